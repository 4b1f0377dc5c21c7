// Charts of groups: rows are grouped by a column or a part of a date, and an aggregate of each group is
// drawn. All filtered rows are included.

import type { NumberColumn } from '@entropy-tools/data/data/table/typed-column';
import { datePartNames } from '../analysis/date-parts';
import { aggregateNames, GroupAccumulator } from '../analysis/group-accumulator';
import { type Groups, groupsOf } from '../analysis/groups';
import { pieSlices } from '../sentences';
import type { ChartData, ChartGroup, ChartSettings } from './chart-model';
import { type ChartSource, none } from './chart-source';
import { boxOf, histogramOf } from './distribution-data';

/** More groups than this cannot be distinguished. */
const MAX_TEXT_GROUPS = 60;
const MAX_ORDERED_GROUPS = 2000;
const MAX_BOXES = 20;

interface NamedFigures {
  name: string;
  values: (number | null)[];
}

/** The data of a chart of grouped rows, or the reason why it cannot be drawn. */
export function groupedData(
  source: ChartSource,
  settings: ChartSettings,
  group: ChartGroup,
): ChartData {
  const { table, column, rows } = source;
  const by = column(group.column);
  const most =
    settings.type === 'box' ? MAX_BOXES : by.kind === 'text' ? MAX_TEXT_GROUPS : MAX_ORDERED_GROUPS;
  const grouped = { table, index: group.column, column: by, part: group.part };
  const groups = groupsOf(grouped, rows, most);
  const of = rows?.length ?? table.rowCount;
  const counted = { rows: { used: of, of, how: 'all' } as const };
  const columnName = table.names[group.column] ?? '';
  const axis = by.kind === 'date' ? `${columnName} (${datePartNames[group.part]})` : columnName;
  const chosen = settings.type === 'pie' ? settings.columns.slice(0, 1) : settings.columns;
  const values = chosen.flatMap((index) => {
    const one = column(index);
    return index !== group.column && one.kind === 'number' ? [{ index, column: one }] : [];
  });
  const needsNumbers = settings.type === 'box' || group.figure !== 'count';
  if (needsNumbers && values.length === 0)
    return none(source, 'Choose a column of numbers for the values, or count rows.');
  if (settings.type === 'box') return { ...boxesOf(source, groups, values, axis), ...counted };
  const series =
    group.figure === 'count'
      ? [{ name: 'Rows', values: figuresOf(source, groups, group, undefined) }]
      : values.map((value) => ({
          name: figureName(group, table.names[value.index] ?? ''),
          values: figuresOf(source, groups, group, value.column),
        }));
  const [first] = series;
  if (settings.type === 'pie' && first) return pieOfGroups(source, axis, first, groups, counted);
  if (settings.type === 'scatter') {
    const [x, ...ys] = series;
    if (!x || ys.length === 0)
      return none(source, 'A scatter plot of groups needs a figure of two columns of numbers.');
    const shown = ys.map(({ name, values: up }) => ({ name, points: pointsOf(x.values, up) }));
    return { kind: 'scatter', axis: x.name, isTime: false, series: shown, ...counted };
  }
  if (settings.type === 'histogram') {
    const columns = series.map((one, index) => ({ index, column: asColumn(one.values) }));
    const bins = histogramOf(columns, (index) => series[index]?.name ?? '', undefined);
    return { ...bins, counted: `Groups of ${axis}`, ...counted };
  }
  const note = groups.leftOut > 0 ? leftOutNote(groups) : null;
  const places = by.kind === 'text' ? byFirstSeries(series) : groups.labels.map((_, at) => at);
  return {
    kind: 'series',
    axis,
    labels: places.map((place) => groups.labels[place] ?? ''),
    series: series.map(({ name, values: figures }) => ({
      name,
      values: places.map((place) => figures[place] ?? null),
    })),
    note,
    ...counted,
  };
}

const leftOutNote = ({ labels, leftOut }: Groups) =>
  `The ${labels.length.toLocaleString('en')} largest groups; ${leftOut.toLocaleString('en')} are left out.`;

function figureName({ figure }: ChartGroup, name: string): string {
  const isOf = figure !== 'min' && figure !== 'max';
  return `${aggregateNames[figure]}${isOf ? ' of' : ''} ${name}`;
}

/** The aggregate of each group; without a column, of the rows themselves. */
function figuresOf(
  { table, rows }: ChartSource,
  groups: Groups,
  { figure }: ChartGroup,
  column: NumberColumn | undefined,
): (number | null)[] {
  const gathered = groups.labels.map(() => new GroupAccumulator(figure));
  const length = rows?.length ?? table.rowCount;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    const value = column ? (column.values[row] as number) : 1;
    if (!Number.isNaN(value)) gathered[groups.group(row)]?.add(value);
  }
  return gathered.map((one) => one.figure());
}

/** Indexes sorted by the first series in descending order; missing values come last. */
function byFirstSeries([first]: readonly NamedFigures[]): number[] {
  const values = first?.values ?? [];
  const size = (place: number) => values[place] ?? Number.NEGATIVE_INFINITY;
  return Array.from(values.keys()).sort((a, b) =>
    size(a) === size(b) ? a - b : size(b) - size(a),
  );
}

function pieOfGroups(
  source: ChartSource,
  name: string,
  figures: NamedFigures,
  groups: Groups,
  counted: Pick<ChartData, 'rows'>,
): ChartData {
  if (figures.values.some((value) => value !== null && value < 0))
    return none(source, 'A pie cannot show figures below zero. Choose bars.');
  const filled = byFirstSeries([figures]).filter((place) => (figures.values[place] ?? 0) > 0);
  if (filled.length === 0) return none(source, 'A pie needs a figure above zero.');
  const slices = filled.slice(0, pieSlices).map((place) => ({
    label: groups.labels[place] ?? '',
    count: figures.values[place] ?? 0,
  }));
  const distinct = filled.length + groups.leftOut;
  return { kind: 'pie', name, figure: figures.name, slices, distinct, others: null, ...counted };
}

function boxesOf(
  { table, rows }: ChartSource,
  groups: Groups,
  [value]: readonly { index: number; column: NumberColumn }[],
  by: string,
) {
  const members: number[][] = groups.labels.map(() => []);
  const length = rows?.length ?? table.rowCount;
  for (let place = 0; place < length; place++) {
    const row = rows ? (rows[place] as number) : place;
    members[groups.group(row)]?.push(row);
  }
  const boxes = value
    ? groups.labels.flatMap(
        (label, place) => boxOf(label, value.column, Uint32Array.from(members[place] ?? [])) ?? [],
      )
    : [];
  return { kind: 'box' as const, boxes, of: { name: table.names[value?.index ?? 0] ?? '', by } };
}

function pointsOf(across: readonly (number | null)[], up: readonly (number | null)[]) {
  return across.flatMap((x, place) => {
    const y = up[place] ?? null;
    return x === null || y === null ? [] : [{ x, y }];
  });
}

/** The aggregates as a column, so that their distribution is computed like that of any other column. */
function asColumn(values: readonly (number | null)[]): NumberColumn {
  return {
    kind: 'number',
    type: 'number',
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
    nullCount: 0,
    missingWords: 0,
    otherRows: new Uint32Array(),
  };
}
