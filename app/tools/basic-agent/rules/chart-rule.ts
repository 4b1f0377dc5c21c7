import type { Rule, RuleResult } from './rule';
import { unknownWords, vocabularyOf } from './unknown-words';

const request =
  /^(?:(?:i (?:want|need)|draw|make|create|show|plot|graph|give|build|turn (?:this|it) into|put this in)(?: me| us)? )?(?:an? |the |(?:this|it) as an? )?(?:(bar|line|pie|column)[- ]?)?(?:chart|graph|diagram|plot)\b(.*)$/is;
/** 'Plot revenue per month as a line'. */
const plot =
  /^(?:plot|chart|graph|draw|show|put)(?: me)? (.+?) (?:as|in|into) an? (bar|line|pie|column)s?(?: (?:chart|graph))?$/is;
const words = vocabularyOf(
  'by over per each every against versus vs column columns table spreadsheet data figures values showing',
);

/** A chart of labels with values in the message, or of an attached table. */
export const chartRule: Rule = ({ text, files }) => {
  const plotted = plot.exec(text);
  const found = plotted ? [text, plotted[2], plotted[1]] : request.exec(text);
  if (!found) return undefined;
  const wanted = (found[1] ?? 'bar').toLowerCase();
  const kind = wanted === 'column' ? 'bar' : wanted;
  const say = () => 'The chart is above, as PNG and SVG.';
  const pairs = pairsOf(found[2] ?? '');
  if (pairs.length > 1) {
    const args = {
      kind,
      labels: pairs.map(([label]) => label),
      values: pairs.map(([, value]) => value),
    };
    return { calls: [{ name: 'make_chart', args }], say };
  }
  const rest = files.reduce((words, { name }) => words.replaceAll(name, ''), found[2] ?? '');
  const table = files.findLast(({ name }) =>
    /\.(csv|tsv|xlsx|xls|ods|json|ndjson|parquet)$/i.test(name),
  );
  if (!table) return undefined;
  return {
    calls: [{ name: 'table_statistics', args: { file: table.id } }],
    next: (results) => {
      if (results.length > 1) return [];
      const columns = columnsOf(results[0], rest, table.name);
      if (!columns) return [];
      return [{ name: 'make_chart', args: { kind, file: table.id, ...columns } }];
    },
    say: (results) =>
      results.length > 1
        ? say()
        : 'This table has no columns of these names with numbers for a chart.',
  };
};

/** 'January 40, February: 55 and March = 32'; none if a part is anything else. */
function pairsOf(text: string): (readonly [string, number])[] {
  const list = text.replace(/^\s*(?:of|for|from|with|showing)?\s*:?\s*/i, '');
  // The comma of '1,200' is no separator.
  const parts = list.split(/\s*(?:,(?!\d{3}\b)|[;\n]|\band\b)\s*/).filter(Boolean);
  const pairs = parts.flatMap((part) => {
    const [, label = '', value = ''] =
      /^(.*?\S)\s*[:=]?\s+[R$€£]?(-?\d[\d ,]*(?:\.\d+)?)\s*%?$/.exec(
        part.replace(/[:=]/, ' ').trim(),
      ) ?? [];
    return label === '' ? [] : [[label, Number(value.replace(/[\s,]/g, ''))] as const];
  });
  return pairs.length === parts.length ? pairs : [];
}

/**
 * The columns that the words name, or else the first of text and the first of numbers.
 * @returns undefined if there are none, or if the words name others
 */
function columnsOf(statistics: RuleResult | undefined, text: string, file: string) {
  const columns = (statistics?.columns ?? []) as { name?: unknown; kind?: unknown }[];
  const named = columns.map(({ name, kind }) => ({
    name: String(name),
    isNumber: kind === 'number',
  }));
  const said = ({ name }: { name: string }) => text.toLowerCase().includes(name.toLowerCase());
  const names = named.map(({ name }) => name.toLowerCase());
  const known = [...names, file.toLowerCase()];
  if (unknownWords(text, words).some((word) => !known.some((name) => name.includes(word))))
    return undefined;
  const numbers = named.filter(({ isNumber }) => isNumber);
  const labels = named.filter(({ isNumber }) => !isNumber);
  const value = numbers.find(said) ?? numbers.find(({ name }) => !/^(?:id|nr|no|#)$/i.test(name));
  if (!value) return undefined;
  const label = labels.find(said) ?? labels[0];
  return {
    value_columns: [value.name],
    ...(label ? { label_column: label.name } : {}),
  };
}
