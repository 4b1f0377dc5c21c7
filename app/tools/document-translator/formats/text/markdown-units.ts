// The texts of a Markdown file (CommonMark and GitHub's tables): headings, paragraphs, list items, quotes and
// cells. Code, HTML blocks, front matter and link definitions are left unchanged. Emphasis is left in the
// text, because translators keep it well; code, URLs and pictures become marks, and links keep their target.

import type { Piece } from '../marked-text';
import type { TextUnit } from './text-unit';

/** Finds the translatable texts of a Markdown file. */
export function markdownUnits(text: string): TextUnit[] {
  const units: TextUnit[] = [];
  const state: State = { fence: undefined, html: false, paragraph: undefined };
  let at = frontMatterEnd(text);
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    readLine(text, at, end, state, units);
    at = end + 1;
  }
  endParagraph(text, state, units);
  return units;
}

interface Stretch {
  start: number;
  end: number;
}

interface State {
  fence: string | undefined;
  html: boolean;
  /** Lines of the paragraph in progress. */
  paragraph: Stretch[] | undefined;
}

const containers = /^(?:\s{0,3}>\s?|\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)*/;
const heading = /^(\s{0,3}#{1,6}\s+)(.*?)(\s+#+)?\s*$/;
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

function readLine(text: string, start: number, end: number, state: State, units: TextUnit[]): void {
  const line = text.slice(start, end).replace(/\r$/, '');
  const bare = line.replace(/^[\s>]*/, '');
  const fence = /^(`{3,}|~{3,})/.exec(bare)?.[1];
  if (state.fence !== undefined) {
    if (fence?.startsWith(state.fence) && /^[`~]+\s*$/.test(bare)) state.fence = undefined;
    return;
  }
  if (state.html) {
    if (bare.trim() === '') state.html = false;
    return;
  }
  const stop = () => endParagraph(text, state, units);
  if (fence !== undefined) {
    stop();
    state.fence = fence;
    return;
  }
  if (bare.trim() === '' || isRule(bare) || /^\s{0,3}\[[^\]]+\]:\s/.test(line)) {
    stop();
    return;
  }
  if (!state.paragraph && /^<\/?[a-z!?][^>]*(?:>|$)/i.test(bare) && !/^<https?:/i.test(bare)) {
    state.html = true;
    return;
  }
  // Four spaces mean code, unless they continue a paragraph or a list.
  if (!state.paragraph && /^(?: {4}|\t)/.test(line) && units.length === 0) return;
  const prefix = containers.exec(line)?.[0] ?? '';
  const rest = line.slice(prefix.length);
  const found = heading.exec(rest);
  if (found) {
    stop();
    const from = start + prefix.length + (found[1]?.length ?? 0);
    units.push(unitOf(text, [{ start: from, end: from + (found[2]?.length ?? 0) }]));
    return;
  }
  if (isTableRow(text, start, end, line)) {
    stop();
    if (!tableRule.test(line)) units.push(...cellsOf(text, start, line));
    return;
  }
  const begins = /[-*+>.)\]]\s*$/.test(prefix) && prefix.trim() !== '>' && prefix.trim() !== '';
  if (begins || (prefix.trim() === '>' && !inQuote(text, state))) stop();
  const content = { start: start + prefix.length, end: start + line.trimEnd().length };
  if (content.end <= content.start) return;
  state.paragraph ??= [];
  state.paragraph.push(content);
  // Two trailing spaces or a backslash are a hard line break.
  if (/(?: {2}|\\)$/.test(line)) stop();
}

function inQuote(text: string, state: State): boolean {
  const last = state.paragraph?.at(-1);
  if (!last) return false;
  const lineStart = text.lastIndexOf('\n', last.start - 1) + 1;
  return text.slice(lineStart, last.start).includes('>');
}

/** Thematic breaks and underlines of headings. */
function isRule(bare: string): boolean {
  return /^(?:=+|-+|(?:[-*_]\s*){3,})\s*$/.test(bare);
}

function endParagraph(text: string, state: State, units: TextUnit[]): void {
  if (state.paragraph) units.push(unitOf(text, state.paragraph));
  state.paragraph = undefined;
}

function frontMatterEnd(text: string): number {
  const found = /^\ufeff?---\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  return found ? found[0].length : 0;
}

/** Whether a line is a table row: it or a neighbour is the delimiter row. */
function isTableRow(text: string, start: number, end: number, line: string): boolean {
  if (!line.includes('|')) return false;
  if (tableRule.test(line) || /^\s*\|.*\|\s*$/.test(line)) return true;
  const next = text.slice(end + 1, text.indexOf('\n', end + 1) + 1 || undefined).trim();
  const before = text.slice(text.lastIndexOf('\n', start - 2) + 1, start).trim();
  return [next, before].some((other) => other.includes('|') && tableRule.test(other));
}

function cellsOf(text: string, start: number, line: string): TextUnit[] {
  const units: TextUnit[] = [];
  for (const match of line.matchAll(/(?:\\.|`[^`]*`|[^|\\`]|`)+/g)) {
    const from = start + match.index;
    units.push(unitOf(text, [{ start: from, end: from + match[0].length }]));
  }
  return units;
}

const inline =
  /(`+)(?:(?!\1)[\s\S])*?\1|!\[[^\]]*\](?:\([^)\s]*(?:\s+"[^"]*")?\)|\[[^\]]*\])|\[((?:[^[\]]|\[[^\]]*\])*)\](\([^)\s]*(?:\s+"[^"]*")?\)|\[[^\]]*\])|<(?:https?:|mailto:)[^>]*>|<\/?[a-z][^>]*>|https?:\/\/[^\s)]+|\[\^[^\]]+\]|&#?\w+;/gi;

function unitOf(text: string, stretches: readonly Stretch[]): TextUnit {
  const begin = stretches[0]?.start ?? 0;
  const whole = text.slice(begin, stretches.at(-1)?.end ?? begin);
  const start = begin + whole.length - whole.trimStart().length;
  const end = begin + whole.trimEnd().length;
  const source = stretches.map((part) => text.slice(part.start, part.end).trim()).join(' ');
  const pieces: Piece[] = [];
  const atoms: string[] = [];
  const looks: (readonly [string, string])[] = [['', '']];
  let at = 0;
  const say = (words: string, look = 0) => {
    if (words !== '') pieces.push({ kind: 'text', text: words, look });
  };
  for (const match of source.matchAll(inline)) {
    say(source.slice(at, match.index));
    at = match.index + match[0].length;
    const [matched, , label, target] = match;
    if (label !== undefined && target !== undefined && !/[`![\]]/.test(label)) {
      looks.push(['[', `]${target}`]);
      say(label, looks.length - 1);
    } else {
      atoms.push(matched);
      pieces.push({ kind: 'atom', atom: atoms.length - 1 });
    }
  }
  say(source.slice(at));
  // A translation must not introduce a block marker at the start of a line.
  return { start, end, pieces, atoms, looks, lay: (laid) => laid.replace(/^(#{1,6} |> )/, '\\$1') };
}
