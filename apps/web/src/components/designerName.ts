/** Who designs or answers, for people: a model's name stands for itself. */
export function designerName(designer: string): string {
  if (designer === "built-in") return "Built-in designer";
  if (designer === "assistant") return "Assistant";
  return designer === "you" ? "By hand" : designer;
}
