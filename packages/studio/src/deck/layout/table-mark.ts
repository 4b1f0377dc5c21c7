// A table on a slide: columns as wide as their text needs, rows as high as their fullest cell.
import type { Mark, Paragraph, Run } from '../slide-drawing';
import { runWidth } from './break-runs';
import type { ContentBlock } from './content';
import type { LayoutScope } from './scope';
import { heightOf, paragraphsAt, type TextSetting } from './set-text';

/** Pixels around a cell's text. */
export const cellPadding = { x: 12, y: 7 } as const;

type TableMark = Extract<Mark, { kind: 'table' }>;

/** The table at a size; its frame is at 0, 0. */
export function tableMark(
  table: Extract<ContentBlock, { kind: 'table' }>,
  width: number,
  size: number,
  scope: Pick<LayoutScope, 'theme' | 'measure'>,
): TableMark {
  const { theme } = scope;
  const columns = columnWidths(table, width, size, scope);
  const rows = [table.header, ...table.rows].map((cells, index) => {
    const header = index === 0;
    const paragraphs = cells.map((runs, column) => cell(runs, column, header));
    const height = Math.max(...paragraphs.map((one) => heightOf([one]))) + cellPadding.y * 2;
    return { height, header, cells: paragraphs };
  });
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const frame = { x: 0, y: 0, width, height };
  return { kind: 'table', frame, columns, rows, line: theme.line, headerFill: theme.surface };

  function cell(runs: Run[], column: number, header: boolean): Paragraph {
    const align = table.aligns[column] ?? 'left';
    const setting: TextSetting = { role: 'body', sizes: [size], color: theme.text, align };
    const linked = runs.map((run) => (run.href ? { ...run, color: theme.accent } : run));
    const inner = (columns[column] ?? 0) - cellPadding.x * 2;
    const [paragraph] = paragraphsAt([{ runs: linked, bold: header }], inner, size, setting, scope);
    if (!paragraph) throw new Error('A cell has one paragraph.');
    return paragraph;
  }
}

/** Widths in proportion to the widest text, between an equal share and what the text needs. */
function columnWidths(
  table: Extract<ContentBlock, { kind: 'table' }>,
  width: number,
  size: number,
  { measure }: Pick<LayoutScope, 'measure'>,
): number[] {
  const count = Math.max(1, table.header.length);
  const least = Math.min(width / count, size * 3 + cellPadding.x * 2);
  const wanted = table.header.map((head, column) => {
    const cells = [head, ...table.rows.map((row) => row[column] ?? [])];
    const widest = Math.max(
      ...cells.map((runs, index) =>
        runs.reduce(
          (sum, run) => sum + runWidth(run, { font: 'text', size, bold: index === 0 }, measure),
          0,
        ),
      ),
    );
    return Math.max(least, Math.min(widest + cellPadding.x * 2 + 1, width));
  });
  const total = wanted.reduce((sum, one) => sum + one, 0);
  if (total <= width) return wanted.map((one) => one + (width - total) / count);
  // Narrow columns get what they need as far as the others allow.
  const free = width - least * count;
  const over = wanted.reduce((sum, one) => sum + Math.sqrt(one - least), 0);
  return wanted.map((one) => least + (over > 0 ? (Math.sqrt(one - least) / over) * free : 0));
}
