// Which layout says a passage best: candidates by what it consists of, of which the best is taken that fits and
// does not repeat the slides before.
import { escapeMarkdown } from '@entropy-tools/data/text/markdown-signs';
import type { SlideLayout } from '../deck';
import { chartSource } from '../layout/chart-data';
import { runsToMarkdown } from '../markdown-source';
import type { MeasureText } from '../slide-drawing';
import { type Draft, fitsDraft, hasPicturePlace, MAX_LINES } from './draft';
import {
  areDated,
  bigNumberOf,
  chartOfPoints,
  chartOfSentence,
  chartOfTable,
  claimOfChart,
  figurePoints,
} from './figures';
import { chunk, type Field, type Passage, type Point, type TableData } from './passages';
import { shorten } from './short-text';

/** What a choice depends on besides the passage. */
interface ChoiceContext {
  measure: MeasureText;
  /** The layouts of the slides before, the last one at the end. */
  before: readonly SlideLayout[];
  /** Whether there is a drawing for each of these texts. */
  haveIcons: (texts: readonly string[]) => boolean;
  /** Whether a picture of the source goes on this slide. */
  hasPicture: boolean;
  /** Whether the chapter has slides before this one. */
  isContinued: boolean;
  /** Whether a sentence of ours may stand on it. */
  isEnglish: boolean;
  /** Share of the slides before that have a picture or a chart. */
  pictured: number;
}

/** A possible slide; the lower its rank, the better it suits. */
interface Candidate {
  layout: SlideLayout;
  content: string;
  rank: number;
  icons?: string[];
  title?: string;
  claim?: string;
}

const versus =
  /\b(?:vs\.?|versus|pros? and cons?|before and after|advantages and disadvantages|compared)\b/i;
const people =
  /\b(?:team|people|staff|board|speakers?|authors?|contacts?|members|crew|who we are)\b/i;
const swot = /^(?:strengths?|weakness(?:es)?|opportunit(?:y|ies)|threats?)$/i;
/** Where fewer slides than this have a picture, the next one gets one if it can. */
const ENOUGH_PICTURES = 0.67;
/** Rows and columns of a table that can be read from a distance. */
const MAX_ROWS = MAX_LINES;
const MAX_COLUMNS = 5;

/** The slides of a passage: one, or several where its text is too long for one. */
export function draftsOf(passage: Passage, title: string, context: ChoiceContext): Draft[] {
  if (passage.kind === 'table') return tableDrafts(passage.table, title, passage, context);
  const candidates = candidatesOf(passage, title, context);
  const best = bestOf(candidates, passage, title, context);
  if (best) return [best];
  const halves = halvesOf(passage);
  if (halves.length < 2) {
    const short = shortened(passage);
    const made = bestOf(candidatesOf(short, title, context), short, title, context);
    const [first] = candidates;
    if (made) return [made];
    return first ? [toDraft(first, passage, title)] : [];
  }
  const before = [...context.before];
  return halves.flatMap((half, at) => {
    const named = at === 0 ? title : `${title} (${at + 1})`;
    const made = draftsOf(half, named, { ...context, before });
    before.push(...made.map(({ layout }) => layout));
    return made;
  });
}

function bestOf(
  candidates: readonly Candidate[],
  passage: Passage,
  title: string,
  context: ChoiceContext,
): Draft | undefined {
  const cost = ({ layout, rank, icons = [] }: Candidate) => {
    const [last, second] = context.before.toReversed();
    const seen = context.before.filter((one) => one === layout).length;
    const repeats = layout === last ? 2.2 : layout === second ? 0.9 : 0;
    const isSeen = icons.length > 0 || layout === 'chart' || hasPicturePlace(layout);
    const lacks = context.pictured < ENOUGH_PICTURES && !isSeen ? 1.1 : 0;
    return rank + repeats + lacks + Math.min(1, seen * 0.15);
  };
  return candidates
    .toSorted((a, b) => cost(a) - cost(b))
    .map((candidate) => toDraft(candidate, passage, title))
    .find((draft) => fitsDraft(draft, context.measure));
}

function toDraft(candidate: Candidate, { notes }: Passage, title: string): Draft {
  const { layout, content, icons = [], claim } = candidate;
  const named = candidate.title ?? title;
  return {
    ...{ layout, content, icons, title: named },
    // A title that was replaced by what it says stays in the notes.
    notes: named === title || title === '' ? notes : `${title}\n\n${notes}`,
    ...(claim ? { claim } : {}),
  };
}

function candidatesOf(passage: Passage, title: string, context: ChoiceContext): Candidate[] {
  switch (passage.kind) {
    case 'points':
      return pointCandidates(passage, title, context);
    case 'fields':
      return fieldCandidates(passage.fields, context);
    case 'chart': {
      const claim = context.isEnglish ? claimOfChart(passage.chart) : undefined;
      const said = passage.lead ?? (claim === title ? undefined : claim);
      const content = `${leadLine(said)}${chartSource(passage.chart)}`;
      return [{ layout: 'chart', content, rank: 0, ...(claim ? { claim } : {}) }];
    }
    case 'code':
      return [{ layout: 'code', content: passage.source, rank: 0 }];
    case 'quote':
      return [{ layout: 'quote', content: passage.lines.join('\n'), rank: 0 }];
    case 'table':
      return [];
  }
}

function pointCandidates(
  passage: Extract<Passage, { kind: 'points' }>,
  title: string,
  context: ChoiceContext,
): Candidate[] {
  const { points, ordered, lead, claim, isProse } = title === '' ? entitled(passage) : passage;
  const found: Candidate[] = [];
  const count = points.length;
  const isNamed = points.every(({ name }) => name !== undefined);
  // A short heading gives way to what the prose says; one that says something stays.
  const gives = context.isContinued || title.split(' ').length <= 3;
  const own = claim && gives ? { title: claim, claim } : { ...(claim ? { claim } : {}) };
  const all = claim && !own.title ? [{ text: escapeMarkdown(claim), subs: [] }, ...points] : points;
  const add = (layout: SlideLayout, content: string, rank: number, icons: string[] = []) =>
    found.push({ layout, content, rank, icons, ...own });
  const texts = points.map(({ name = '', text, subs }) => [name, text, ...subs].join(' '));
  // Icons suit points that were written as such; sentences of prose wander.
  const hasIcons = count >= 2 && !isProse && context.haveIcons(texts);
  const icons = hasIcons ? texts : [];
  const flat = points.every(({ subs }) => subs.length === 0);

  if (!context.hasPicture) {
    const chart = chartOfPoints(points);
    if (chart) {
      const said = context.isEnglish ? claimOfChart(chart) : undefined;
      const content = `${leadLine(lead ?? said)}${chartSource(chart)}`;
      const shown = { layout: 'chart', content } as const;
      found.push({ ...shown, rank: 0, ...own, ...(said ? { claim: said } : {}) });
    }
    const share = all.map(({ text }) => chartOfSentence(text)).find(Boolean);
    if (share && count <= 3)
      found.push({ layout: 'chart', content: chartSource(share), rank: 0.3, ...own });
    const figures = figurePoints(points);
    if (figures) add('key-figures', linesOf(figures), 0.1);
    if (isNamed && flat && count >= 2 && count <= 6 && areDated(points))
      add('timeline', linesOf(points, hasIcons), 0, icons);
    if (isNamed && people.test(title) && count >= 2 && count <= 8) add('team', linesOf(points), 0);
    if (count === 4 && points.every(({ name = '' }) => swot.test(name)))
      add('matrix', linesOf(points, hasIcons), 0, icons);
    if (ordered && count >= 3 && count <= 6) add('process', linesOf(points, hasIcons), 0.1, icons);
    if (count === 2 && isNamed && flat)
      add('comparison', columnsOf(points, hasIcons), versus.test(title) ? 0 : 0.9, icons);
    if (isNamed && count >= 3 && count <= 6)
      add('cards', linesOf(points, hasIcons), hasIcons ? 0.2 : 1, icons);
    else if (count >= 3 && count <= 6 && texts.every(({ length }) => length <= 80))
      add('cards', linesOf(points, hasIcons), hasIcons ? 0.8 : isProse ? 4 : 2.6, icons);
    const figure = count <= 3 ? all.map(({ text }) => bigNumberOf(text)).find(Boolean) : undefined;
    if (figure && !context.before.slice(-4).includes('big-number'))
      add(
        'big-number',
        `${escapeMarkdown(figure.figure)}\n${escapeMarkdown(figure.sentence)}`,
        0.7,
      );
  }
  const beside = `${leadLine(lead)}${count === 1 && !ordered ? bare(all) : linesOf(all, false, ordered)}`;
  const sides = ['text-image-right', 'text-image-left'] as const;
  const isRightNext =
    context.before.filter((one) => one === sides[0]).length <=
    context.before.filter((one) => one === sides[1]).length;
  add(sides[0], beside, isRightNext ? 1 : 1.4);
  add(sides[1], beside, isRightNext ? 1.4 : 1);
  add('text-image-top', beside, 1.7);
  if (isProse && all.length > 1) {
    // Half of a slide holds less: two sentences, shortened. The notes have them whole.
    const short = all.slice(0, 2).map(({ text }) => ({ text: shorten(text, 84), subs: [] }));
    add(sides[0], linesOf(short), isRightNext ? 2.1 : 2.5);
    add(sides[1], linesOf(short), isRightNext ? 2.5 : 2.1);
    // A sentence of the source, as it stands there.
    const pull = all.find(({ text }) => text.length >= 50 && !text.endsWith('…'));
    if (pull && !context.before.slice(-3).includes('quote')) add('quote', pull.text, 2.3);
  }
  return found;
}

/** Prose without a heading is named by its first sentence. */
function entitled(passage: Extract<Passage, { kind: 'points' }>) {
  const [first, ...rest] = passage.points;
  if (passage.claim || !passage.isProse || !first || rest.length === 0) return passage;
  return { ...passage, points: rest, claim: shorten(first.text, 64) };
}

function fieldCandidates(fields: readonly Field[], context: ChoiceContext): Candidate[] {
  const count = fields.length;
  const texts = fields.map(({ name, points }) => [name, ...points].join(' '));
  const hasIcons = context.haveIcons(texts);
  const icons = hasIcons ? texts : [];
  const iconOf = (at: number) => (hasIcons ? ` {icon ${at}}` : '');
  const headed = fields
    .map(({ name, points }, at) =>
      [`#### ${name}${iconOf(at)}`, ...points.map((point) => `- ${point}`)].join('\n'),
    )
    .join('\n');
  const nested = fields
    .map(({ name, points }, at) =>
      [`- **${name}**${iconOf(at)}`, ...points.map((point) => `    - ${point}`)].join('\n'),
    )
    .join('\n');
  const cards = { layout: 'cards', content: nested, icons } as const;
  if (count === 2) {
    const content = fields
      .map(({ name, points }, at) =>
        [`${name}${iconOf(at)}`, ...points.map((point) => `- ${point}`)].join('\n'),
      )
      .join('\n---\n');
    return [
      { layout: 'comparison', content, rank: 0, icons },
      { ...cards, rank: 1 },
    ];
  }
  if (count === 4)
    return [
      { layout: 'matrix', content: headed, rank: 0, icons },
      { ...cards, rank: 0.5 },
    ];
  return [{ ...cards, rank: 0 }];
}

/** A table as a chart of its figures, and as a table where it says more than the chart. */
function tableDrafts(
  table: TableData,
  title: string,
  { lead, notes }: Extract<Passage, { kind: 'table' }>,
  { measure, isEnglish, isContinued }: ChoiceContext,
): Draft[] {
  const found = chartOfTable(table);
  const drafts: Draft[] = [];
  const claim = found && isEnglish ? claimOfChart(found.chart) : undefined;
  if (found) {
    // A later slide of a chapter is named by what its chart says.
    const named = isContinued && claim ? claim : title;
    const said = lead ?? (named === claim ? undefined : claim);
    const content = `${leadLine(said)}${chartSource(found.chart)}`;
    drafts.push({
      ...{ layout: 'chart', title: named, content, icons: [], notes },
      ...(claim ? { claim } : {}),
    });
  }
  const isAllInChart = found && found.chart.series.length === table.header.length - 1;
  if (isAllInChart && found.left === 0) return drafts;
  const columns = Math.min(MAX_COLUMNS, table.header.length);
  const parts = chunk(table.rows, MAX_ROWS).slice(0, found ? 1 : 3);
  for (const rows of parts) {
    const shown = rows.slice(0, MAX_ROWS);
    const content = tableMarkdown(table, shown, columns);
    const named = drafts.length === 0 ? title : `${title} (${drafts.length + 1})`;
    const draft: Draft = { layout: 'table', title: named, content, icons: [], notes };
    // Long cells are shortened until the rows fit.
    const made = [90, 50, 28].map((most) => ({
      ...draft,
      content: tableMarkdown(table, shown, columns, most),
    }));
    drafts.push([draft, ...made].find((one) => fitsDraft(one, measure)) ?? made.at(-1) ?? draft);
  }
  return drafts;
}

function tableMarkdown(
  { header, aligns }: TableData,
  rows: TableData['rows'],
  columns: number,
  most = 400,
): string {
  const cell = (runs: TableData['header'][number]) => {
    const text = runs.map((run) => run.text).join('');
    const markdown =
      text.length <= most ? runsToMarkdown(runs) : escapeMarkdown(shorten(text, most));
    return markdown.replaceAll('|', '\\|');
  };
  const line = (cells: readonly string[]) => `| ${cells.slice(0, columns).join(' | ')} |`;
  const rule = aligns.map((align) => ({ left: '---', center: ':-:', right: '--:' })[align]);
  return [line(header.map(cell)), line(rule), ...rows.map((row) => line(row.map(cell)))].join('\n');
}

/** Points as lines of Markdown, with a place for an icon each. */
function linesOf(points: readonly Point[], hasIcons = false, ordered = false): string {
  return points
    .map(({ name, text, subs }, at) => {
      const mark = ordered ? `${at + 1}.` : '-';
      const icon = hasIcons ? ` {icon ${at}}` : '';
      const said = name === undefined ? text : text === '' ? name : `${name}: ${text}`;
      return [`${mark} ${said}${icon}`, ...subs.map((sub) => `    - ${sub}`)].join('\n');
    })
    .join('\n');
}

/** A single point without its marker. */
function bare([only]: readonly Point[]): string {
  if (!only) return '';
  const said = only.name === undefined ? only.text : `${only.name}: ${only.text}`;
  return [said, ...only.subs.map((sub) => `- ${sub}`)].join('\n');
}

function columnsOf(points: readonly Point[], hasIcons: boolean): string {
  return points
    .map(({ name = '', text }, at) => `${name}${hasIcons ? ` {icon ${at}}` : ''}\n${text}`)
    .join('\n---\n');
}

function leadLine(lead: string | undefined): string {
  return lead === undefined ? '' : `${lead}\n`;
}

/** A passage in two parts, if it has several points or fields. */
function halvesOf(passage: Passage): Passage[] {
  if (passage.kind === 'points' && passage.points.length > 1) {
    const { claim: _, lead: __, ...rest } = passage;
    const half = Math.ceil(passage.points.length / 2);
    return [
      { ...passage, points: passage.points.slice(0, half) },
      { ...rest, points: passage.points.slice(half) },
    ];
  }
  if (passage.kind === 'fields' && passage.fields.length > 1) {
    const half = Math.ceil(passage.fields.length / 2);
    return [passage.fields.slice(0, half), passage.fields.slice(half)].map((fields) => ({
      ...{ ...passage, fields },
    }));
  }
  return [];
}

/** A passage whose only point or field is too long for a slide, shortened. */
function shortened(passage: Passage): Passage {
  if (passage.kind === 'points')
    return {
      ...passage,
      points: passage.points.map(({ name, text, subs }) => ({
        ...(name === undefined ? {} : { name }),
        ...{
          text: escapeMarkdown(shorten(text, 70)),
          subs: subs.slice(0, 3).map((sub) => shorten(sub, 40)),
        },
      })),
    };
  if (passage.kind === 'fields')
    return {
      ...passage,
      fields: passage.fields.map(({ name, points }) => ({
        ...{
          name: shorten(name, 40),
          points: points.slice(0, 4).map((point) => shorten(point, 50)),
        },
      })),
    };
  if (passage.kind === 'quote') {
    const [first = ''] = passage.lines;
    const author = passage.lines.length > 1 ? passage.lines.slice(-1) : [];
    return { ...passage, lines: [shorten(first, 160), ...author] };
  }
  return passage;
}
