/**
 * Makes slides from a document without any model: headings become titles, lists and tables are kept, pictures
 * are put beside the text, long paragraphs are split at their sentences, and what does not fit on one slide
 * continues on the next. Limits: it rearranges a text, it does not shorten it.
 */

import { toBase64 } from '@entropy-tools/core/base64';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Doc, DocImage } from '@entropy-tools/documents/doc/model';
import type { Slide } from './deck';
import { splitSlide } from './layout/split-slide';
import { blocksToLines, documentStructure, type SlidePart } from './outline/document-parts';
import type { MeasureText } from './slide-drawing';
import { findTheme, type Theme } from './themes';

/** How slides are made from a document. */
export interface OutlineOptions {
  /** Stores a picture and returns the address for slides; a `data:` address by default. */
  keepImage?: (image: DocImage) => string;
  /** Determine how much fits on a slide; default the light theme and an estimate. */
  theme?: Theme;
  measure?: MeasureText;
  /** Whether to add an agenda after the first slide if the document has between 3 and 9 parts; default true. */
  agenda?: boolean;
  /** The name of a paged file, whose document has page breaks: the notes then state where a slide comes from. */
  pagesOf?: string;
}

/** Maximum number of slides, more than anyone presents. */
const MAX_OUTLINE_SLIDES = 500;

/** Maximum length of a content that is laid out at once, in UTF-16 code units. */
const MAX_CHUNK = 20_000;

/** Slightly wider than Noto Sans on average, so that the estimate is safe. */
const estimate: MeasureText = (text, { size, bold }) =>
  Array.from(text).reduce((sum, one) => sum + (one > '\u2e7f' ? 1 : bold ? 0.62 : 0.57), 0) * size;

/**
 * Makes slides from a document, or from a text in Markdown.
 * @throws ToolError `input` when there is no text, `limit` for more than 500 slides
 */
export async function outlineToDeck(
  source: Doc | string,
  options: OutlineOptions,
  context: CodecContext,
): Promise<Slide[]> {
  const doc = typeof source === 'string' ? await readOutline(source, context) : source;
  const { title, parts } = documentStructure(doc);
  const slides: Slide[] = [];
  const layout = {
    theme: options.theme ?? findTheme('light'),
    measure: options.measure ?? estimate,
  };
  if (title !== '' && parts[0]?.title !== title)
    slides.push(makeSlide({ title, content: doc.author ?? '', layout: 'section' }));
  for (const [index, part] of parts.entries()) {
    context.signal.throwIfAborted();
    const notes = options.pagesOf === undefined ? {} : { notes: sourceOf(part, options.pagesOf) };
    for (const stack of slidesOfPart(part, options.keepImage ?? dataAddress)) {
      const made = stack.flatMap((slide) => splitSlide(slide, layout));
      for (const [at, slide] of made.entries()) {
        const isFirst = at === 0 || part.title === '';
        slides.push({
          ...slide,
          ...(isFirst ? {} : { title: `${part.title} (${at + 1})` }),
          ...notes,
        });
      }
      if (slides.length > MAX_OUTLINE_SLIDES) break;
    }
    if (slides.length > MAX_OUTLINE_SLIDES)
      throw new ToolError(
        'limit',
        `The document makes more than ${MAX_OUTLINE_SLIDES} slides. Choose a part of it.`,
      );
    context.onProgress((index + 1) / parts.length);
  }
  if (slides.length === 0)
    throw new ToolError('input', 'The document holds no text, tables or pictures for slides.');
  const [first] = slides;
  if (first?.content === '' && first.layout === 'text-only') first.layout = 'title-only';
  return options.agenda === false ? slides : withAgenda(slides, parts);
}

function sourceOf({ pages: { first, last } }: SlidePart, name: string): string {
  return `Source: ${name}, ${first === last ? `page ${first}` : `pages ${first}–${last}`}`;
}

async function readOutline(text: string, context: CodecContext): Promise<Doc> {
  const { readMarkdown } = await import('@entropy-tools/documents/doc/read-markdown/read-markdown');
  return readMarkdown(text, { ...context, onProgress: () => undefined });
}

/** The slides of a part before they are split to fit: each list is one run of text. */
function slidesOfPart(part: SlidePart, keepImage: (image: DocImage) => string): Slide[][] {
  const { lines, images, only } = blocksToLines(part.blocks);
  const [content = '', ...rest] = chunksOf(lines);
  const [first, ...more] = images;
  const { title } = part;
  if (content === '' && !first)
    return title === '' ? [] : [[makeSlide({ title, layout: 'section' })]];
  const picture = (image: DocImage) => ({
    imageUrl: keepImage(image),
    ...(image.alt.trim() === '' ? {} : { imageDescription: image.alt.trim() }),
  });
  const slide = makeSlide({ title, content, layout: only ?? 'text-only' });
  const beside = first
    ? {
        ...slide,
        ...picture(first),
        layout: content === '' ? ('image-only' as const) : ('text-image-right' as const),
      }
    : slide;
  return [
    [beside, ...rest.map((chunk) => makeSlide({ title, content: chunk }))],
    ...more.map((image) => [makeSlide({ title, layout: 'image-only', ...picture(image) })]),
  ];
}

/** Joins lines to contents short enough to be laid out at once. */
function chunksOf(lines: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const line of lines) {
    const last = chunks.at(-1);
    if (last === undefined || last.length + line.length > MAX_CHUNK) chunks.push(line);
    else chunks[chunks.length - 1] = `${last}\n${line}`;
  }
  return chunks;
}

function withAgenda(slides: readonly Slide[], parts: readonly SlidePart[]): Slide[] {
  const topics = parts.filter(({ level, title }) => level <= 2 && title !== '').slice(1);
  const names = topics.map(({ title }) => title);
  const [first, ...rest] = slides;
  if (!first || names.length < 3 || names.length > 9 || first.content.length > 200)
    return [...slides];
  const content = names.map((name) => `- ${name}`).join('\n');
  return [first, makeSlide({ title: 'Agenda', content, layout: 'agenda' }), ...rest];
}

/** A slide with the defaults of the specification and an id of its own. */
export function makeSlide(parts: Partial<Slide>): Slide {
  const random = Math.random().toString(36).slice(2, 10);
  return {
    ...{ id: `${Date.now()}-${random}`, title: 'Untitled Slide', content: '' },
    ...{ layout: 'text-only', transition: 'fade', autoAdvanceDelay: 5 },
    ...parts,
  };
}

function dataAddress(image: DocImage): string {
  return `data:${image.type};base64,${toBase64(image.bytes)}`;
}
