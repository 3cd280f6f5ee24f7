/**
 * The version of all prompts in this folder. It is kept with every generation that a model makes: raise it with any
 * change that can change what a model answers.
 */
export const PROMPTS_VERSION = "2";
