// Text with looks as the Markdown of a slide's content, such that reading it again gives the same text.
import {
  escapeMarkdown,
  looksSame,
  markdownOfRun,
  pipeTable,
} from '@entropy-tools/data/text/markdown-signs';
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
  return pipeTable(rows.map((row) => row.map(markdownOfRuns)));
}

/** Neighbours of one look as one run, so that no marks meet. */
function merged(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last && looksSame(last, run)) last.text += run.text;
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
