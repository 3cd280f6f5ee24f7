/** What the workspace says of a generation, as specified (part 2, sections 4 and 8). */

/** The message of a person who asks for a design. */
export const requestText = (dbType: string, prompt: string): string => `Create a ${dbType} database: ${prompt}`;

/** What a design is called before it has a name. */
export const UNNAMED_DESIGN = "New database";
export const COLLABORATING = "Collaborating...";
export const DESIGN_COMPLETE = "Database design complete! All components have been generated successfully.";
export const PROJECT_SAVED = "Project automatically saved!";
export const projectCreated = (name: string): string =>
  `Project "${name}" created successfully! Redirecting to projects...`;
export const generationFailed = (message: string | undefined): string =>
  `❌ Generation failed: ${message || "Unknown error"}`;

/** Ours: what came of the enhancement of a project. */
export const projectEnhanced = (version: number): string =>
  `Version ${version} of the design is ready. Its changes and its migration stand in the overview.`;
export const NOTHING_ENHANCED = "The agents found nothing to improve: the design stays as it is.";

export const NO_QUERIES = "No queries yet";
export const NO_TIMELINE = "No timeline events to display";
