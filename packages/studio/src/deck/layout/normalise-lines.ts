// Converts lines as people type them to Markdown that a parser reads as intended: every plain line a
// paragraph, lists nested by any deeper indentation.

const fence = /^\s{0,3}(`{3,}|~{3,})/;
const listLine = /^([ \t]*)([-*+]|\d{1,3}[.)])[ \t]+(?=\S)/;
const yearLine = /^(\d{4,})([.)])(?=\s)/;
const ruleLine = /^\s{0,3}(?:---+|___+|\*\*\*+)\s*$/;
const tableRule = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** Splits a content into columns at lines of exactly `---`, outside fenced code. */
export function splitColumns(content: string): string[] {
  const columns: string[][] = [[]];
  let open: string | undefined;
  for (const line of content.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (mark && open === undefined) open = mark;
    else if (mark && open !== undefined && closes(line, open)) open = undefined;
    if (open === undefined && line.trim() === '---') columns.push([]);
    else columns.at(-1)?.push(line);
  }
  return columns.map((lines) => lines.join('\n'));
}

/** Splits a content into pieces of whole lines, each shorter than a limit; fenced code is continued in new fences. */
export function splitIntoPieces(content: string, most: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let open: string | undefined;
  const half = Math.floor(most / 2);
  const cut = new RegExp(`.{1,${half}}`, 'gsu');
  for (const whole of content.replace(/\r\n?/g, '\n').split('\n'))
    for (const line of whole.length > half ? (whole.match(cut) ?? []) : [whole]) {
      const mark = fence.exec(line)?.[1];
      if (piece.length + line.length + 200 > most) {
        pieces.push(open === undefined ? piece : `${piece}${open}\n`);
        piece = open === undefined ? '' : `${open}\n`;
      }
      if (mark && open === undefined) open = mark.slice(0, 100);
      else if (mark && open !== undefined && closes(line, open)) open = undefined;
      piece += `${line}\n`;
    }
  return [...pieces, piece];
}

/** Converts one column's lines so that a CommonMark parser reads them as the specification does. */
export function normaliseLines(column: string): string {
  const lines = column.split('\n');
  const out: string[] = [];
  const indents: number[] = [];
  let open: string | undefined;
  let before: 'none' | 'list' | 'table' | 'quote' = 'none';
  for (const [index, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      out.push(line);
      if (mark && closes(line, open)) {
        open = undefined;
        out.push('');
      }
      continue;
    }
    if (mark) {
      open = mark;
      indents.length = 0;
      before = 'none';
      out.push('', line.trimStart());
      continue;
    }
    const list = listLine.exec(line);
    const isTable =
      line.includes('|') &&
      (before === 'table' || (tableRule.test(lines[index + 1] ?? '') && line.trim() !== ''));
    if (list && !isTable && !ruleLine.test(line)) {
      if (before !== 'list') out.push('');
      const level = levelOf(widthOf(list[1] ?? ''), indents);
      out.push(`${'    '.repeat(level)}${list[2]} ${line.slice(list[0].length)}`);
      before = 'list';
      continue;
    }
    if (line.trim() !== '') indents.length = 0;
    if (isTable) {
      if (before !== 'table') out.push('');
      out.push(line.trim());
      before = 'table';
    } else if (/^\s{0,3}>/.test(line)) {
      out.push('', line.trimStart());
      before = 'quote';
    } else if (line.trim() === '') {
      out.push('');
      if (before !== 'list') before = 'none';
    } else if (!ruleLine.test(line)) {
      // A long number is a year, not a list number.
      out.push('', line.trim().replace(yearLine, '$1\\$2'));
      before = 'none';
    }
  }
  return out.join('\n');
}

function closes(line: string, open: string): boolean {
  const mark = line.trim();
  return mark.startsWith(open) && /^(`+|~+)$/.test(mark);
}

function widthOf(indent: string): number {
  return Array.from(indent).reduce((sum, one) => sum + (one === '\t' ? 4 : 1), 0);
}

/** The depth of an indentation among the open ones, which are updated. */
function levelOf(indent: number, indents: number[]): number {
  while (indents.length > 0 && (indents.at(-1) ?? 0) > indent) indents.pop();
  if (indents.length === 0 || (indents.at(-1) ?? 0) < indent) indents.push(indent);
  return Math.min(indents.length - 1, 8);
}
