// A document, or an outline in Markdown, as a planned deck: its chapters are the material.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Doc, DocImage } from '@entropy-tools/documents/doc/model';
import { blocksToLines, documentStructure, type SlidePart } from '../outline/document-parts';
import type { Material, PlannedDeck, PlanOptions } from './plan-deck';
import { planDeck } from './plan-deck';

/** How a document is planned. */
export interface DocumentOptions extends Pick<PlanOptions, 'index' | 'measure'> {
  /** Stores a picture and returns the address for slides. */
  keepImage: (image: DocImage) => string;
  /** The file's name, as the source at the foot of the slides. */
  source?: string;
  /** Title of the deck where the document has none. */
  name?: string;
  /** Whether the document has page breaks, so that sources state pages. */
  isPaged?: boolean;
}

/** Maximum number of slides, more than anyone presents. */
const MAX_SLIDES = 500;
/** Maximum length of a content that is read at once, in UTF-16 code units. */
const MAX_CHUNK = 20_000;

/**
 * Plans the slides of a document.
 * @throws ToolError `input` when there is no text, `limit` for more than 500 slides
 */
export function planDocument(
  doc: Doc,
  options: DocumentOptions,
  context: Pick<CodecContext, 'signal'>,
): PlannedDeck {
  const { title, parts } = documentStructure(doc);
  const materials = parts.flatMap((part) => materialsOf(part, options));
  context.signal.throwIfAborted();
  const { index, measure, name } = options;
  const deck = planDeck(materials, {
    ...(title !== '' ? { title } : materials[0]?.title || !name ? {} : { title: name }),
    ...(doc.author ? { author: doc.author } : {}),
    ...(doc.language ? { language: doc.language } : {}),
    ...(index ? { index } : {}),
    ...(measure ? { measure } : {}),
  });
  if (materials.length === 0)
    throw new ToolError('input', 'The document holds no text, tables or pictures for slides.');
  if (deck.slides.length > MAX_SLIDES)
    throw new ToolError(
      'limit',
      `The document makes more than ${MAX_SLIDES} slides. Choose a part of it.`,
    );
  return deck;
}

function materialsOf(part: SlidePart, { keepImage, source, isPaged }: DocumentOptions): Material[] {
  const { title, level, blocks, pages } = part;
  const { lines, images } = blocksToLines(blocks);
  const [content = '', ...more] = chunksOf(lines);
  if (title === '' && content.trim() === '' && images.length === 0) return [];
  const { first, last } = pages;
  const where = first === last ? `page ${first}` : `pages ${first}–${last}`;
  const from = source === undefined ? {} : { source: isPaged ? `${source}, ${where}` : source };
  const pictures = images.map((image) => ({ url: keepImage(image), alt: image.alt.trim() }));
  return [
    { title, level, content, ...from, pictures },
    ...more.map((chunk, at) => ({
      ...{ title: title === '' ? '' : `${title} (${at + 2})`, level: 4, content: chunk, ...from },
    })),
  ];
}

/** Joins lines to contents short enough to be read at once. */
function chunksOf(lines: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const line of lines) {
    const last = chunks.at(-1);
    if (last === undefined || last.length + line.length > MAX_CHUNK) chunks.push(line);
    else chunks[chunks.length - 1] = `${last}\n${line}`;
  }
  return chunks;
}
