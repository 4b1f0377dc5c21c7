/**
 * Tables whose cells are drawn: rules (lines and thin boxes) that cross form a grid. Cells without a rule
 * between them are merged; fills and rules become the look of the cells.
 */
import type { Shape } from './page-ink';
import { type Segment, splitSegment } from './text-lines';

/** A table with its cells, in points on the page. */
export interface RuledTable {
  kind: 'ruled';
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Grid lines from left to right and top to bottom. */
  xs: number[];
  ys: number[];
  cells: RuledCell[];
}

export interface RuledCell {
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
  segments: Segment[];
  fill?: string;
  edges: Partial<Record<'top' | 'right' | 'bottom' | 'left', Rule>>;
}

/** A drawn line along an axis. */
export interface Rule {
  /** Position across its direction. */
  at: number;
  from: number;
  to: number;
  width: number;
  color: string;
}

export interface Rules {
  across: Rule[];
  down: Rule[];
  /** Filled areas that are no rules. */
  fills: Shape[];
  /** Neither rules nor fills. */
  others: Shape[];
}

const thin = 3;
const near = 2.5;

/** Sorts shapes into rules, fills and others; the four sides of a stroked box are rules. */
export function rulesOf(shapes: readonly Shape[]): Rules {
  const rules: Rules = { across: [], down: [], fills: [], others: [] };
  for (const shape of shapes) {
    const { left, right, top, bottom } = shape;
    const [width, height] = [right - left, bottom - top];
    const color = shape.stroke ?? shape.fill ?? '#000000';
    const isStroked = shape.stroke !== undefined;
    const isLine = isStroked ? width < 0.5 || height < 0.5 : width < thin || height < thin;
    const isPlain = shape.isBox || shape.path.length <= 3;
    const thickness = isStroked ? Math.max(0.25, shape.lineWidth) : Math.min(width, height);
    if (isLine && isPlain && Math.max(width, height) > 4) {
      if (width > height)
        rules.across.push({
          at: (top + bottom) / 2,
          from: left,
          to: right,
          width: thickness,
          color,
        });
      else
        rules.down.push({ at: (left + right) / 2, from: top, to: bottom, width: thickness, color });
    } else if (shape.isBox && shape.fill !== undefined && !isStroked) rules.fills.push(shape);
    else if (shape.isBox && isStroked && width > 4 && height > 4) {
      for (const at of [top, bottom])
        rules.across.push({ at, from: left, to: right, width: thickness, color });
      for (const at of [left, right])
        rules.down.push({ at, from: top, to: bottom, width: thickness, color });
      if (shape.fill !== undefined) rules.fills.push(shape);
    } else rules.others.push(shape);
  }
  return rules;
}

/**
 * The ruled tables of a page.
 * @returns the tables, the segments outside of them, and the rules that belong to none
 */
export function findRuledTables(
  segments: readonly Segment[],
  rules: Rules,
): { tables: RuledTable[]; rest: Segment[]; rules: Rules } {
  const tables: RuledTable[] = [];
  let rest = [...segments];
  let left = rules;
  for (const { across, down } of clusters(rules)) {
    const xs = gridLines([...down.map((rule) => rule.at)]);
    const ys = gridLines([...across.map((rule) => rule.at)]);
    if (xs.length < 2 || ys.length < 2 || (xs.length === 2 && ys.length === 2)) continue;
    if (xs.length > 64 || ys.length > 400) continue;
    const table = toTable(xs, ys, across, down);
    if (!table || table.cells.length < 2) continue;
    const inside: Segment[] = [];
    const outside: Segment[] = [];
    for (const segment of rest) {
      const middle = segment.y - 0.35 * segment.size;
      const isInside =
        middle > table.top &&
        middle < table.bottom &&
        segment.right > table.left &&
        segment.left < table.right;
      (isInside ? inside : outside).push(segment);
    }
    if (inside.length === 0) continue;
    for (const segment of inside)
      for (const part of splitSegment(segment, xs)) placeIn(table, part)?.segments.push(part);
    for (const cell of table.cells) {
      cell.segments.sort((a, b) => a.y - b.y || a.left - b.left);
      const fill = fillOf(rules.fills, boxOf(table, cell));
      if (fill) cell.fill = fill;
    }
    rest = outside;
    tables.push(table);
    left = without(left, across, down, table);
  }
  return { tables, rest, rules: left };
}

function without(rules: Rules, across: Rule[], down: Rule[], table: RuledTable): Rules {
  return {
    across: rules.across.filter((rule) => !across.includes(rule)),
    down: rules.down.filter((rule) => !down.includes(rule)),
    fills: rules.fills.filter(
      (fill) =>
        fill.left < table.left - near ||
        fill.right > table.right + near ||
        fill.top < table.top - near ||
        fill.bottom > table.bottom + near,
    ),
    others: rules.others,
  };
}

/** The uppermost fill behind most of a box. */
export function fillOf(
  fills: readonly Shape[],
  box: { left: number; right: number; top: number; bottom: number },
): string | undefined {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const fill = fills.findLast(
    ({ left, right, top, bottom }) => left <= x && right >= x && top <= y && bottom >= y,
  )?.fill;
  return fill === '#ffffff' ? undefined : fill;
}

/** The edges of a cell on the page. */
export function boxOf(
  { xs, ys }: Pick<RuledTable, 'xs' | 'ys'>,
  cell: Omit<RuledCell, 'segments' | 'edges'>,
) {
  return {
    left: xs[cell.column] ?? 0,
    right: xs[cell.column + cell.colSpan] ?? 0,
    top: ys[cell.row] ?? 0,
    bottom: ys[cell.row + cell.rowSpan] ?? 0,
  };
}

/** Groups of rules that touch one another. */
function clusters(rules: Rules): { across: Rule[]; down: Rule[] }[] {
  const all = [
    ...rules.across.map((rule) => ({ rule, isAcross: true })),
    ...rules.down.map((rule) => ({ rule, isAcross: false })),
  ];
  if (all.length > 3000) return [];
  const groups: (typeof all)[] = [];
  const boxes = all.map(({ rule, isAcross }) => {
    const half = rule.width / 2 + near;
    return isAcross
      ? { l: rule.from - near, r: rule.to + near, t: rule.at - half, b: rule.at + half }
      : { l: rule.at - half, r: rule.at + half, t: rule.from - near, b: rule.to + near };
  });
  const owner = all.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (owner[at] !== at) at = owner[at] ?? at;
    return at;
  };
  const order = all
    .map((_, index) => index)
    .sort((a, b) => (boxes[a]?.t ?? 0) - (boxes[b]?.t ?? 0));
  let active: number[] = [];
  for (const index of order) {
    const box = boxes[index];
    if (!box) continue;
    active = active.filter((other) => (boxes[other]?.b ?? 0) >= box.t);
    for (const other of active) {
      const beside = boxes[other];
      if (beside && beside.l <= box.r && beside.r >= box.l) owner[rootOf(index)] = rootOf(other);
    }
    active.push(index);
  }
  const byRoot = Map.groupBy(order, rootOf);
  for (const members of byRoot.values()) groups.push(members.flatMap((index) => all[index] ?? []));
  return groups.map((group) => ({
    across: group.filter(({ isAcross }) => isAcross).map(({ rule }) => rule),
    down: group.filter(({ isAcross }) => !isAcross).map(({ rule }) => rule),
  }));
}

function gridLines(positions: number[]): number[] {
  const lines: number[][] = [];
  for (const at of positions.sort((a, b) => a - b)) {
    const last = lines.at(-1);
    if (last && at - (last[0] ?? 0) < near) last.push(at);
    else lines.push([at]);
  }
  return lines.map((group) => group.reduce((sum, at) => sum + at, 0) / group.length);
}

/** The rule that covers most of a stretch of a grid line. */
function ruleAlong(rules: readonly Rule[], at: number, from: number, to: number): Rule | undefined {
  const middle = (from + to) / 2;
  return rules.find(
    (rule) => Math.abs(rule.at - at) < near && rule.from <= middle && rule.to >= middle,
  );
}

function toTable(xs: number[], ys: number[], across: Rule[], down: Rule[]): RuledTable | undefined {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const hasRight = (row: number, column: number) =>
    ruleAlong(down, xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0) !== undefined;
  const hasBelow = (row: number, column: number) =>
    ruleAlong(across, ys[row + 1] ?? 0, xs[column] ?? 0, xs[column + 1] ?? 0) !== undefined;
  const taken = new Set<number>();
  const cells: RuledCell[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue;
      let colSpan = 1;
      while (
        column + colSpan < columns &&
        !hasRight(row, column + colSpan - 1) &&
        !taken.has(row * columns + column + colSpan)
      )
        colSpan++;
      let rowSpan = 1;
      while (row + rowSpan < rows && isOpenBelow(row + rowSpan - 1, column, colSpan)) rowSpan++;
      for (let y = row; y < row + rowSpan; y++)
        for (let x = column; x < column + colSpan; x++) taken.add(y * columns + x);
      const box = {
        left: xs[column] ?? 0,
        right: xs[column + colSpan] ?? 0,
        top: ys[row] ?? 0,
        bottom: ys[row + rowSpan] ?? 0,
      };
      const edges: RuledCell['edges'] = {};
      const sides = {
        top: ruleAlong(across, box.top, box.left, box.right),
        bottom: ruleAlong(across, box.bottom, box.left, box.right),
        left: ruleAlong(down, box.left, box.top, box.bottom),
        right: ruleAlong(down, box.right, box.top, box.bottom),
      };
      for (const [side, rule] of Object.entries(sides)) if (rule) edges[side as 'top'] = rule;
      cells.push({ row, column, rowSpan, colSpan, segments: [], edges });
    }
  // Two cells side by side or one below the other are a table; a frame around everything is not.
  return {
    kind: 'ruled',
    xs,
    ys,
    cells,
    left: xs[0] ?? 0,
    right: xs.at(-1) ?? 0,
    top: ys[0] ?? 0,
    bottom: ys.at(-1) ?? 0,
  };

  function isOpenBelow(row: number, column: number, span: number): boolean {
    for (let x = column; x < column + span; x++) {
      if (hasBelow(row, x) || taken.has((row + 1) * columns + x)) return false;
      const isEdge = x === column + span - 1;
      if (!isEdge && hasRight(row + 1, x)) return false;
      if (isEdge && x + 1 < columns && !hasRight(row + 1, x)) return false;
    }
    return true;
  }
}

function placeIn(table: RuledTable, segment: Segment): RuledCell | undefined {
  const y = segment.y - 0.35 * segment.size;
  const x = Math.min(
    Math.max((segment.left + segment.right) / 2, table.left + 0.1),
    table.right - 0.1,
  );
  return table.cells.find((cell) => {
    const { left, right, top, bottom } = boxOf(table, cell);
    return left <= x && right >= x && top <= y && bottom >= y;
  });
}
