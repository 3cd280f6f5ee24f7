/**
 * Finds JSON objects in a text that is still being written: one after the other, in an array, in a fenced block, with
 * prose between. An object that was left open does not swallow those behind it: a brace at the beginning of a line ends
 * it, since inside an object nobody writes one there.
 */
export class ObjectScanner {
  /** The object that is open, from its first brace. */
  #open = "";
  #depth = 0;
  #quoted = false;
  #escaped = false;
  /** Whether the character before this one ended a line. */
  #atLineStart = false;

  /** The texts of the objects that end in this part; what was left open is among them, and is not valid JSON. */
  push(part: string): string[] {
    const found: string[] = [];
    for (const character of part) {
      // Asked of a flag, not of what is open: to look into a text that is being joined is to copy it.
      if (character === "{" && this.#depth > 0 && this.#atLineStart) found.push(this.rest());
      if (this.#depth > 0 || character === "{") this.#read(character);
      this.#atLineStart = character === "\n";
      if (this.#depth === 0 && this.#open !== "") found.push(this.rest());
    }
    return found;
  }

  /** What is open at the end of the text; empty when nothing is. The scanner begins anew. */
  rest(): string {
    const text = this.#open.trim();
    this.#open = "";
    this.#depth = 0;
    this.#quoted = false;
    this.#escaped = false;
    return text;
  }

  #read(character: string): void {
    this.#open += character;
    if (this.#escaped) this.#escaped = false;
    else if (this.#quoted && character === "\\") this.#escaped = true;
    else if (character === '"') this.#quoted = !this.#quoted;
    else if (!this.#quoted && character === "{") this.#depth += 1;
    else if (!this.#quoted && character === "}") this.#depth -= 1;
  }
}
