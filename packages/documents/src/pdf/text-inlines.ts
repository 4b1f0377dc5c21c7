/** Converts lines to inlines: spaces, line-end hyphens, marks, links, superscripts and subscripts. */
import type { Inline, TextInline } from '../doc/model';
import type { Run } from './page-runs';
import { gapBetween, needsSpace, type Segment } from './text-lines';

/** Words of the document, used to judge hyphens at line ends. */
export type Vocabulary = ReadonlySet<string>;

/** A gap of more than this many font sizes is not a space. */
export const tabGap = 3;

const cjk = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/**
 * Joins the lines of a paragraph.
 * @param dropStart number of characters to omit at the start (a list marker)
 * @param withLook includes typefaces and sizes
 */
export function linesToInlines(
  lines: readonly Segment[],
  vocabulary: Vocabulary,
  dropStart = 0,
  withLook = false,
): Inline[] {
  const inlines: TextInline[] = [];
  for (const line of lines) {
    let before: Run | undefined;
    for (const run of line.runs) {
      if (before && gapBetween(before, run, line.rtl) > tabGap * line.size) addTab(inlines);
      else if (before && needsSpace(before, run, line.rtl))
        append(inlines, ' ', before, line, withLook);
      if (!before && inlines.length > 0) joinLines(inlines, run.text, vocabulary);
      append(inlines, run.text, run, line, withLook);
      before = run;
    }
  }
  dropCharacters(inlines, dropStart);
  return tidy(inlines);
}

/** A wide gap within a line (a form, a footer in three parts) becomes a tab. */
function addTab(inlines: readonly TextInline[]): void {
  const last = inlines.at(-1);
  if (last) last.text = `${last.text.trimEnd()}\t`;
}

function append(
  inlines: TextInline[],
  text: string,
  run: Run,
  line: Segment,
  withLook: boolean,
): void {
  const next: TextInline = { kind: 'text', text };
  if (run.bold) next.bold = true;
  if (run.italic) next.italic = true;
  if (run.mono) next.code = true;
  if (run.href) next.href = run.href;
  const small = run.size < 0.85 * line.size;
  if (small && line.y - run.y > 0.15 * line.size) next.superscript = true;
  if (small && run.y - line.y > 0.08 * line.size) next.subscript = true;
  if (withLook) {
    // A superscript takes the line's size, because the mark itself makes it small.
    const isScript = next.superscript || next.subscript;
    next.sizePt = Math.round((isScript ? line.size : run.size) * 2) / 2;
    if (run.font) next.font = run.font;
    if (run.color) next.color = run.color;
    if (run.note !== undefined) next.note = run.note;
    if (run.control) next.control = run.control;
  }
  const last = inlines.at(-1);
  if (last && sameMarks(last, next)) last.text += text;
  else if (last && text.trim() === '' && !last.control && !next.control) last.text += text;
  else inlines.push(next);
  if (last && last !== inlines.at(-1)) moveSpace(last, inlines.at(-1));
}

/** A space after a link or a superscript belongs to the plain text that follows. */
function moveSpace(before: TextInline, next: TextInline | undefined): void {
  const isPlain = !before.href && !before.superscript && !before.subscript && !before.code;
  if (isPlain || !next || !before.text.endsWith(' ')) return;
  before.text = before.text.trimEnd();
  next.text = ` ${next.text}`;
}

function sameMarks(a: TextInline, b: TextInline): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.code === b.code &&
    a.href === b.href &&
    a.superscript === b.superscript &&
    a.subscript === b.subscript &&
    a.sizePt === b.sizePt &&
    a.font === b.font &&
    a.color === b.color &&
    a.note === b.note &&
    a.control === b.control
  );
}

/** Joins two lines: without a space after a hyphen that only breaks the line, otherwise with one. */
function joinLines(inlines: TextInline[], next: string, vocabulary: Vocabulary): void {
  const last = inlines.at(-1);
  if (!last) return;
  const text = last.text.trimEnd();
  const whole = inlines
    .map((inline) => inline.text)
    .join('')
    .trimEnd();
  if (/\u00ad$/.test(text)) {
    last.text = text.slice(0, -1);
    return;
  }
  const stem = /([\p{L}\p{M}]+)[-\u2010]$/u.exec(whole)?.[1];
  const rest = /^[\p{Ll}\p{M}]+/u.exec(next.trimStart())?.[0];
  if (stem !== undefined && rest !== undefined) {
    const compound = vocabulary.has(`${stem}-${rest}`.toLowerCase());
    const joined = vocabulary.has(`${stem}${rest}`.toLowerCase());
    last.text = compound && !joined ? text : text.slice(0, -1);
    return;
  }
  if (/[\p{L}\d][-\u2010/\u2013\u2014]$/u.test(whole) && /^[\p{L}\d]/u.test(next.trimStart())) {
    last.text = text;
    return;
  }
  if (cjk.test(whole.at(-1) ?? '') && cjk.test(next.at(0) ?? '')) {
    last.text = text;
    return;
  }
  if (!/\s$/.test(last.text) && !/^\s/.test(next)) last.text += ' ';
}

function dropCharacters(inlines: TextInline[], count: number): void {
  let left = count;
  for (const inline of inlines) {
    const cut = Math.min(left, inline.text.length);
    inline.text = inline.text.slice(cut);
    left -= cut;
    if (left === 0) break;
  }
}

function tidy(inlines: readonly TextInline[]): TextInline[] {
  const out: TextInline[] = [];
  for (const inline of inlines) {
    if (inline.control) {
      out.push(inline);
      continue;
    }
    let text = inline.text
      .replace(/\u00ad/g, '')
      .replace(/\s*(?:[.\u2026\u00b7]\s?){5,}\s*/g, '\t')
      .replace(/[ \u2002-\u200a]{2,}/g, ' ');
    const last = out.at(-1);
    if (!last || /\s$/.test(last.text)) text = text.replace(/^ +/, '');
    if (text !== '') out.push({ ...inline, text });
  }
  const last = out.at(-1);
  if (last && !last.control) last.text = last.text.trimEnd();
  return out.filter((inline) => inline.text !== '');
}
