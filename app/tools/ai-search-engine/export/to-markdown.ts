import { plain } from '../answer/write-extracts';
import { modeOf } from '../modes';
import {
  type NumberedPassage,
  placeOf,
  type SearchOutcome,
  type SourceName,
} from '../search-model';

/** A thread's questions with their answers and all sources, as Markdown. */
export function toMarkdown(thread: readonly SearchOutcome[]): string {
  const [first] = thread;
  const parts = thread.map((outcome, at) => {
    const { query, mode, ranMode, askedAt, searched, answer, source, passages, notes } = outcome;
    const level = at === 0 ? '#' : '\n# ';
    const made = source
      ? `Written by ${source.label} (${source.model}) from ${passages.length} passages.`
      : 'Sentences of the sources, word for word.';
    const how = mode === ranMode ? modeOf(mode).name : `Smart, as ${modeOf(ranMode).name}`;
    return [
      `${level.trim()} ${plain(oneLine(query))}`,
      `${askedAt.slice(0, 16).replace('T', ' ')} UTC · ${how} search · Searched: ${plain(searched.join(', ') || 'nothing')}. ${made}`,
      answer === '' ? 'Nothing was found that has to do with this question.' : answer,
      ...notes.map((note) => `> ${plain(oneLine(note))}`),
      passages.length > 0 ? `## Sources\n\n${passages.map(sourceLine).join('\n')}` : '',
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return first ? `${parts.join('\n\n---\n\n')}\n` : '';
}

function sourceLine({ number, source, text, page }: NumberedPassage): string {
  const date = source.date ? `, ${source.date}` : '';
  const quote = oneLine(text);
  const cut =
    quote.length > 300
      ? `${quote
          .slice(0, 300)
          .replace(/\s\S*$/, '')
          .toWellFormed()} …`
      : quote;
  const where = page === undefined ? '' : `, page ${page}`;
  return `- \\[${number}\\] ${linkOf(source)}, ${plain(placeOf(source))}${date}${where}\n\n  ${plain(cut)}\n`;
}

function linkOf({ title, url }: SourceName): string {
  const name = plain(oneLine(title));
  return url && /^https?:\/\//i.test(url)
    ? `[${name}](${url.replace(/[()<>\s]/g, encodeURIComponent)})`
    : name;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
