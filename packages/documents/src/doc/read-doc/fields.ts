// Fields of a Word document: 0x13 begins one, 0x14 separates its code from its result, 0x15 ends it. The code
// is never shown; a hyperlink's target is taken from it.

import { hyperlinkTarget } from '../field-code';
import { control, findCharacter, isFieldMark } from './control-characters';

interface OpenField {
  code: string;
  inCode: boolean;
  href: string | undefined;
}

/** The stack of fields open at the current position. */
export class Fields {
  readonly #open: OpenField[] = [];
  readonly #whole: ReadonlySet<number>;

  /** @param text searched from `start` to `end` for fields that have both their begin and end marks */
  constructor(text: string, start: number, end: number) {
    this.#whole = findWhole(text, start, end);
  }

  /** Whether text at the current position is shown. */
  get shown(): boolean {
    return !this.#open.some((field) => field.inCode);
  }

  /** The target of the innermost open link. */
  get href(): string | undefined {
    return this.#open.findLast((field) => field.href !== undefined)?.href;
  }

  /** Handles a field mark; ignores one without its counterpart. */
  mark(code: number, position: number): void {
    if (!this.#whole.has(position)) return;
    const top = this.#open.at(-1);
    if (code === control.fieldBegin) this.#open.push({ code: '', inCode: true, href: undefined });
    else if (code === control.fieldSeparator && top) {
      top.inCode = false;
      top.href = hyperlinkTarget(top.code);
    } else this.#open.pop();
  }

  /** Collects text that belongs to a field's code. */
  addCode(text: string): void {
    const top = this.#open.at(-1);
    if (top?.inCode && top.code.length < 4000) top.code += text;
  }
}

/** Deeper nesting means a damaged file: its marks are ignored. */
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
