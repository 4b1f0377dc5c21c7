import { MAX_CONTENT } from '../deck/read-deck';

/**
 * The outline in a model's response: Markdown with a `# ` line for each slide; undefined if there is none.
 */
export function readOutline(answer: string): string | undefined {
  const lines = answer
    .replace(/^\s*```\w*\n?|\n?```\s*$/g, '')
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^#{2,6} /, '# ')
        .replace(/^\s*[*•] /, '- ')
        .trimEnd(),
    );
  const first = lines.findIndex((line) => line.startsWith('# '));
  if (first < 0) return undefined;
  return lines.slice(first).join('\n').trim().slice(0, MAX_CONTENT);
}
