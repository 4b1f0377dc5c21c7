/**
 * Makes a PDF smaller: downsamples pictures and recompresses them as JPEG where that is smaller, repacks streams and
 * objects, takes unused glyphs out of fonts, merges equal streams, and drops unreachable ones. Text, links, forms, tags
 * and bookmarks stay. A file that does not become smaller is returned unchanged. Limits: the whole file is in memory;
 * CMYK, JPEG 2000, fax and JBIG2 pictures stay as they are; a signature does not survive.
 */

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { PDFDict, type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { assertOpens, openForChange } from '../change-pdf';
import { decodeContent } from '../content/page-content';
import { dropUnreachable } from '../drop-unreachable';
import { type CompressLevel, levelsDownwards } from './compress-levels';
import { cutFonts } from './cut-fonts';
import { mergeEqualStreams, recompressStreams } from './recompress-streams';
import { shrinkPictures } from './shrink-pictures';
import { writePacked } from './write-packed';

export interface CompressOptions {
  /** A level, or a target size in bytes to reach with as little loss as possible. */
  aim: { level: CompressLevel } | { bytes: number };
  password?: string;
}

export interface CompressedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  pageCount: number;
  /** Number of pictures that became smaller, and how many of them were written as JPEG. */
  pictures: number;
  jpegs: number;
  /** Number of fonts that became smaller. */
  fonts: number;
  /** Whether nothing became smaller and the bytes are those of the file. */
  unchanged: boolean;
  /** False when the target size was not reached. */
  reached: boolean;
}

/** Makes a PDF smaller. @throws ToolError as `openForChange`; `internal` when the result does not open */
export async function compressPdf(
  bytes: Uint8Array<ArrayBuffer>,
  { aim, password }: CompressOptions,
  context: CodecContext,
): Promise<CompressedPdf> {
  const levels = 'level' in aim ? [aim.level] : levelsDownwards;
  const wanted = 'level' in aim ? Number.POSITIVE_INFINITY : aim.bytes;
  let best: CompressedPdf | undefined;
  for (const [index, level] of levels.entries()) {
    const part = partOf(context, index / levels.length, (index + 1) / levels.length);
    // Warnings about the file are reported only once.
    const quiet = index === 0 ? part : { ...part, warn: () => undefined };
    const made = await compressOnce(bytes, level, password, quiet);
    if (!best || made.bytes.length < best.bytes.length) best = made;
    if (best.bytes.length <= wanted) break;
  }
  if (!best) throw new Error('no level was tried');
  await assertOpens(best.bytes, best.pageCount, context, best.unchanged ? password : undefined);
  context.onProgress(1);
  return { ...best, reached: best.bytes.length <= wanted };
}

async function compressOnce(
  bytes: Uint8Array<ArrayBuffer>,
  level: CompressLevel,
  password: string | undefined,
  context: CodecContext,
): Promise<CompressedPdf> {
  const opened = await openForChange(bytes, context, password === undefined ? {} : { password });
  const { document, pageCount } = opened;
  dropPrivateData(document);
  dropUnreachable(document);
  // One copy of a font that is in the file many times is cut once, for all of its uses.
  mergeEqualStreams(document);
  const fonts = await cutFontsIfPossible(document, context);
  const { pictures, jpegs } = await shrinkPictures(document, level, partOf(context, 0.05, 0.8));
  await recompressStreams(document, partOf(context, 0.8, 0.95));
  mergeEqualStreams(document);
  dropUnreachable(document);
  throwIfAborted(context);
  const made = await writePacked(document);
  // A protected file that did not become smaller is still returned without protection, as all results are.
  const unchanged = made.length >= bytes.length && !opened.wasProtected;
  return unchanged
    ? { bytes, pageCount, pictures: 0, jpegs: 0, fonts: 0, unchanged, reached: true }
    : { bytes: made, pageCount, pictures, jpegs, fonts, unchanged, reached: true };
}

/** A document that MuPDF cannot read keeps its fonts. */
async function cutFontsIfPossible(document: PDFDocument, context: CodecContext): Promise<number> {
  try {
    return await cutFonts(document, context);
  } catch (error) {
    throwIfAborted(context);
    if (error instanceof ToolError && error.code === 'asset')
      context.warn(
        'Fonts were left as they are: the part that makes them smaller could not be loaded. Try again with a connection.',
      );
    return 0;
  }
}

/** Drops private data of programs, which readers recreate: their own copies of pages, thumbnails. */
function dropPrivateData({ context }: PDFDocument): void {
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    const lean = object instanceof PDFRawStream ? withoutThumbnails(object) : undefined;
    if (lean) context.assign(reference, lean);
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    dict.delete(PDFName.of('PieceInfo'));
    if (dict.lookup(PDFName.of('Type')) === PDFName.of('Page')) dict.delete(PDFName.of('Thumb'));
  }
}

/** Anything larger is not metadata. */
const MAX_METADATA_BYTES = 4_000_000;

/** Removes thumbnails of pages and padding for later changes from metadata. @returns undefined when there is none */
function withoutThumbnails(stream: PDFRawStream): PDFRawStream | undefined {
  const { dict } = stream;
  if (dict.lookup(PDFName.of('Type')) !== PDFName.of('Metadata')) return undefined;
  const bytes = decodeContent(stream, dict.context);
  if (!bytes || bytes.length > MAX_METADATA_BYTES) return undefined;
  const text = new TextDecoder('latin1').decode(bytes);
  const lean = text.replace(/<(xmp|xap):Thumbnails>.*?<\/\1:Thumbnails>/gs, '');
  if (lean === text) return undefined;
  const own = dict.clone(dict.context);
  for (const key of ['Filter', 'DecodeParms']) own.delete(PDFName.of(key));
  return PDFRawStream.of(
    own,
    Uint8Array.from(lean, (sign) => sign.charCodeAt(0)),
  );
}
