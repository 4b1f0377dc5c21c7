// Writes styled text as the Markdown of a slide's content, such that parsing it gives the same text.
import {
  escapeMarkdown,
  markdownOfRun,
  pipeTable,
  rendersSame,
} from '@entropy-tools/data/text/markdown-signs';
import { readContent, readInline } from './layout/content';
import type { Run } from './slide-drawing';

/** Writes runs as one line of content; a style that Markdown cannot express is lost, never the words. */
export function runsToMarkdown(runs: readonly Run[]): string {
  const plain = oneLine(runs.map(({ text }) => text).join('')).trim();
  if (plain === '') return '';
  const marked = oneLine(merged(runs).map(markdownOfRun).join('')).trim();
  if (runsText(readInline(marked)) === plain) return marked;
  return escapeMarkdown(plain);
}

/** Escapes a paragraph's line that would otherwise begin a list, a heading, a quote, a table or a column. */
export function escapeParagraphLine(markdown: string): string {
  if (markdown === '') return '';
  if (isPlainParagraph(markdown)) return markdown;
  const escaped = markdown.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^(?=[-+#>~`|=:<])/, '\\');
  return isPlainParagraph(escaped) ? escaped : `\u200b${markdown}`;
}

/** The text of runs, joined. */
export function runsText(runs: readonly Pick<Run, 'text'>[]): string {
  return runs.map(({ text }) => text).join('');
}

/** A table of runs as Markdown, the first row as its head. */
export function markdownTable(rows: readonly (readonly (readonly Run[])[])[]): string {
  return pipeTable(rows.map((row) => row.map(runsToMarkdown)));
}

/** Joins neighbouring runs of the same style, so that no Markdown delimiters meet. */
function merged(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last && rendersSame(last, run)) last.text += run.text;
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
    runsText(block.runs).trim() ===
      runsText(readInline(line.replace(/^\\(?=[-+#>~`|=:<])/, ''))).trim()
  );
}
