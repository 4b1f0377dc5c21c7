/**
 * Converts PDF to the document model: pdf.js yields glyph runs and drawing operations, the rest is our own
 * geometry (lines, columns, paragraphs, headings, lists, tables, images, links). Limits: tables by alignment
 * only, no vector drawings, no recognition of text in scans (their pages become images).
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { garbledPdf, isUnmapped } from '@entropy-tools/data/text/garbled-text';
import type { Doc } from '../doc/model';
import type { Item } from './columns';
import { type PageBreaks, toBlocks } from './doc-blocks';
import { abortable, type OpenPdf, openPdf } from './open-pdf';
import { readAnnotations } from './page-annotations';
import { type Draft, toDrafts } from './page-drafts';
import { keepImages, type PageDrawing, readDrawing } from './page-images';
import type { InkReader, Shape } from './page-ink';
import { applyLinks } from './page-links';
import { type PageText, readPageText, textLength } from './page-runs';
import { canDraw } from './pdfjs';
import { readPages } from './read-pages';
import { removeRepeated } from './repeated-lines';
import { pageAsImage } from './scanned-page';
import { applyTags } from './tags/apply-tags';
import { type Segment, toSegments } from './text-lines';

export interface ReadPdfOptions {
  /** Whether each page's end becomes a page break; except with `apart`, text that runs across it is joined. */
  pageBreaks?: PageBreaks;
  /**
   * Also returns the pages as `sections`: their sizes and margins, headers and footers, and the format of
   * each paragraph. Text is then not joined across pages.
   */
  pages?: boolean;
}

/** Data of a page, kept until all pages are read. */
export interface ReadPage {
  height: number;
  /** As shown, in points. */
  size: { width: number; height: number };
  segments: Segment[];
  /** Text in other directions, and images. */
  turned: Segment[][];
  images: Item[];
  /** Whether the page has no text and was kept as one image. */
  scanned: boolean;
  characters: number;
  unmapped: number;
  shapes: Shape[];
  ink?: InkReader;
}

/**
 * Reads a PDF's text, structure and images.
 * @throws ToolError as openPdf; `input` when the file holds neither text nor anything to show
 */
export async function readPdf(
  bytes: Uint8Array,
  context: CodecContext,
  options: ReadPdfOptions = {},
): Promise<Doc> {
  const pdf = await openPdf(bytes, context, { fontNames: true });
  try {
    const drawing = canDraw(pdf.document);
    if (!drawing) context.warn('Images were left out: nothing can be drawn here.');
    const pages: ReadPage[] = [];
    const doc: Doc = { blocks: [], ...(await readProperties(pdf)) };
    const scanned: number[] = [];
    for (let number = 1; number <= pdf.pageCount; number++) {
      const { page, language } = await readPage(
        pdf,
        number,
        { drawing, withInk: options.pages === true },
        context,
      );
      if (page.scanned) scanned.push(number);
      if (language) doc.language ??= language;
      pages.push(page);
      context.onProgress((0.95 * number) / pdf.pageCount);
    }
    warnOfScans(scanned, pages, context);
    if (isUnmapped(pages)) context.warn(garbledPdf);
    const pageMm = commonSize(pages);
    if (pageMm) doc.pageMm = pageMm;
    if (options.pages) Object.assign(doc, readPages(pages));
    else {
      removeRepeated(pages);
      doc.blocks = toBlocks(draftsOf(pages), options.pageBreaks ?? false);
    }
    await applyTags(pdf, pages, doc.blocks, context);
    const first = doc.blocks.find((block) => block.kind === 'heading');
    if (first && !doc.title)
      doc.title = first.inlines.map((i) => (i.kind === 'text' ? i.text : '')).join('');
    if (doc.blocks.length === 0) context.warn('This PDF has no text and no images.');
    context.onProgress(1);
    return doc;
  } finally {
    await pdf.close();
  }
}

function draftsOf(pages: readonly ReadPage[]): Draft[] {
  return pages.flatMap((page, index): Draft[] => [
    ...(index > 0 ? [{ kind: 'page' as const }] : []),
    ...toDrafts([...page.segments, ...page.images]),
    ...page.turned.flatMap((segments) => toDrafts(segments)),
  ]);
}

async function readPage(
  pdf: OpenPdf,
  number: number,
  { drawing, withInk }: { drawing: boolean; withInk: boolean },
  context: CodecContext,
): Promise<{ page: ReadPage; language: string | null }> {
  const page = await pdf.page(number);
  let isDamaged = false;
  const orDamaged = <Part>(part: Promise<Part>, instead: Part): Promise<Part> =>
    abortable(part, context.signal).catch(() => {
      context.signal.throwIfAborted();
      if (!isDamaged) context.warn(`Page ${number} is damaged; only a part of it could be read.`);
      isDamaged = true;
      return instead;
    });
  try {
    const drawn = await orDamaged<PageDrawing>(readDrawing(page, withInk), {
      images: [],
      paths: 0,
    });
    const { frames, language, unmapped } = await orDamaged<PageText>(readPageText(page), {
      frames: [],
      language: null,
      unmapped: 0,
    });
    const { links, texts, areSeen } = await abortable(
      readAnnotations(page, withInk),
      context.signal,
    );
    const upright = frames.find((frame) => frame.turn === 0);
    if (upright && drawn.ink) upright.runs = drawn.ink.colour(upright.runs);
    upright?.runs.push(...texts);
    const [main, ...others] = frames;
    const characters = frames.reduce((sum, frame) => sum + textLength(frame.runs), 0);
    const { width, height } = page.getViewport({ scale: 1 });
    const read: ReadPage = {
      height: main?.height ?? height,
      size: { width, height },
      segments: [],
      turned: [],
      images: [],
      characters,
      unmapped,
      scanned: false,
      shapes: drawn.ink?.shapes ?? [],
      ...(drawn.ink ? { ink: drawn.ink } : {}),
    };
    const frame = { width, height, characters };
    if (drawing) read.images = await keepImages(pdf.document, drawn.images, frame, context);
    if (characters === 0) {
      // A page with only buttons and annotations also counts as visible.
      const isBare = read.images.length === 0 && areSeen;
      read.scanned = drawing && (isBare || isOnePicture(read.images, drawn, frame));
      if (read.scanned) read.images = await pageAsImage(pdf, number, context);
      return { page: read, language };
    }
    read.segments = toSegments(
      main?.turn === 0 ? applyLinks(main.runs, links) : (main?.runs ?? []),
    );
    read.turned = others.map((frame) => toSegments(frame.runs));
    return { page: read, language };
  } finally {
    page.cleanup();
  }
}

/** The size of most pages, in millimetres; undefined for sizes that no printer supports. */
function commonSize(pages: readonly ReadPage[]): Doc['pageMm'] {
  const counts = new Map<string, { count: number; size: [number, number] }>();
  for (const { size } of pages) {
    const mm: [number, number] = [
      Math.round((size.width / 72) * 25.4),
      Math.round((size.height / 72) * 25.4),
    ];
    const entry = counts.get(mm.join()) ?? { count: 0, size: mm };
    entry.count++;
    counts.set(mm.join(), entry);
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.size.every((side) => side >= 100 && side <= 558) ? most.size : undefined;
}

/** Whether a page without text is a scan or a drawing rather than a few pictures. */
function isOnePicture(
  images: readonly Item[],
  drawn: PageDrawing,
  frame: { width: number; height: number },
): boolean {
  if (images.length === 0) return drawn.images.length > 0 || drawn.paths > 0;
  const area = images.reduce((sum, i) => sum + (i.right - i.left) * (i.bottom - i.top), 0);
  return area > 0.6 * frame.width * frame.height || drawn.paths > 10;
}

function warnOfScans(
  scanned: readonly number[],
  pages: readonly ReadPage[],
  context: CodecContext,
): void {
  if (scanned.length === 0) return;
  const all = pages.every((page) => page.scanned);
  context.warn(
    all
      ? 'This PDF has no text (it may be a scan), so its pages were taken over as images.'
      : scanned.length === 1
        ? `Page ${scanned[0]} has no text, so it was taken over as an image.`
        : `${scanned.length} pages have no text, so they were taken over as images.`,
  );
}

/** Title and author, if the file states them. */
async function readProperties(pdf: OpenPdf): Promise<Pick<Doc, 'title' | 'author'>> {
  const properties: Pick<Doc, 'title' | 'author'> = {};
  const metadata = await pdf.document.getMetadata().catch(() => undefined);
  const info: Record<string, unknown> = { ...metadata?.info };
  if (typeof info.Title === 'string' && info.Title.trim() !== '')
    properties.title = info.Title.trim();
  if (typeof info.Author === 'string' && info.Author.trim() !== '')
    properties.author = info.Author.trim();
  return properties;
}
