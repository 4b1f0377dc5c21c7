import type { Rule, RuleFile, RulePlan, RuleRequest } from './rule';
import { unknownWords, vocabularyOf } from './unknown-words';

const picture = /\.(png|jpe?g|webp|gif|bmp|avif|heic|heif|tiff?)$/i;
const table = /\.(csv|tsv|xlsx|xls|ods|ndjson|parquet)$/i;
const targets: Readonly<Record<string, string>> = {
  word: 'docx',
  'a word document': 'docx',
  excel: 'xlsx',
  powerpoint: 'pptx',
  jpeg: 'jpg',
  text: 'txt',
  'plain text': 'txt',
};
const known = ['txt', 'html', 'pdf', 'pptx', 'docx', 'png', 'jpg', 'webp', 'csv', 'json', 'xlsx'];

const kinds = `${known.join(' ')} pdfs plain text word excel powerpoint jpeg csvs spreadsheet table tables presentation format formats picture pictures photo photos image images scan`;
const words = {
  merge: vocabularyOf(`${kinds} merge join combine put together up order`),
  pages: vocabularyOf(
    `${kinds} page pages extract keep take get pull split save give out through first make two three four five just only`,
  ),
  resize: vocabularyOf(
    `${kinds} resize shrink scale down make reduce smaller size width height wide high tall across px pixel pixels x by save convert change export turn enough is no more at most`,
  ),
  convert: vocabularyOf(`${kinds} convert turn change save export make give`),
  read: vocabularyOf(
    `${kinds} read show open what what's does say says text words extract out contents content inside written see`,
  ),
  table: vocabularyOf(
    `${kinds} statistics stats average mean sum total median column columns row rows describe figures numbers show give tell calculate compute find get what what's look how many`,
  ),
};

const counts = ['one', 'two', 'three', 'four', 'five'];

/** What is asked of an attached file. */
export const fileRule: Rule = (request) => {
  if (request.files.length === 0) return undefined;
  // The file's own name says nothing about the work.
  const text = request.files.reduce((rest, { name }) => rest.replaceAll(name, ''), request.text);
  const asked = { ...request, text };
  return merge(asked) ?? pages(asked) ?? resize(asked) ?? convert(asked) ?? look(asked);
};

const made = (results: readonly Readonly<Record<string, unknown>>[]) => {
  const names = results.flatMap(({ made: files }) =>
    Array.isArray(files) ? files.map(String) : [],
  );
  return names.length === 0 ? 'Done.' : `Made ${names.map((name) => `**${name}**`).join(', ')}.`;
};

function merge({ text, files }: RuleRequest): RulePlan | undefined {
  const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name));
  if (!/\b(?:merge|join|combine|put .*together)\b/i.test(text) || pdfs.length < 2) return undefined;
  if (pdfs.length < files.length || /\d/.test(text)) return undefined;
  if (unknownWords(text, words.merge).length > 0) return undefined;
  return { calls: [{ name: 'merge_pdfs', args: { files: pdfs.map(({ id }) => id) } }], say: made };
}

function pages({ text, files }: RuleRequest): RulePlan | undefined {
  const pdf = files.findLast(({ name }) => /\.pdf$/i.test(name));
  const wish = text
    .replace(/\bremove all (?:pages )?but\b/i, 'keep')
    .replace(
      /\b(?:the )?first (\d{1,3}|two|three|four|five) pages?\b/i,
      (_, count: string) => `page 1-${counts.indexOf(count.toLowerCase()) + 1 || count}`,
    );
  const hasNumbers = /\bpages?\s+\d/i.test(wish);
  const isFirst = /\bfirst page\b/i.test(wish) && !/\d/.test(wish);
  if (!pdf || (!hasNumbers && !isFirst) || (targetOf(text) ?? 'pdf') !== 'pdf') return undefined;
  if (!/\b(?:extract|keep|take|get|pull|only|just|split|save|give me)\b/i.test(wish))
    return undefined;
  // 'The first 3 pages', 'page 2 of 10'.
  if (hasNumbers && /\bfirst\b|\d\s+(?:of|from)\s+(?:the\s+)?\d/i.test(wish)) return undefined;
  if (unknownWords(wish, words.pages).length > 0) return undefined;
  const ranges = wish.match(/\d+(?:\s*(?:[-–]|to|through)\s*\d+)?/gi) ?? ['1'];
  const wanted = ranges.map((range) => range.replace(/\s*(?:[-–]|to|through)\s*/i, '-')).join(', ');
  return {
    calls: [{ name: 'extract_pdf_pages', args: { file: pdf.id, pages: wanted } }],
    say: made,
  };
}

/** A size in pixels, or another format for pictures only. */
function resize({ text, files }: RuleRequest): RulePlan | undefined {
  if (files.some(({ name }) => !picture.test(name))) return undefined;
  if (unknownWords(text, words.resize).length > 0 || text.includes('%')) return undefined;
  const to = targetOf(text);
  const asPicture = to && ['png', 'jpg', 'webp'].includes(to) ? { to } : undefined;
  if (to && !asPicture) return undefined;
  const change = sizeOf(text);
  if (/\d/.test(text) ? !change : !asPicture) return undefined;
  return {
    calls: files.map(({ id }) => ({
      name: 'change_picture',
      args: { file: id, ...change, ...asPicture },
    })),
    say: made,
  };
}

/** '800x600', '800 px wide', 'to 800', 'height 600'; undefined unless these are all the numbers. */
function sizeOf(text: string): { width?: number; height?: number } | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const both = /(\d{2,5})\s*(?:px|pixels?)?\s*(?:x|×|by)\s*(\d{2,5})/i.exec(text);
  if (both && numbers.length === 2) return { width: Number(both[1]), height: Number(both[2]) };
  const [, before, size, unit, after] =
    /(?:\b(width|wide|height|high|to)(?:\s+of)?\s*[:=]?\s*)?\b(\d{2,5})\s*(px|pixels?)?\s*(wide|width|across|high|height|tall)?\b/i.exec(
      text,
    ) ?? [];
  if (!size || numbers.length > 1 || !(before || unit || after)) return undefined;
  return {
    [/^(?:high|height|tall)$/i.test(after ?? before ?? '') ? 'height' : 'width']: Number(size),
  };
}

function convert({ text, files }: RuleRequest): RulePlan | undefined {
  const to = targetOf(text);
  if (!to || /\d/.test(text) || unknownWords(text, words.convert).length > 0) return undefined;
  return {
    calls: files.map(({ id }) => ({ name: 'convert_file', args: { file: id, to } })),
    say: made,
  };
}

/** The format after 'to', 'into', 'as' or 'in'. */
function targetOf(text: string): string | undefined {
  const [, word = ''] =
    /\b(?:to|into|as|in)\s+(?:an?\s+)?\.?(plain text|word|excel|powerpoint|[a-z]{3,4}|jpeg|text)(?:\s+(?:file|document|format|picture|image|spreadsheet)s?)?$/i.exec(
      text,
    ) ?? [];
  const format = targets[word.toLowerCase()] ?? word.toLowerCase();
  return known.includes(format) ? format : undefined;
}

/** At most this many words of a question may be names of columns. */
const MAX_COLUMN_WORDS = 3;

function look({ text, files }: RuleRequest): RulePlan | undefined {
  const file = files.at(-1) as RuleFile;
  if (table.test(file.name)) {
    const columnWords = unknownWords(text, words.table);
    const most = extreme.exec(text);
    if (most) return extremeRow(file, most[1] ?? '', most[2] ?? '', most[3] ?? '');
    const isAsked =
      /\b(?:statistics|stats|average|mean|sum|total|median|columns?|rows?|describe|figures|what(?:’s|'s| is) in|look at)\b/i;
    if (!isAsked.test(text) || columnWords.length > MAX_COLUMN_WORDS) return undefined;
    return {
      calls: [{ name: 'table_statistics', args: { file: file.id } }],
      say: ([result]) => statisticsText(result ?? {}, columnWords),
    };
  }
  if (picture.test(file.name) || unknownWords(text, words.read).length > 0) return undefined;
  if (!/\b(?:read|show|what(?:’s|'s| is| does)|open|text of|extract (?:the )?text)\b/i.test(text))
    return undefined;
  return {
    calls: [{ name: 'read_file', args: { file: file.id } }],
    say: ([result]) => {
      const content = String(result?.text ?? '').trim();
      const isLong = content.length > 2000;
      return content === ''
        ? 'There is no text in it.'
        : `The text${isLong ? ' begins' : ' is'}:\n\n${content.slice(0, 2000).replace(/^/gm, '> ')}${isLong ? ' …' : ''}`;
    },
  };
}

/** A table of the figures of the columns that the words name, or of all. */
function statisticsText(
  { rows, columns }: Readonly<Record<string, unknown>>,
  columnWords: readonly string[],
): string {
  const cell = (value: unknown) => String(value ?? '–').replace(/[\\|]/g, '\\$&');
  const all = (columns ?? []) as Readonly<Record<string, unknown>>[];
  const nameOf = ({ name }: Readonly<Record<string, unknown>>) => String(name).toLowerCase();
  const isKnown = columnWords.every((word) => all.some((column) => nameOf(column).includes(word)));
  const chosen = all.filter((column) => columnWords.some((word) => nameOf(column).includes(word)));
  const lines = (isKnown && chosen.length > 0 ? chosen : all).map(
    ({ name, count, sum, mean, min, max, commonest }) =>
      `| ${[name, count, sum, mean, min ?? commonest, max].map(cell).join(' | ')} |`,
  );
  return [
    isKnown
      ? `${rows} rows.`
      : `No column is called “${columnWords.join(' ')}”, and without a language model I only tell whole columns. All ${rows} rows:`,
    '',
    '| Column | Count | Sum | Mean | Least or commonest | Most |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

const extreme =
  /^(?:which|what|who) (.+?) (?:had|has|have|was|is|got|made|sold|brought|with) (?:the )?(highest|most|largest|biggest|greatest|maximum|lowest|least|smallest|fewest|minimum) (.+)$/i;

/** 'Which month had the highest revenue': the sums of a column by another. */
function extremeRow(file: RuleFile, by: string, way: string, of: string): RulePlan {
  const isLeast = /^(?:low|least|small|few|min)/i.test(way);
  // 'Revenue growth' is no revenue.
  const like = (name: string, words: string) =>
    words.toLowerCase().includes(name.toLowerCase()) &&
    unknownWords(words, vocabularyOf(`${name.toLowerCase()} s total overall`)).length === 0;
  return {
    calls: [{ name: 'table_statistics', args: { file: file.id } }],
    next: (results) => {
      if (results.length > 1) return [];
      const columns = (results[0]?.columns ?? []) as { name: string; kind: string }[];
      const value = columns.find(({ name, kind }) => kind === 'number' && like(name, of));
      const label = columns.find(({ name }) => name !== value?.name && like(name, by));
      if (!value || !label) return [];
      const args = { file: file.id, columns: [value.name], group_by: label.name };
      return [{ name: 'table_statistics', args }];
    },
    say: (results) => {
      const groups = (results[1]?.groups ?? []) as Readonly<Record<string, unknown>>[];
      const sums = groups.flatMap((group) => {
        const [label = '', ...values] = Object.values(group).filter((_, at) => at !== 1);
        const { sum } = (values[0] ?? {}) as { sum?: number };
        return sum === undefined ? [] : [{ label: String(label), sum }];
      });
      const sorted = sums.toSorted((one, other) =>
        isLeast ? one.sum - other.sum : other.sum - one.sum,
      );
      const [first] = sorted;
      if (!first) return 'This table has no columns of these names with numbers.';
      const note = results[1]?.note ? ` ${String(results[1].note)}` : '';
      return `**${first.label}**, with ${first.sum}.${note}`;
    },
  };
}
