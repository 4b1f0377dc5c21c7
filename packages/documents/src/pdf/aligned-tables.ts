/** Gives a table that was found by alignment the grid, rules and fills that a ruled table has. */
import { fillOf, type Rule, type RuledCell, type RuledTable, type Rules } from './ruled-tables';
import type { TableDraft } from './table-rows';

/** @param rules of the page; those that the table takes up are removed */
export function ruledFromAligned(draft: TableDraft, rules: Rules): RuledTable {
  const xs = [draft.left];
  for (const width of draft.widths) xs.push((xs.at(-1) ?? 0) + width);
  const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const across = rules.across.filter((rule) => rule.from < right && rule.to > left);
  const rows = draft.cells.map((row) => {
    const lines = row.flat();
    return {
      top: Math.min(...lines.map((line) => line.y - 0.96 * line.size)),
      bottom: Math.max(...lines.map((line) => line.y + 0.25 * line.size)),
    };
  });
  const used = new Set<Rule>();
  const edgeBetween = (from: number, to: number, otherwise: number) => {
    const found = across.filter((rule) => rule.at > from - 2 && rule.at < to + 2);
    for (const rule of found) used.add(rule);
    return found[0]?.at ?? otherwise;
  };
  const ys = rows.map(({ top }, index) => {
    const before = rows[index - 1];
    return before
      ? edgeBetween(before.bottom, top, (before.bottom + top) / 2)
      : edgeBetween(top - 12, top, top);
  });
  const last = rows.at(-1)?.bottom ?? 0;
  ys.push(edgeBetween(last, last + 12, last));
  const table: RuledTable = {
    kind: 'ruled',
    left,
    right,
    top: ys[0] ?? 0,
    bottom: ys.at(-1) ?? 0,
    xs,
    ys,
    cells: [],
  };
  const fills = rules.fills.filter((fill) => fill.top < table.bottom && fill.bottom > table.top);
  table.cells = draft.cells.flatMap((row, y) =>
    row.map((segments, x): RuledCell => {
      const box = {
        left: xs[x] ?? 0,
        right: xs[x + 1] ?? 0,
        top: ys[y] ?? 0,
        bottom: ys[y + 1] ?? 0,
      };
      const fill = fillOf(fills, box);
      const cell: RuledCell = { row: y, column: x, rowSpan: 1, colSpan: 1, segments, edges: {} };
      if (fill) cell.fill = fill;
      for (const side of ['top', 'bottom'] as const) {
        const middle = (box.left + box.right) / 2;
        const rule = [...used].find(
          ({ at, from, to }) => Math.abs(at - box[side]) < 1 && from <= middle && to >= middle,
        );
        if (rule) cell.edges[side] = rule;
      }
      return cell;
    }),
  );
  rules.across = rules.across.filter((rule) => !used.has(rule));
  rules.fills = rules.fills.filter(
    (fill) =>
      fill.top < table.top - 3 ||
      fill.bottom > table.bottom + 3 ||
      fill.right < left ||
      fill.left > right,
  );
  return table;
}
