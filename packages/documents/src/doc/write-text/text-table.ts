// A table as text: columns aligned with spaces while they fit a screen, otherwise separated by tabs. Wide
// (East Asian) characters count as two and combining marks as none.

import type { Block, TableBlock } from '../model';
import { tableGrid } from './table-grid';

const widest = 120;

/** Lines of a table; a cell with several lines takes several. */
export function tableToLines(
  table: TableBlock,
  blocksToLines: (blocks: readonly Block[]) => string[],
): string[] {
  const grid = tableGrid(table, blocksToLines, () => []);
  const columns = Math.max(0, ...grid.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...grid.map((row) => Math.max(0, ...(row[column] ?? []).map(displayWidth)))),
  );
  const total = widths.reduce((sum, width) => sum + width + 2, 0);
  if (total > widest)
    return grid.map((row) => row.map((cell) => cell.filter(Boolean).join(' ')).join('\t'));
  return grid.flatMap((row, index) => {
    const height = Math.max(1, ...row.map((cell) => cell.length));
    const lines = Array.from({ length: height }, (_, line) =>
      widths
        .map((width, column) => pad(row[column]?.[line] ?? '', width))
        .join('  ')
        .trimEnd(),
    );
    const ruled = index === table.headerRows - 1;
    return ruled ? [...lines, widths.map((width) => '-'.repeat(width)).join('  ')] : lines;
  });
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

function displayWidth(text: string): number {
  let width = 0;
  for (const character of text)
    if (!/\p{M}|[\u200b-\u200f]/u.test(character)) width += wide.test(character) ? 2 : 1;
  return width;
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
