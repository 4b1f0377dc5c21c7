// Replacements in a text, which can be nested: a text box is inside a paragraph, and both are translated.

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Edits of one text, added from the text's end to its beginning. */
export class Edits {
  readonly #text: string;
  /** In reverse order: the last edit is the first in the text. */
  readonly #edits: Edit[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /** A range of the text with the edits within it. */
  render(start: number, end: number): string {
    const parts: string[] = [];
    let at = start;
    for (let index = this.#firstFrom(start); index >= 0; index--) {
      const edit = this.#edits[index];
      if (!edit || edit.end > end) break;
      parts.push(this.#text.slice(at, edit.start), edit.text);
      at = edit.end;
    }
    parts.push(this.#text.slice(at, end));
    return parts.join('');
  }

  /** Replaces a range including all edits within it. No edit before `start` may exist yet. */
  replace(start: number, end: number, text: string): void {
    let last = this.#edits.at(-1);
    while (last && last.end <= end && last.start >= start && last.start < end) {
      this.#edits.pop();
      last = this.#edits.at(-1);
    }
    this.#edits.push({ start, end, text });
  }

  /** The index of the first edit at or after `start`; -1 if there is none. */
  #firstFrom(start: number): number {
    let low = 0;
    let high = this.#edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edits[middle]?.start ?? 0) >= start) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
