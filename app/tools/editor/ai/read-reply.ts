// Parses slides from a model's reply. Strict, as specified in specification 3, sections 5 and 8: JSON, after
// code fences and typographic quotes are removed, with an array of objects that have a title and content. One
// repair: the complete objects of a truncated array are kept.

import type { Slide } from '@entropy-tools/studio/deck/deck';
import { newSlide, readLayout, UNTITLED } from '../deck/new-slide';
import { MAX_CONTENT, MAX_TITLE } from '../deck/read-deck';
import type { Source } from './prompts';

/** Maximum slides per reply; the prompts ask for far fewer. */
export const MAX_SLIDES_OF_REPLY = 100;

/** Maximum pages named in the notes of one slide. */
const MAX_NAMED_PAGES = 12;

/** Its message is the reason given by the specification. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
}

/** A parsed reply. */
export interface Reply {
  slides: Slide[];
  /** Number of entries that were not slides. */
  dropped: number;
  /** Whether the array was truncated, so that the last slides are missing. */
  isCut: boolean;
}

/**
 * Parses a reply.
 * @param source the document that the slides were generated from: they name its pages
 * @returns no slides only if the model returned an empty array
 * @throws ReplyError if there is no JSON, no array, or no slide in it
 */
export function readReply(reply: string, source?: Pick<Source, 'name' | 'pages'>): Reply {
  const text = withoutFences(reply);
  if (text === '') throw new ReplyError('Empty response from AI service');
  const { value, isCut } = parse(text);
  if (!Array.isArray(value)) throw new ReplyError('AI response is not an array');
  const slides = value
    .flatMap((entry) => toSlide(entry, source) ?? [])
    .slice(0, MAX_SLIDES_OF_REPLY);
  if (value.length > 0 && slides.length === 0)
    throw new ReplyError('No valid slides were generated');
  return { slides, dropped: value.length - slides.length, isCut };
}

/** Removes code fences wherever the model put them: around the JSON, with text before and after. */
function withoutFences(reply: string): string {
  const text = reply.replace(/^\uFEFF/, '').trim();
  const fence = /^```[\w-]*[ \t]*\r?\n?|\r?\n?```$/g;
  if (text.startsWith('```')) return text.replace(fence, '').trim();
  const inner = /```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n```/i.exec(text)?.[1];
  return (inner ?? text).trim();
}

function parse(text: string): { value: unknown; isCut: boolean } {
  try {
    return { value: JSON.parse(text), isCut: false };
  } catch (error) {
    // Only after parsing failed: a title may contain typographic quotes.
    const straight = text
      .replace(/[\u201C\u201D\u201E\u201F]/g, '"')
      .replace(/[\u2018\u2019]/g, "'");
    for (const attempt of straight === text ? [text] : [straight, text]) {
      const value = parseQuietly(attempt) ?? wholeEntries(attempt);
      if (value !== undefined) return { value, isCut: parseQuietly(attempt) === undefined };
    }
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    throw new ReplyError(`AI returned invalid JSON. ${reason}`);
  }
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The complete entries of a truncated array; undefined if it is not truncated, or has no complete entry. */
function wholeEntries(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  const ends: number[] = [];
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') {
      depth -= 1;
      if (depth === 0) return undefined;
      if (depth === 1) ends.push(at);
    }
  }
  const last = ends.at(-1);
  if (last === undefined) return undefined;
  const value = parseQuietly(`${text.slice(0, last + 1)}]`);
  return Array.isArray(value) ? value : undefined;
}

function toSlide(
  entry: unknown,
  source: Pick<Source, 'name' | 'pages'> | undefined,
): Slide | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const { title, content, layout, imageQuery, imageDescription, notes, pages } = entry as Record<
    string,
    unknown
  >;
  const body = contentOf(content);
  if (typeof title !== 'string' || body === undefined) return undefined;
  return newSlide({
    title: clean(title).replace(/\s+/g, ' ').slice(0, MAX_TITLE) || UNTITLED,
    content: body,
    layout: readLayout(layout),
    transition: 'fade',
    ...optional('imageQuery', imageQuery),
    ...optional('imageDescription', imageDescription),
    ...optional('notes', notes),
    ...optional('source', sourceOf(pages, source)),
  });
}

/** The document and its pages that a slide rests on, limited to pages that the document has. */
function sourceOf(
  pages: unknown,
  source: Pick<Source, 'name' | 'pages'> | undefined,
): string | undefined {
  if (!source) return undefined;
  const known = new Set((Array.isArray(pages) ? pages : [pages]).map(Number));
  const named = [...known]
    .filter((page) => Number.isInteger(page) && page >= 1 && page <= source.pages)
    .sort((a, b) => a - b)
    .slice(0, MAX_NAMED_PAGES);
  const where =
    named.length === 0 ? '' : `, page${named.length > 1 ? 's' : ''} ${named.join(', ')}`;
  return `${source.name}${where}`;
}

/** The content as text; an array of strings becomes bullet points. */
function contentOf(content: unknown): string | undefined {
  if (typeof content === 'string') return clean(content).slice(0, MAX_CONTENT);
  const isList = Array.isArray(content) && content.every((line) => typeof line === 'string');
  if (!isList) return undefined;
  const lines = content.map((line: string) => `- ${clean(line).replace(/^[-*•]\s*/, '')}`);
  return lines.join('\n').slice(0, MAX_CONTENT);
}

function optional<Name extends 'imageQuery' | 'imageDescription' | 'notes' | 'source'>(
  name: Name,
  value: unknown,
): Partial<Slide> {
  if (typeof value !== 'string') return {};
  const longest = name === 'notes' ? MAX_CONTENT : MAX_TITLE;
  const text = clean(value).slice(0, longest);
  return text === '' ? {} : { [name]: text };
}

/** Removes control characters, which no slide shows, and lone surrogates, which no file format accepts. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const shown = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
  return shown.toWellFormed().trim();
}
