// Fields of a Word document: 0x13 begins one, 0x14 parts its code from its result, 0x15 ends it. The
// code is never shown; a hyperlink's target is taken from it.

import { hyperlinkOf } from '../field-code';
import { control, findCharacter, isFieldMark } from './control-characters';

interface OpenField {
  code: string;
  inCode: boolean;
  href: string | undefined;
}

/** The fields that are open at the place that is being read. */
export class Fields {
  readonly #open: OpenField[] = [];
  readonly #whole: ReadonlySet<number>;

  /** @param text looked at from `start` to `end` for fields that have both their ends */
  constructor(text: string, start: number, end: number) {
    this.#whole = findWhole(text, start, end);
  }

  /** Whether the text is shown here. */
  get shown(): boolean {
    return !this.#open.some((field) => field.inCode);
  }

  /** The target of the innermost link that is open. */
  get href(): string | undefined {
    return this.#open.findLast((field) => field.href !== undefined)?.href;
  }

  /** A field mark at a position; a mark without its counterpart is ignored. */
  mark(code: number, position: number): void {
    if (!this.#whole.has(position)) return;
    const top = this.#open.at(-1);
    if (code === control.fieldBegin) this.#open.push({ code: '', inCode: true, href: undefined });
    else if (code === control.fieldSeparator && top) {
      top.inCode = false;
      top.href = hyperlinkOf(top.code);
    } else this.#open.pop();
  }

  /** Text inside a code. */
  addCode(text: string): void {
    const top = this.#open.at(-1);
    if (top?.inCode && top.code.length < 4000) top.code += text;
  }
}

/** Deeper nesting is damage: the marks in it are ignored. */
const MAX_NESTING = 64;

function findWhole(text: string, start: number, end: number): Set<number> {
  const whole = new Set<number>();
  const open: number[][] = [];
  let at = findCharacter(text, start, end, isFieldMark);
  for (; at < end; at = findCharacter(text, at + 1, end, isFieldMark)) {
    const code = text.charCodeAt(at);
    if (code === control.fieldBegin) {
      if (open.length < MAX_NESTING) open.push([at]);
    } else if (code === control.fieldSeparator) open.at(-1)?.push(at);
    else {
      for (const position of open.at(-1) ?? []) whole.add(position);
      if (open.pop()) whole.add(at);
    }
  }
  return whole;
}
