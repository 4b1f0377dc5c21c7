/**
 * Formulas in TeX as a plugin for markdown-it: `$…$` and `\(…\)` within a line, `$$…$$` and `\[…\]` on their
 * own. Dollars follow Pandoc's rule (tex_math_dollars): no space inside them, and no digit after the second.
 * Amounts of money stay text: `$5 and US$ 10` is no formula.
 */
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

/** Longer ones are shown as they were written; in UTF-16 code units. */
const MAX_FORMULA = 5_000;

/** Adds tokens of the types `formula` (within a line) and `formula_block`; `content` is the TeX. */
export function addFormulas(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'formula', readInline);
  md.block.ruler.before('fence', 'formula_block', readBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const found = src[pos] === '$' ? dollars(src, pos) : src[pos] === '\\' && brackets(src, pos);
  if (!found || found.end > state.posMax) return false;
  if (!silent) {
    const token = state.push(found.isBlock ? 'formula_block' : 'formula', '', 0);
    token.content = found.tex;
  }
  state.pos = found.end;
  return true;
}

interface Found {
  tex: string;
  /** After its last sign. */
  end: number;
  isBlock: boolean;
}

function dollars(src: string, pos: number): Found | undefined {
  // The dollar of 'US$5', or one that is escaped.
  if (/[\p{L}\p{N}\\$]/u.test(src[pos - 1] ?? '')) return undefined;
  const sign = src[pos + 1] === '$' ? '$$' : '$';
  const start = pos + sign.length;
  if (sign === '$' && /\s|^$/.test(src[start] ?? '')) return undefined;
  for (let at = start; at < Math.min(src.length, start + MAX_FORMULA); at += 1) {
    if (src[at] === '\\') at += 1;
    else if (src.startsWith(sign, at)) {
      const tex = src.slice(start, at);
      const end = at + sign.length;
      if (sign === '$$') return tex.trim() === '' ? undefined : { tex, end, isBlock: true };
      if (/\s$/.test(tex) || /[\p{N}$]/u.test(src[end] ?? '') || isMoney(tex)) return undefined;
      return { tex, end, isBlock: false };
    }
  }
  return undefined;
}

/** '5 for the book, the pen costs US', but not '5', '5 + x' or '2x'. */
function isMoney(tex: string): boolean {
  return /^\d/.test(tex) && /\p{L}{3,}|,\s|\s(?:and|or|to|per|a)\s/u.test(tex) && !/\\/.test(tex);
}

function brackets(src: string, pos: number): Found | undefined {
  const open = src[pos + 1];
  if (open !== '(' && open !== '[') return undefined;
  const close = open === '(' ? '\\)' : '\\]';
  const length = lengthTo(close, src, pos + 2);
  const tex = src.slice(pos + 2, pos + 2 + length);
  if (tex.trim() === '') return undefined;
  return { tex, end: pos + length + 4, isBlock: open === '[' };
}

/** The number of characters before a sign, or 0 if it does not come soon: bounded, for hostile texts. */
function lengthTo(sign: string, src: string, from: number): number {
  return Math.max(0, src.slice(from, from + MAX_FORMULA).indexOf(sign));
}

/** `$$` or `\[` that opens a line, to its counterpart that closes one. */
function readBlock(state: StateBlock, first: number, last: number, silent: boolean): boolean {
  const from = (state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0);
  const open = state.src.slice(from, from + 2);
  if (open !== '$$' && open !== '\\[') return false;
  const close = open === '$$' ? '$$' : '\\]';
  if (lengthTo(close, state.src, from + 2) === 0) return false;
  for (let line = first; line < last; line += 1) {
    // An item or quote ends before the formula does.
    if (line > first && (state.sCount[line] ?? 0) < state.blkIndent) return false;
    const start = line === first ? from + 2 : (state.bMarks[line] ?? 0);
    const text = state.src.slice(start, state.eMarks[line]);
    const end = text.trimEnd();
    if (!end.endsWith(close)) {
      // Words after the closing sign: the rule for a line takes it.
      if (text.includes(close)) return false;
      continue;
    }
    if (end.slice(0, -close.length).includes(close)) return false;
    const lines = state.getLines(first, line + 1, state.tShift[first] ?? 0, false).trim();
    const tex = lines.slice(2, -close.length);
    if (tex.trim() === '' || tex.length > MAX_FORMULA) return false;
    if (!silent) {
      state.push('formula_block', '', 0).content = tex;
      state.line = line + 1;
    }
    return true;
  }
  return false;
}
