// The paragraphs of a plain text. Hard-wrapped lines are joined for translation and wrapped again at the same
// width; lines with intentional breaks are translated one by one.

import { type TextUnit, wrapLines } from './text-unit';

const plainLook = [['', '']] as const;

/** Finds the translatable texts of a text file. */
export function plainUnits(text: string): TextUnit[] {
  const units: TextUnit[] = [];
  let group: Line[] = [];
  const flush = () => {
    units.push(...groupUnits(group));
    group = [];
  };
  for (const line of linesOf(text)) {
    if (line.text.trim() === '') flush();
    else group.push(line);
  }
  flush();
  return units;
}

interface Line {
  start: number;
  text: string;
  lineEnd: string;
}

function* linesOf(text: string): Generator<Line> {
  for (const match of text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g))
    if (match[0] !== '')
      yield { start: match.index, text: match[1] ?? '', lineEnd: match[2] ?? '' };
}

function groupUnits(lines: readonly Line[]): TextUnit[] {
  const [first] = lines;
  if (!first) return [];
  const width = Math.max(...lines.map((line) => line.text.trimEnd().length));
  if (!isWrapped(lines, width)) return lines.map((line) => unitOf([line], width));
  return [unitOf(lines, Math.max(width, 60))];
}

/** Whether every line except the last is about as long as the longest, and begins at the margin. */
function isWrapped(lines: readonly Line[], width: number): boolean {
  if (lines.length < 2 || width < 45 || width > 120) return false;
  return lines.every((line, index) => {
    const next = lines[index + 1];
    if (index > 0 && /^(?:\s|[-*•–]\s|\d+[.)]\s)/u.test(line.text)) return false;
    if (!next) return true;
    const word = next.text.trim().split(/\s/, 1)[0] ?? '';
    return line.text.trimEnd().length + word.length >= width - 2;
  });
}

function unitOf(lines: readonly Line[], width: number): TextUnit {
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  const start = first?.start ?? 0;
  const text = lines.map((line) => line.text.trimEnd()).join(' ');
  const lineEnd = first?.lineEnd === '' ? '\n' : (first?.lineEnd ?? '\n');
  return {
    start,
    end: (last?.start ?? 0) + (last?.text.trimEnd().length ?? 0),
    pieces: [{ kind: 'text', text, look: 0 }],
    atoms: [],
    looks: plainLook,
    lay: (laid) => (lines.length > 1 ? wrapLines(laid, width, lineEnd) : laid),
  };
}
