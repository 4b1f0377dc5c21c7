import { splitFrontMatter } from '@entropy-tools/documents/doc/read-markdown/front-matter';
import { CORE_SCHEMA, load } from 'js-yaml';
import { fitNote } from './fit-note';

/** Longer front matter is treated as text. */
const MAX_YAML = 64_000;

/**
 * Reads a Markdown file as a note: title, dates and tags from YAML front matter if present, else the first
 * heading or the file's name, and the file's date.
 * @param path relative to the chosen folder
 * @param modified the file's own time, in milliseconds since 1970
 */
export function readMarkdownNote(text: string, path: string, modified: number) {
  const { yaml, body } = splitFrontMatter(text);
  const settings = yaml === undefined ? {} : readSettings(yaml);
  // Front matter that is not a YAML mapping is part of the text.
  const content = tidy(settings === undefined ? text : body);
  const fields = settings ?? {};
  const created = timeOf(fields.created ?? fields.date);
  const updated = timeOf(fields.updated ?? fields.modified ?? fields.lastmod);
  return fitNote(
    {
      sourceId: null,
      title: textOf(fields.title) ?? headingOf(content) ?? nameOf(path),
      content,
      tags: fields.tags ?? fields.tag,
      category: fields.category,
      mood: fields.mood,
      weather: fields.weather,
      isFavorite: fields.favorite ?? fields.favourite,
      createdAt: created ?? updated ?? modified,
      updatedAt: updated ?? created ?? modified,
      isDated: created !== undefined,
    },
    path,
  );
}

/** The fields of front matter by lower-case name; undefined if it is not a YAML mapping. */
function readSettings(yaml: string): Record<string, unknown> | undefined {
  if (yaml.length > MAX_YAML) return undefined;
  try {
    const value = load(yaml, { schema: CORE_SCHEMA });
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).map(([name, setting]) => [name.toLowerCase(), setting]),
    );
  } catch {
    return undefined;
  }
}

/** Removes the empty line below front matter and the trailing newline of a text file. */
function tidy(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, '').replace(/\r?\n$/, '');
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim() || undefined;
}

/** A date without a time means noon local time: midnight UTC would be the day before in half of the world. */
function timeOf(value: unknown): number | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const day = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const time = day
    ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]), 12).getTime()
    : /^\d{4}-\d\d?-\d\d?[T ]/.test(text)
      ? Date.parse(text)
      : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The first heading outside code: `# Title`, or a line underlined with `===`. */
function headingOf(markdown: string): string | undefined {
  let fence: string | undefined;
  let before = '';
  for (const line of markdown.split('\n', 400)) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
    } else if (fence === undefined) {
      const heading = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*\r?$/.exec(line)?.[1]?.trim();
      if (heading) return heading;
      if (/^ {0,3}=+[ \t]*\r?$/.test(line) && before.trim() !== '') return before.trim();
    }
    before = line;
  }
  return undefined;
}

/** `travel/2026-01-31 A day.md` gives 'A day'. */
function nameOf(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '');
  return name.replace(/^\d{4}-\d\d-\d\d[ _-]+(?=\S)/, '').trim();
}
