// Text with looks as the Markdown of a slide's content, such that reading it again gives the same text.
import { codeSpan, escapeMarkdown } from '~/codecs/text/markdown-signs';
import { readContent, readInline } from './layout/content';
import type { Run } from './slide-drawing';

/** One line of content from runs; what cannot be told in Markdown loses its looks, never its words. */
export function markdownOfRuns(runs: readonly Run[]): string {
  const plain = oneLine(runs.map(({ text }) => text).join('')).trim();
  if (plain === '') return '';
  const marked = oneLine(merged(runs).map(markdownOfRun).join('')).trim();
  if (textOf(readInline(marked)) === plain) return marked;
  return escapeMarkdown(plain);
}

/** A paragraph's line: what would begin a list, a heading, a quote, a table or a column is escaped. */
export function paragraphLine(markdown: string): string {
  if (markdown === '') return '';
  if (isPlainParagraph(markdown)) return markdown;
  const escaped = markdown.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^(?=[-+#>~`|=:<])/, '\\');
  return isPlainParagraph(escaped) ? escaped : `\u200b${markdown}`;
}

/** The text of runs, joined. */
export function textOf(runs: readonly Pick<Run, 'text'>[]): string {
  return runs.map(({ text }) => text).join('');
}

/** A table of runs as Markdown, the first row as its head. */
export function markdownTable(rows: readonly (readonly (readonly Run[])[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cells = rows.map((row) =>
    Array.from({ length: width }, (_, column) =>
      markdownOfRuns(row[column] ?? []).replace(/(?<!\\)\|/g, '\\|'),
    ),
  );
  const [head = [], ...body] = cells;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function markdownOfRun(run: Run): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
  if (inner === '') return run.text;
  let text = run.code ? codeSpan(inner) : escapeMarkdown(inner);
  if (run.strike) text = `~~${text}~~`;
  if (run.italic) text = `*${text}*`;
  if (run.bold) text = `**${text}**`;
  if (run.href) text = `[${text}](<${run.href.replace(/[<>\s]/g, encodeURIComponent)}>)`;
  return `${before}${text}${after}`;
}

/** Neighbours of one look as one run, so that no marks meet. */
function merged(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    const isSame =
      last &&
      (['bold', 'italic', 'code', 'strike', 'href'] as const).every(
        (look) => (last[look] ?? false) === (run[look] ?? false),
      );
    if (last && isSame) last.text += run.text;
    else out.push({ ...run });
  }
  return out;
}

function oneLine(text: string): string {
  return text.replace(/[\s\u2028\u2029]+/g, ' ');
}

function isPlainParagraph(line: string): boolean {
  const columns = readContent(line);
  const [block, ...more] = columns[0] ?? [];
  return (
    columns.length === 1 &&
    more.length === 0 &&
    block?.kind === 'text' &&
    block.role === 'paragraph' &&
    textOf(block.runs).trim() === textOf(readInline(line.replace(/^\\(?=[-+#>~`|=:<])/, ''))).trim()
  );
}
