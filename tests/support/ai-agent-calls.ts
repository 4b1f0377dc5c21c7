/**
 * Chooses which of the agent's tools the AI stand-in calls for a natural sentence, and with which arguments:
 * one rule for each tool, the first that matches. So every tool can be seen at work without a model.
 */

/** A file as the agent describes it to the model. */
interface TalkedFile {
  id: string;
  name: string;
}

type Arguments = Record<string, unknown>;
/** The arguments, or undefined when the sentence does not ask for this tool. */
type Rule = (sentence: string, files: readonly TalkedFile[]) => Arguments | undefined;

const address = /https?:\/\/[^\s"'<>)]+/;
const quoted = /["“'‘]([^"”'’]+)["”'’]/;
const day = /\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g;
const zone = /\b(?:[A-Z][a-z]+\/[A-Z]\w+|UTC)\b/g;
const colour = /#[\da-f]{6}\b|#[\da-f]{3}\b/gi;

const rules: readonly (readonly [name: string, rule: Rule])[] = [
  ['make_qr_code', (text) => (/\bQR\b/.test(text) ? { text: subjectOf(text) } : undefined)],
  ['make_chart', chartOf],
  [
    'merge_pdfs',
    (text, files) =>
      /\bmerge\b/i.test(text) && files.length > 1
        ? { files: files.map(({ id }) => id) }
        : undefined,
  ],
  ['extract_pdf_pages', (text, files) => pagesOf(text, files, /\b(extract|take out|cut out)\b/i)],
  ['read_pdf_pages', (text, files) => pagesOf(text, files, /\b(read|say|says|about)\b/i)],
  [
    'change_picture',
    (text, files) => {
      const width = /\b(?:resize|shrink|smaller)\b.*?(\d{2,5})/i.exec(text)?.[1];
      return width && files[0] ? { file: files[0].id, width: Number(width) } : undefined;
    },
  ],
  [
    'convert_file',
    (text, files) => {
      const to = /\b(?:to|into|as)\s+an?\s*(\w+)|\b(?:to|into|as)\s+(\w+)/i.exec(text);
      const format = (to?.[1] ?? to?.[2])?.toLowerCase();
      return /\bconvert\b/i.test(text) && files[0] && format
        ? { file: files[0].id, to: format }
        : undefined;
    },
  ],
  [
    'table_statistics',
    (text, files) => {
      if (!files[0] || !/\b(statistics|average|mean|median|figures)\b/i.test(text))
        return undefined;
      const groupBy = /\bby (\w+)/i.exec(text)?.[1];
      return { file: files[0].id, ...(groupBy ? { group_by: groupBy } : {}) };
    },
  ],
  [
    'fetch_web_page',
    (text) => {
      const url = address.exec(text)?.[0];
      return url && /\b(fetch|read|open|look)\b/i.test(text) ? { url } : undefined;
    },
  ],
  [
    'read_file',
    (text, files) =>
      files[0] && /\b(read|summari[sz]e|what|tell)\b/i.test(text)
        ? { file: files[0].id }
        : undefined,
  ],
  [
    'make_document',
    (text) => {
      const format = /\b(word|docx|pdf)\b.*:/i.exec(text)?.[1]?.toLowerCase();
      if (!format || !/\b(make|write|create)\b/i.test(text)) return undefined;
      const markdown = text.slice(text.indexOf(':') + 1).trim();
      return {
        markdown: `# ${markdown.split(/[.\n]/)[0]}\n\n${markdown}`,
        format: format === 'pdf' ? 'pdf' : 'docx',
      };
    },
  ],
  ['make_plan', planOf],
  ['colours', coloursOf],
  ['date_and_time', datesOf],
  [
    'convert_units',
    (text) => {
      const plain = text.replace(/^(how much|what) is\s+/i, '').replace(/^convert\s+/i, '');
      const parts = /^(-?[\d.,/ ]*\d\s*[\p{L}°€$£][^,]*)\s+(?:to|in|into)\s+([^\d?.,]+)/iu.exec(
        plain,
      );
      return parts ? { quantity: parts[1], to: parts[2]?.trim() } : undefined;
    },
  ],
  [
    'calculate',
    (text) => {
      const spelled = text.replace(/(\d) (?=\d{3}\b)/g, '$1');
      const sum = /[\d(][\d\s.+\-*/^()%×÷]*(?:of\s+[\d.]+|[\d)])/.exec(spelled)?.[0]?.trim();
      return sum && /[-+*/^%×÷]/.test(sum) ? { expression: sum } : undefined;
    },
  ],
];

/**
 * The agent's call that a message asks for.
 * @param prompt the message, including the lines that describe its files
 * @param earlier previous messages, for files that were attached then
 */
export function chooseAgentCall(
  known: ReadonlySet<string>,
  prompt: string,
  earlier: string,
): { name: string; arguments: string } | undefined {
  const here = filesIn(prompt);
  const files = here.length > 0 ? here : filesIn(earlier);
  // The agent's instruction precedes what the person said.
  const said = prompt.slice(Math.max(0, prompt.lastIndexOf(personMark)));
  const sentence = said.replace(personMark, '').replace(fileLine, ' ').trim();
  for (const [name, rule] of rules) {
    const found = known.has(name) ? rule(sentence, files) : undefined;
    if (found) return { name, arguments: JSON.stringify(found) };
  }
  return undefined;
}

const personMark = '\n\nUser: ';
const fileLine = /Attached file (\S+): “([^”]*)” \([^)]*\)(?:\[[^\]]*\])?/g;

function filesIn(text: string): TalkedFile[] {
  return [...text.matchAll(fileLine)].map(([, id = '', name = '']) => ({ id, name }));
}

/** The content for a QR code: the address, the words in quotation marks, or the text after 'for'. */
function subjectOf(text: string): string {
  const after = /\b(?:for|of|with|saying)\s+(.+?)[.?!]?$/is.exec(text)?.[1];
  return address.exec(text)?.[0] ?? quoted.exec(text)?.[1] ?? after ?? text;
}

function chartOf(text: string, files: readonly TalkedFile[]): Arguments | undefined {
  if (!/\b(chart|graph|diagram)\b/i.test(text)) return undefined;
  const kind = /\b(pie|line)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'bar';
  const columns = /\bof (?:the )?(\w+) by (\w+)/i.exec(text);
  if (columns && files[0])
    return { kind, file: files[0].id, value_columns: [columns[1]], label_column: columns[2] };
  const pairs = [
    ...text.slice(text.indexOf(':') + 1).matchAll(/([\p{L}][\p{L} ]*?)\s+(-?\d+(?:\.\d+)?)/gu),
  ];
  if (pairs.length === 0) return undefined;
  const labels = pairs.map(([, label]) => label);
  return { kind, title: 'As you asked', labels, values: pairs.map(([, , value]) => Number(value)) };
}

function pagesOf(text: string, files: readonly TalkedFile[], verb: RegExp): Arguments | undefined {
  const pages = /\bpages?\s+(\d[\d,\- ]*(?:and \d+)?)/i.exec(text)?.[1]?.replace('and', ',').trim();
  return pages && files[0] && verb.test(text) ? { file: files[0].id, pages } : undefined;
}

function planOf(text: string): Arguments | undefined {
  if (!/\bplan\b/i.test(text)) return undefined;
  const goal = text.replace(/^.*?\bplan\b\s*(?:for|the|a|an)?\s*/i, '').split(/[,.]/)[0] || 'this';
  return {
    steps: [`Say what ${goal} needs`, `Do the first part of ${goal}`, 'Look at what is left'],
  };
}

function coloursOf(text: string): Arguments | undefined {
  const [first, second] = text.match(colour) ?? [];
  if (!first) return undefined;
  if (second) return { action: 'contrast', colour: first, background: second };
  if (/\bpalette/i.test(text)) return { action: 'palette', colour: first };
  return { action: /\b(tints|shades|scale)\b/i.test(text) ? 'scale' : 'convert', colour: first };
}

function datesOf(text: string): Arguments | undefined {
  const [date, other] = text.match(day) ?? [];
  const [from, to] = text.match(zone) ?? [];
  if (date && from && to) return { action: 'convert_zone', date, zone: from, other_zone: to };
  if (date && other) return { action: 'difference', date, other_date: other };
  if (date && /\bdays? (until|to|till)\b/i.test(text))
    return { action: 'difference', other_date: date };
  if (date && /\b(day|weekday)\b/i.test(text)) return { action: 'weekday', date };
  const isNow = /\b(what (day|date|time)|today.s date|time is it)\b/i.test(text);
  return isNow ? { action: 'now', ...(from ? { zone: from } : {}) } : undefined;
}
