// Reads an EPUB into the document model: its chapters in reading order through the HTML reader, its pictures
// from the book itself. Limits: no style sheets, no fonts, no media overlays; fixed layout is read as
// reflowable text. Source: EPUB 3.3.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import type { Block, Doc, DocImage } from '../model';
import { readHtml } from '../read-html/read-html';
import { type EpubPackage, openEpub, resolveInBook } from './epub-package';

/** Limit for the pictures of all chapters together; further ones are left out. */
const MAX_IMAGE_BYTES = 120_000_000;

/**
 * @throws ToolError `input` when the book is protected, damaged or empty; `limit` for a bomb or
 *   excessive nesting
 */
export async function readEpub(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<Doc> {
  const book = await openEpub(bytes);
  const blocks: Block[] = [];
  const pictures = new Pictures(book, context);
  for (const [index, path] of book.chapters.entries()) {
    throwIfAborted(context);
    const chapter = await book.bytes(path);
    if (!chapter) {
      context.warn('A damaged chapter was left out.');
      continue;
    }
    const html = decodeText(chapter).text;
    const images = await pictures.of(html, path);
    const doc = await readHtml(withoutSelfClosing(html), context, {
      image: (source) => images.get(source),
    });
    if (doc.blocks.length > 0 && blocks.length > 0) blocks.push({ kind: 'page-break' });
    for (const block of doc.blocks) blocks.push(block);
    context.onProgress((index + 1) / book.chapters.length);
  }
  if (blocks.length === 0)
    throw new ToolError('input', 'There is no text in this e-book. Choose another file.');
  const { title, author, language } = book;
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) ? { language } : {}),
    blocks,
  };
}

/** XHTML may self-close any empty element, which HTML would read as a start tag. */
function withoutSelfClosing(html: string): string {
  return html.replace(/<(script|title|a|p|div|span|i|b|em|td|th)(\s[^<>]*?)?\/>/gi, '<$1$2></$1>');
}

/** The pictures in chapters; each is read once, however often it is shown. */
class Pictures {
  readonly #book: EpubPackage;
  readonly #context: CodecContext;
  readonly #known = new Map<string, DocImage | undefined>();
  #total = 0;

  constructor(book: EpubPackage, context: CodecContext) {
    this.#book = book;
    this.#context = context;
  }

  /** Pictures by the reference as written in the chapter. */
  async of(html: string, chapter: string): Promise<Map<string, DocImage>> {
    const images = new Map<string, DocImage>();
    const references = html.matchAll(/<img\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
    for (const [, double, single] of references) {
      const reference = double ?? single ?? '';
      const image = await this.#read(resolveInBook(chapter, reference.replaceAll('&amp;', '&')));
      if (image) images.set(reference.replaceAll('&amp;', '&').trim(), image);
    }
    return images;
  }

  async #read(path: string): Promise<DocImage | undefined> {
    if (this.#known.has(path)) return this.#known.get(path);
    throwIfAborted(this.#context);
    const bytes = this.#total < MAX_IMAGE_BYTES ? await this.#book.bytes(path) : undefined;
    const known = bytes && sniffImage(bytes);
    const image = bytes && known ? { bytes, type: known.type, alt: '' } : undefined;
    this.#total += bytes?.length ?? 0;
    this.#known.set(path, image);
    return image;
  }
}
