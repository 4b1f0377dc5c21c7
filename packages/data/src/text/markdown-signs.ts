// Markdown syntax: escaping text, and writing code, runs and tables.

/** Escapes text, so that it has no Markdown meaning. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=[([])/g, '\\]')
    .replace(/~/g, '\\~')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** A code block, with a fence longer than any inside. */
export function markdownCode(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(/[^\w+-]/g, '')}\n${text}\n${fence}`;
}

/** Inline code. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** A run of text with the styles that Markdown can express. */
export interface MarkedText {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  strike?: boolean;
  superscript?: boolean;
  subscript?: boolean;
  /** An absolute address; links within the document are dropped unless `anchor` has their name. */
  href?: string;
  /** The fragment that a link within the document leads to, as the reading program makes it of a heading. */
  anchor?: string;
  /** Writes elements instead of delimiters, which do not count between a letter and a punctuation mark. */
  asElements?: boolean;
}

const delimiters = [
  ['strike', '~~', 'del'],
  ['italic', '*', 'em'],
  ['bold', '**', 'strong'],
] as const;

/** A run with its markup; white space at its ends stays outside. */
export function markdownOfRun(run: MarkedText): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
  if (inner === '') return run.text;
  let text = run.code ? codeSpan(inner) : escapeMarkdown(inner);
  for (const [mark, delimiter, element] of delimiters)
    if (run[mark])
      text = run.asElements
        ? `<${element}>${text}</${element}>`
        : `${delimiter}${text}${delimiter}`;
  if (run.superscript) text = `<sup>${text}</sup>`;
  else if (run.subscript) text = `<sub>${text}</sub>`;
  const target = run.href?.startsWith('#') ? run.anchor && `#${run.anchor}` : run.href;
  if (target) text = `[${text}](<${target.replace(/[<>\s]/g, encodeURIComponent)}>)`;
  return before + text + after;
}

const looks = [
  'bold',
  'italic',
  'code',
  'strike',
  'superscript',
  'subscript',
  'href',
] as const satisfies readonly (keyof MarkedText)[];

/** Whether two runs have the same markup; neighbours are then merged, so that no delimiters meet. */
export function rendersSame(a: MarkedText, b: MarkedText): boolean {
  return looks.every((look) => (a[look] || undefined) === (b[look] || undefined));
}

/** A table whose first row is its header; shorter rows are padded, pipes within cells escaped. */
export function pipeTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows.map((row) =>
    Array.from({ length: width }, (_, column) => (row[column] ?? '').replace(/(?<!\\)\|/g, '\\|')),
  );
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
