import { HEADER_PROMPT_LENGTH } from "@dbcoach/contract/limits";

/** A generation that has ended, as far as it is told to people. */
export interface Ended {
  status: "completed" | "error";
  prompt: string;
  databaseType: string;
  mode: string;
  run: string;
  /** Null when it failed. */
  projectId: string | null;
  projectName: string | null;
}

/** What is told of the end of a generation: a title, a sentence, and a path of the web application. */
export interface Notice {
  title: string;
  body: string;
  linkText: string;
  link: string;
}

/** A longer address would be cut by mail programs. */
const MAX_LINK_LENGTH = 1_500;

/** What to say about a generation's end. */
export function noticeOf(ended: Ended): Notice {
  const about = shortened(ended.prompt);
  if (ended.status === "completed" && ended.projectId !== null) {
    return {
      title: "Your design is ready",
      body: `“${ended.projectName ?? about}” is designed and saved. You had described: ${about}`,
      linkText: "Open the design",
      link: `/projects/${ended.projectId}`,
    };
  }
  if (ended.status === "completed") {
    return {
      title: "Your design was ready",
      body: `Its project has been deleted since. You had described: ${about}`,
      linkText: "Open the projects",
      link: "/projects",
    };
  }
  return {
    title: "A generation failed",
    body: `Nothing was saved as a project. You had described: ${about}`,
    linkText: "See what happened",
    link: livePath(ended),
  };
}

/** The live page of the generation, as long as its address can be mailed. */
function livePath({ prompt, databaseType, mode, run }: Ended): string {
  const path = `/streaming?${new URLSearchParams({ prompt, dbType: databaseType, mode, run })}`;
  return path.length <= MAX_LINK_LENGTH ? path : "/conversations";
}

function shortened(prompt: string): string {
  const line = prompt.replace(/\s+/g, " ");
  return line.length > HEADER_PROMPT_LENGTH ? `${line.slice(0, HEADER_PROMPT_LENGTH).toWellFormed()}…` : line;
}
