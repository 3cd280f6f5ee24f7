import { expect, it } from "vitest";
import { conversationTitle, projectName } from "./naming.ts";

it.each([
  ["An online store with a cart", "E-Commerce Platform (SQL)"],
  ["a blog with posts", "Blog Management System (SQL)"],
  ["Patients visit doctors", "Healthcare Management System (SQL)"],
  ["A warehouse keeps goods", "Inventory Management System (SQL)"],
  ["A bank grants loans", "Financial Management System (SQL)"],
  ["A library lends books to members. A loan has a due date.", "Library Database (SQL)"],
  ["A zoo keeps animals", "Keeps Database (SQL)"],
  ["A zoo", "Database Project (SQL)"],
  // A word inside another is not that word.
  ["The embankment of a river", "Embankment Database (SQL)"],
])("names the project of %j %s", (description, name) => {
  expect(projectName(description, "SQL")).toBe(name);
});

it.each([
  ["Students take courses", "Education Platform (PostgreSQL)"],
  ["A CRM for leads", "Customer Management System (PostgreSQL)"],
  ["A warehouse keeps goods on shelves", "A Warehouse Keeps Database (PostgreSQL)"],
  ["???", "Database Project (PostgreSQL)"],
])("titles the conversation of %j %s", (description, title) => {
  expect(conversationTitle(description, "PostgreSQL")).toBe(title);
});
