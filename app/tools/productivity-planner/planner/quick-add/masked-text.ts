/** Kinds of parsed fields. */
export type QuickAddKind = 'tag' | 'priority' | 'estimate' | 'recurrence' | 'due';

/** A stretch of the typed text that became a field; `from` to `to` (exclusive) in UTF-16 units. */
export interface QuickAddPart {
  kind: QuickAddKind;
  text: string;
  from: number;
  to: number;
}

/** Prepositions that belong to the date after them. */
export const preposition =
  /(?<=^|[\s•])(?:(?:due|starting)\s+)?(?:on|by|due|in|at|from|starting|before|@)\s*$/i;

/** The start of a date including the preposition before it. */
export function startWithPreposition(text: MaskedText, from: number): number {
  const match = preposition.exec(text.rest.slice(0, from));
  return match ? match.index : from;
}

/** Replaces a consumed character; no reader takes it for a word or a number. */
const hidden = '\u2022';

/**
 * A typed text from which readers consume one part after another. Consumed parts, and text in quotes or after
 * a backslash, are hidden from later readers.
 */
export class MaskedText {
  readonly source: string;
  readonly parts: QuickAddPart[] = [];
  /** Same length as the source. */
  rest: string;
  readonly #dropped: { from: number; to: number }[] = [];

  constructor(source: string) {
    this.source = source;
    this.rest = source;
  }

  /** Keeps a stretch as literal words of the title. */
  keep(from: number, to: number): void {
    this.rest = this.rest.slice(0, from) + hidden.repeat(to - from) + this.rest.slice(to);
  }

  /** Removes a stretch without a meaning of its own from the title, such as a quotation mark. */
  drop(from: number, to: number): void {
    this.keep(from, to);
    this.#dropped.push({ from, to });
  }

  take(kind: QuickAddKind, from: number, to: number): void {
    this.drop(from, to);
    this.parts.push({ kind, text: this.source.slice(from, to), from, to });
  }

  /** The first match of a pattern in the remaining text. */
  find(pattern: RegExp): RegExpExecArray | null {
    return pattern.exec(this.rest);
  }

  /** Whether only consumed parts and punctuation follow. */
  isLastWord(to: number): boolean {
    let title = '';
    for (let index = to; index < this.source.length; index++)
      if (!this.#isDropped(index)) title += this.source[index];
    return !/[\p{L}\p{N}]/u.test(title);
  }

  /** The remaining words, with single spaces. */
  title(): string {
    let title = '';
    for (let index = 0; index < this.source.length; index++)
      title += this.#isDropped(index) ? '' : this.source[index];
    return title
      .replace(/\s+/g, ' ')
      .replace(/ +([,;.])(?= |$)/g, '$1')
      .replace(/^[\s,;:–-]+(?=\s)|[\s,;:–-]+$/g, '')
      .trim();
  }

  #isDropped(index: number): boolean {
    return this.#dropped.some(({ from, to }) => index >= from && index < to);
  }
}
