// The figures of a source: charts of tables and lists, what they say in a sentence, and single figures that
// are worth a slide.
import { formatCompactNumber } from '@entropy-tools/documents/chart/axis-ticks';
import type { ChartData } from '../layout/chart-data';
import { runsText } from '../markdown-source';
import type { Point, TableData } from './passages';
import { sentencesOf } from './short-text';

const scales: Readonly<Record<string, number>> = {
  ...{ thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, mn: 1e6 },
  ...{ billion: 1e9, bn: 1e9, trillion: 1e12 },
};
const amount =
  /^\s*(?<before>[€$£¥]|R(?=\s?\d)|ZAR|USD|EUR|GBP)?\s?(?<sign>[-−–])?(?<digits>\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)\s?(?<scale>thousand|million|billion|trillion|bn|mn|[km](?![\p{L}]))?\s?(?<after>%|‰|[€$£]|\p{L}[\p{L}²³/]{0,11})?/iu;

/** An amount as a number, and its unit. */
interface Amount {
  value: number;
  unit: string;
  /** As it is written. */
  text: string;
}

/** Reads the amount that a text begins with; undefined if it begins with none. */
function readAmount(text: string): Amount | undefined {
  const found = amount.exec(text);
  if (!found?.groups?.digits) return undefined;
  const { before = '', sign = '', digits, scale = '', after = '' } = found.groups;
  // In ‘1,234’ the comma parts thousands, in ‘1,5’ it is a decimal sign.
  const isParted = /^\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+/.test(digits);
  const plain = isParted ? digits.replace(/[ ,\u00a0\u202f]/g, '') : digits.replace(',', '.');
  const value = Number(plain) * (scales[scale.toLowerCase()] ?? 1) * (sign ? -1 : 1);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined;
  const isUnit = /^[%‰€$£]$/.test(after);
  return { value, unit: before || (isUnit ? after : ''), text: found[0].trim() };
}

const year = /^(?:1[5-9]|20|21)\d\d(?:\s?[/–-]\s?\d{2,4})?$/;
const period =
  /^(?:(?:1[5-9]|20|21)\d\d\b|q[1-4]\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|week \d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon\b|tue|wed|thu|fri|sat\b|sun\b)/i;

/** Whether labels are times in a row, which a line connects. */
function areTimes(labels: readonly string[]): boolean {
  return labels.every((label) => period.test(label.trim()));
}

/** The chart of points such as ‘Solar: 12 %’: at least three of one unit; undefined for others. */
export function chartOfPoints(points: readonly Point[]): ChartData | undefined {
  if (points.length < 3) return undefined;
  const amounts = points.map(({ name, text, subs }) => {
    const found = name && subs.length === 0 ? readAmount(text) : undefined;
    // What follows the figure must not be a sentence, which the chart could not show.
    return found && text.length - found.text.length <= 14 ? found : undefined;
  });
  const [first] = amounts;
  if (!first || !amounts.every((one) => one?.unit === first.unit)) return undefined;
  const labels = points.map(({ name = '' }) => name);
  const values = amounts.map((one) => one?.value ?? 0);
  const name = first.unit === '' ? wordAfter(points[0]?.text ?? '') : first.unit;
  return { type: typeOf(labels, [values], first.unit), labels, series: [{ name, values }] };
}

function wordAfter(text: string): string {
  return /\d[\d.,\s]*(\p{L}[\p{L} ]{1,13})\s*$/u.exec(text)?.[1]?.trim() ?? '';
}

/** The chart of shares in a sentence: ‘40 % by car, 35 % by bus and 25 % on foot’. */
export function chartOfSentence(sentence: string): ChartData | undefined {
  const shares = [
    ...sentence.matchAll(/(\d+(?:[.,]\d+)?)\s?%\s+(?:of |are |were |is |was |for )?([^,;.%\d]+)/g),
  ].map(([, digits = '', label = '']) => ({
    value: Number(digits.replace(',', '.')),
    label: label.replace(/\s+(?:and|or|while|with|but)\s*$/, '').trim(),
  }));
  if (shares.length < 3 || shares.some(({ label }) => label === '' || label.length > 26))
    return undefined;
  const labels = shares.map(({ label }) => label.charAt(0).toUpperCase() + label.slice(1));
  const values = shares.map(({ value }) => value);
  return { type: typeOf(labels, [values], '%'), labels, series: [{ name: '%', values }] };
}

/** A line for times, a pie for shares of a whole, else bars. */
function typeOf(
  labels: readonly string[],
  series: readonly (readonly number[])[],
  unit: string,
): ChartData['type'] {
  if (areTimes(labels) && labels.length >= 4) return 'line';
  const [values = []] = series;
  const sum = values.reduce((total, value) => total + value, 0);
  const areShares = unit === '%' && series.length === 1 && Math.abs(sum - 100) <= 1.5;
  return areShares && labels.length <= 6 && values.every((value) => value > 0) ? 'pie' : 'bar';
}

/** Labels that bars can carry; of more categories the largest are shown. */
const MAX_BARS = 8;
const MAX_TIMES = 40;

/**
 * The chart of a table: its first column as labels, its columns of figures as series.
 * @returns undefined if there are no figures, or too few rows
 */
export function chartOfTable(table: TableData): { chart: ChartData; left: number } | undefined {
  const rows = table.rows.map((row) => row.map((runs) => runsText(runs).trim()));
  const heads = table.header.map((runs) => runsText(runs).trim());
  if (rows.length < 2) return undefined;
  const columns = heads.map((name, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const amounts = cells.map((cell) => (/^\D{0,4}\d/.test(cell) ? readAmount(cell) : undefined));
    const count = amounts.filter(Boolean).length;
    const isYear = cells.every((cell) => year.test(cell));
    return { name, cells, amounts, isFigures: !isYear && count >= rows.length * 0.8, isYear };
  });
  const label = columns.find(({ isFigures }) => !isFigures);
  const figures = columns.filter((one) => one.isFigures && one !== label);
  const [main] = figures;
  if (!label || !main || new Set(label.cells).size < rows.length) return undefined;
  // Series on one axis must be of one size and unit, or the small ones would lie flat.
  const unitOf = (one: (typeof columns)[number]) =>
    one.amounts.find(Boolean)?.unit || (/\(([^()]*)\)\s*$/.exec(one.name)?.[1] ?? '');
  const topOf = (one: (typeof columns)[number]) =>
    Math.max(...one.amounts.map((cell) => Math.abs(cell?.value ?? 0)));
  const alike = figures.filter(
    (one) =>
      unitOf(one) === unitOf(main) &&
      topOf(one) >= topOf(main) / 8 &&
      topOf(one) <= topOf(main) * 8 &&
      !(/\b(?:total|sum)\b/i.test(one.name) && one !== main),
  );
  const isTime = areTimes(label.cells);
  const kept = rows
    .map((_, at) => at)
    .filter((at) => !/^(?:total|sum|all|overall|average|mean)\b/i.test(label.cells[at] ?? ''));
  const valueAt = (at: number) => main.amounts[at]?.value ?? 0;
  const shown = isTime
    ? kept.slice(-MAX_TIMES)
    : kept.length > MAX_BARS
      ? kept.toSorted((a, b) => valueAt(b) - valueAt(a)).slice(0, MAX_BARS)
      : kept;
  if (shown.length < 2) return undefined;
  const labels = shown.map((at) => label.cells[at] ?? '');
  const series = alike.slice(0, 3).map(({ name, amounts }) => ({
    ...{ name, values: shown.map((at) => amounts[at]?.value ?? 0) },
  }));
  const type = typeOf(
    labels,
    series.map(({ values }) => values),
    unitOf(main),
  );
  return { chart: { type, labels, series }, left: kept.length - shown.length };
}

/** What a chart says, as a sentence of at most one line. */
export function claimOfChart({ labels, series, type }: ChartData): string | undefined {
  const [main] = series;
  if (!main || labels.length < 2) return undefined;
  const { values, name } = main;
  const what = name.replace(/\s*\(.*\)$/, '').trim();
  const unit = /%/.test(name) ? ' %' : '';
  if (areTimes(labels)) {
    const [first = 0] = values;
    const last = values.at(-1) ?? 0;
    if (first <= 0 || last <= 0 || what === '' || what === '%') return undefined;
    const change = Math.round((last / first - 1) * 100);
    const span = `from ${labels[0]} to ${labels.at(-1)}`;
    if (Math.abs(change) < 3) return `${what}: level ${span}`;
    if (change >= 200) return `${what}: ${(last / first).toFixed(1)} times as much, ${span}`;
    return `${what}: ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} % ${span}`;
  }
  const top = Math.max(...values);
  const leader = labels[values.indexOf(top)] ?? '';
  if (leader === '' || leader.length > 30 || values.filter((value) => value === top).length > 1)
    return undefined;
  const sum = values.reduce((total, value) => total + value, 0);
  if (type === 'pie' || unit === ' %')
    return `${leader} leads with ${formatCompactNumber(top)}${type === 'pie' && unit === '' ? ` of ${formatCompactNumber(sum)}` : ' %'}`;
  const stated = /\(([^()]{1,12})\)\s*$/.exec(name)?.[1];
  const figure = `${formatCompactNumber(top)}${stated ? ` ${stated}` : ''}`;
  if (what === '') return `${leader} leads with ${figure}`;
  const isName = /^[A-Z]{2}/.test(what);
  const lower = isName ? what : what.charAt(0).toLowerCase() + what.slice(1);
  return `${leader} leads in ${lower}: ${figure}`;
}

/** Totals and extremes of a table of figures, as points with figures for names. */
export function keyFiguresOfTable(table: TableData): Point[] {
  const found = chartOfTable(table);
  if (!found) return [];
  const { chart } = found;
  const [main] = chart.series;
  if (!main || main.name === '') return [];
  const { values, name } = main;
  const isShare = /%|rate|share|average|mean|per /i.test(name);
  const top = values.indexOf(Math.max(...values));
  const low = values.indexOf(Math.min(...values));
  const point = (value: number, text: string): Point => ({
    ...{ name: `${formatCompactNumber(value)}${/%/.test(name) ? ' %' : ''}`, text, subs: [] },
  });
  const all = values.reduce((sum, value) => sum + value, 0);
  return [
    ...(isShare || found.left > 0 ? [] : [point(all, `${name}, all together`)]),
    point(values[top] ?? 0, `the most: ${chart.labels[top]}`),
    ...(low === top || found.left > 0
      ? []
      : [point(values[low] ?? 0, `the least: ${chart.labels[low]}`)]),
  ].slice(0, 3);
}

const striking =
  /(?<!\p{L})(?:[€$£]\s?|R\s?)?\d[\d.,]*(?:[\s\u00a0]?(?:%|‰|[Mm]illion|[Bb]illion|[Tt]rillion|bn)(?!\p{L})|\s?(?:times|x)(?!\p{L}))|(?:[€$£]\s?|(?<!\p{L})R\s?)\d[\d.,]*\d|\b\d+ (?:in|of|out of) (?:every )?\d+\b/gu;

/** A sentence with one striking figure, parted into the figure and the sentence. */
export function bigNumberOf(text: string): { figure: string; sentence: string } | undefined {
  for (const sentence of sentencesOf(text)) {
    if (sentence.length > 150) continue;
    const found = [...sentence.matchAll(striking)];
    const [only] = found;
    if (found.length === 1 && only) {
      const figure = only[0].trim();
      return { figure: figure.charAt(0).toUpperCase() + figure.slice(1), sentence };
    }
  }
  return undefined;
}

const leadingFigure =
  /^(?:[€$£]\s?|R\s|~|≈|<|>)?\d[\d.,\u00a0\u202f]*(?:\s?(?:%|‰|million|billion|trillion|thousand|bn|mn|k|m|km|kg|MW|GW|kWh|°C|hours?|days?|weeks?|months?|years?|minutes?|people))?(?![\p{L}\p{N}])/iu;

/** Points that each say a figure, as figures with their meanings; undefined if one does not. */
export function figurePoints(points: readonly Point[]): Point[] | undefined {
  if (points.length < 2 || points.length > 4) return undefined;
  const made = points.map(({ name, text, subs }): Point | undefined => {
    if (subs.length > 0) return undefined;
    if (name && leadingFigure.exec(name)?.[0].length === name.length && !year.test(name))
      return { name, text, subs };
    const figure = leadingFigure.exec(text)?.[0].trim();
    if (!figure || year.test(figure)) return undefined;
    const rest = text.slice(figure.length).replace(/^[\s,:–-]+/, '');
    if (name) return { name: figure, text: rest === '' ? name : `${name}, ${rest}`, subs };
    return rest === '' ? undefined : { name: figure, text: rest, subs };
  });
  return made.every((one) => one !== undefined) ? made : undefined;
}

/** Whether all points are named by years or dates. */
export function areDated(points: readonly Point[]): boolean {
  const dated = /(?:^|\D)(?:1[5-9]|20|21)\d\d(?!\d)/;
  return points.every(({ name = '' }) => name !== '' && (dated.test(name) || period.test(name)));
}
