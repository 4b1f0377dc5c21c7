import type { Rule, RuleFile, RulePlan, RuleRequest } from './rule';

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

/** What is asked of an attached file. */
export const fileRule: Rule = (request) => {
  if (request.files.length === 0) return undefined;
  return merge(request) ?? pages(request) ?? resize(request) ?? convert(request) ?? look(request);
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
  return { calls: [{ name: 'merge_pdfs', args: { files: pdfs.map(({ id }) => id) } }], say: made };
}

function pages({ text, files }: RuleRequest): RulePlan | undefined {
  const pdf = files.findLast(({ name }) => /\.pdf$/i.test(name));
  const [, list] = /\bpages?\s+(\d[\d\s,–-]*(?:(?:to|and|through)\s+\d+)?)/i.exec(text) ?? [];
  const isFirst = /\b(?:the )?first page\b/i.test(text);
  if (!pdf || (!list && !isFirst)) return undefined;
  if (!/\b(?:extract|keep|take|get|pull|only|split|save|give me|remove all but)\b/i.test(text))
    return undefined;
  const wanted = isFirst
    ? '1'
    : (list ?? '')
        .replace(/\s*(?:to|through|–)\s*/g, '-')
        .replace(/\s*and\s*/g, ', ')
        .trim();
  return {
    calls: [{ name: 'extract_pdf_pages', args: { file: pdf.id, pages: wanted } }],
    say: made,
  };
}

function resize({ text, files }: RuleRequest): RulePlan | undefined {
  const pictures = files.filter(({ name }) => picture.test(name));
  if (pictures.length === 0) return undefined;
  const both = /(\d{2,5})\s*(?:x|×|by)\s*(\d{2,5})/i.exec(text);
  const [, size, unit = ''] =
    /(\d{2,5})\s*(?:px|pixels?)?\s*(wide|width|across|high|height|tall)?\b/i.exec(text) ?? [];
  const isResize = /\b(?:resize|shrink|scale|smaller|reduce|make)\b/i.test(text);
  const to = targetOf(text);
  const asPicture = to && ['png', 'jpg', 'webp'].includes(to) ? { to } : undefined;
  const change = both
    ? { width: Number(both[1]), height: Number(both[2]) }
    : size && isResize
      ? { [/high|height|tall/i.test(unit) ? 'height' : 'width']: Number(size) }
      : undefined;
  if (!change && !asPicture) return undefined;
  return {
    calls: pictures.map(({ id }) => ({
      name: 'change_picture',
      args: { file: id, ...change, ...asPicture },
    })),
    say: made,
  };
}

function convert({ text, files }: RuleRequest): RulePlan | undefined {
  const to = targetOf(text);
  if (!to) return undefined;
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

function look({ text, files }: RuleRequest): RulePlan | undefined {
  const file = files.at(-1) as RuleFile;
  const isTable = table.test(file.name);
  if (
    isTable &&
    /\b(?:statistics|stats|average|mean|sum|total|median|columns?|rows?|analy[sz]e|describe|figures|what(?:’s|'s| is) in|look at)\b/i.test(
      text,
    )
  )
    return {
      calls: [{ name: 'table_statistics', args: { file: file.id } }],
      say: ([result]) => statisticsText(result ?? {}),
    };
  if (!/\b(?:read|show|what(?:’s|'s| is| does)|open|text of|extract (?:the )?text)\b/i.test(text))
    return undefined;
  return {
    calls: [{ name: 'read_file', args: { file: file.id } }],
    say: ([result]) => {
      const words = String(result?.text ?? '').trim();
      const isLong = words.length > 2000;
      return words === ''
        ? 'There is no text in it.'
        : `The text${isLong ? ' begins' : ' is'}:\n\n${words.slice(0, 2000).replace(/^/gm, '> ')}${isLong ? ' …' : ''}`;
    },
  };
}

/** A table of the columns and their figures. */
function statisticsText({ rows, columns }: Readonly<Record<string, unknown>>): string {
  const cell = (value: unknown) => String(value ?? '–').replace(/\|/g, '\\|');
  const lines = ((columns ?? []) as Readonly<Record<string, unknown>>[]).map(
    ({ name, count, sum, mean, min, max, commonest }) =>
      `| ${[name, count, sum, mean, min ?? commonest, max].map(cell).join(' | ')} |`,
  );
  return [
    `${rows} rows.`,
    '',
    '| Column | Count | Sum | Mean | Least or commonest | Most |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}
