import { uniqueNames } from '@entropy-tools/core/file-names';
import { localDate } from '~/platform/local-day';
import type { Note, WholeNote } from '../store/note';
import type { ExportResult } from './export-json';

/** File systems allow 255 bytes per name; some sync programs fail with less. */
const MAX_NAME_BYTES = 120;

/** A YAML string as a JSON string, escaping characters that YAML does not consider printable. */
function yamlText(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One note as a Markdown file: its fields as YAML front matter, then its text verbatim. */
export function noteAsMarkdown(note: WholeNote): string {
  const lines = [
    `title: ${yamlText(note.title)}`,
    `created: ${new Date(note.createdAt).toISOString()}`,
    `updated: ${new Date(note.updatedAt).toISOString()}`,
    `category: ${note.category}`,
    ...(note.mood ? [`mood: ${note.mood}`] : []),
    ...(note.weather ? [`weather: ${note.weather}`] : []),
    `favorite: ${note.isFavorite}`,
    `tags: [${note.tags.map(yamlText).join(', ')}]`,
  ];
  const text = note.content.endsWith('\n') ? note.content : `${note.content}\n`;
  return `---\n${lines.join('\n')}\n---\n\n${text}`;
}

function cutToBytes(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  let size = 0;
  let cut = '';
  for (const character of text) {
    size += encoder.encode(character).length;
    if (size > bytes) break;
    cut += character;
  }
  return cut;
}

/**
 * A file name that is valid on every file system, starting with the date: no separators, no characters that
 * Windows forbids, no invisible or bidi control characters.
 */
export function noteFileName(note: Pick<Note, 'title' | 'createdAt'>): string {
  const title = note.title
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ');
  const safe = cutToBytes(title.trim(), MAX_NAME_BYTES).replace(/[. ]+$/, '');
  return `${localDate(note.createdAt)} ${safe || 'Untitled'}`;
}

/** A ZIP with one Markdown file per note. */
export async function exportMarkdownZip(notes: readonly WholeNote[]): Promise<ExportResult> {
  const { ZipWriter } = await import('@entropy-tools/data/archive/zip-writer');
  const readable = notes.filter(({ failed }) => !failed);
  const names = uniqueNames(readable.map((note) => `${noteFileName(note)}.md`));
  const zip = new ZipWriter();
  for (const [at, note] of readable.entries()) {
    await zip.addText(names[at] ?? `${note.id}.md`, noteAsMarkdown(note));
  }
  return {
    blob: zip.finish('', 'application/zip'),
    count: readable.length,
    leftOut: notes.length - readable.length,
  };
}
