// Builds lists of inlines: merges runs with equal marks, trims, and checks link targets.

import type { Inline, TextInline } from './model';

/** The marks of a run without its text. */
export type Marks = Omit<TextInline, 'kind' | 'text'>;

const markNames = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'superscript',
  'subscript',
  'color',
  'highlight',
  'scale',
  'sizePt',
  'font',
  'spacing',
  'field',
  'note',
  'href',
] as const satisfies readonly (keyof Marks)[];

/** Whether two runs look the same. */
function sameMarks(a: Marks, b: Marks): boolean {
  return markNames.every((name) => (a[name] || undefined) === (b[name] || undefined));
}

/** Appends text, merging it into the last run when the marks are equal. */
export function appendText(inlines: Inline[], text: string, marks: Marks = {}): void {
  if (text === '') return;
  const last = inlines.at(-1);
  if (last?.kind === 'text' && sameMarks(last, marks)) {
    last.text += text;
    return;
  }
  const run: TextInline = { kind: 'text', text };
  for (const name of markNames) {
    const value = marks[name];
    if (value) Object.assign(run, { [name]: value });
  }
  inlines.push(run);
}

/** Appends inlines, merging at the seam. The given inlines are not changed. */
export function appendInlines(target: Inline[], source: readonly Inline[]): void {
  for (const inline of source) {
    if (inline.kind === 'text') appendText(target, inline.text, inline);
    else target.push(inline);
  }
}

/** Trims white space and line breaks at both ends (no-break spaces stay). */
export function trimInlines(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = inlines.map((inline) => ({ ...inline }));
  // Moves two bounds instead of removing one by one, which is slow for thousands of line breaks.
  let start = 0;
  let end = result.length;
  for (let first = result[start]; first; first = result[++start]) {
    if (first.kind === 'image') break;
    if (first.kind === 'text') first.text = first.text.replace(/^[ \t\r\n]+/, '');
    if (first.kind === 'text' && first.text !== '') break;
  }
  for (; end > start; end--) {
    const last = result[end - 1];
    if (last?.kind === 'image') break;
    if (last?.kind === 'text') last.text = last.text.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '');
    if (last?.kind === 'text' && last.text !== '') break;
  }
  return result.slice(start, end);
}

/** Whether there is nothing to see: no image and only white space. */
export function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every(
    (inline) =>
      inline.kind === 'break' ||
      (inline.kind === 'text' && /^[\s\u200b\ufeff]*$/.test(inline.text)),
  );
}

/** Splits inlines at line breaks. */
export function splitLines(inlines: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines;
}

/**
 * A link target that is safe in any output, or undefined: absolute http, https, mailto and tel
 * URLs and `#fragment`. Everything else (scripts, files, relative paths) is dropped.
 */
export function safeHref(raw: string): string | undefined {
  // Browsers ignore control characters and white space within a scheme, so they are removed first.
  const cleaned = Array.from(raw)
    .filter((character) => (character.codePointAt(0) ?? 0) > 31)
    .join('')
    .trim();
  if (/^#[^\s]+$/.test(cleaned)) return cleaned;
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(cleaned)) return undefined;
  try {
    return new URL(cleaned).href;
  } catch {
    return undefined;
  }
}
