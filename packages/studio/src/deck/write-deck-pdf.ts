/**
 * Writes a deck as PDF: a page of 10 × 5.625 inches per slide, real text in any script with embedded subsets
 * of our fonts, links, bookmarks, tags, pictures; optionally a notes page after each slide that has notes.
 * Text that does not fit continues on further pages, reported by `warn`.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { PdfCanvas } from '@entropy-tools/documents/doc/write-pdf/canvas';
import { createYielder } from '@entropy-tools/documents/doc/write-pdf/create-yielder';
import { createOutline } from '@entropy-tools/documents/doc/write-pdf/outline';
import {
  createPdfKit,
  type PdfImage,
  type PdfKitDocument,
} from '@entropy-tools/documents/doc/write-pdf/pdfkit-parts';
import { Tag } from '@entropy-tools/documents/doc/write-pdf/tag';
import { collectBytes } from '@entropy-tools/documents/doc/write-pdf/write-pdf';
import type { Deck } from './deck';
import { type DeckImages, embeddableImages } from './deck-images';
import { layOutSlide } from './layout/lay-out-slide';
import { splitSlides, warnOfNotices } from './layout/split-slide';
import { loadDeckFonts } from './measure-by-font';
import { drawNotes } from './pdf/draw-notes';
import { drawSlide, type PdfDrawContext } from './pdf/draw-slide';
import { findTheme } from './themes';

/** How the PDF is made. */
export interface WriteDeckPdfOptions {
  /** A page with a small picture of the slide and its notes after each slide that has notes. */
  notes?: boolean;
}

/** Size of a slide's page in points: 1280 × 720 pixels of 0.5625 points. */
const pageSize: [number, number] = [720, 405];

/**
 * Writes a deck as PDF.
 * @param images by the address used in slides; a missing one is replaced by 'Image load error'
 * @throws ToolError `input` for a deck without slides, `asset` when a font cannot be loaded
 */
export async function writeDeckPdf(
  deck: Deck,
  images: DeckImages,
  options: WriteDeckPdfOptions,
  context: CodecContext,
): Promise<Blob> {
  if (deck.slides.length === 0)
    throw new ToolError('input', 'No slides to export. Please generate or add some slides.');
  const theme = findTheme(deck.theme);
  const breathe = createYielder(context.signal);
  const [book, doc] = await Promise.all([loadDeckFonts(deck, theme.fonts, context), open(deck)]);
  const finished = collectBytes(doc);
  const { slides, notices } = splitSlides(deck, { theme, measure: book.measure });
  for (const notice of notices) context.warn(notice);
  const pictures = openPictures(doc, await embeddableImages(images, context), context);
  const canvas = new PdfCanvas(doc);
  const addToOutline = createOutline(doc);
  const pen: PdfDrawContext = {
    ...{ doc, canvas, book, fonts: theme.fonts, images: pictures },
    ...{ scale: 0.5625, x: 0, y: 0 },
  };
  const root = new Tag('Document', undefined);
  for (const [index, slide] of slides.entries()) {
    const layout = { theme, measure: book.measure, number: index + 1, count: slides.length };
    const drawing = layOutSlide(slide, layout);
    warnOfNotices(drawing, index + 1, context);
    canvas.addPage(pageSize);
    addToOutline(1, slide.title.trim() || `Slide ${index + 1}`, 0);
    const tag = root.child('Sect');
    drawSlide(drawing, pen, tag);
    if (options.notes && slide.notes?.trim()) drawNotes(slide, index + 1, drawing, pen, tag);
    context.onProgress((index / slides.length) * 0.95);
    await breathe();
  }
  canvas.end();
  doc.end();
  const bytes = await finished;
  context.onProgress(1);
  return new Blob([bytes], { type: 'application/pdf' });
}

function open(deck: Deck): Promise<PdfKitDocument> {
  const title = deck.title.trim() || deck.slides[0]?.title.trim();
  return createPdfKit({
    ...{ size: pageSize, margin: 0, font: null, autoFirstPage: false },
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: Boolean(title) },
    info: {
      ...{ Producer: 'pdfkit', Creator: 'Entropy Tools' },
      ...(title ? { Title: title } : {}),
    },
  });
}

function openPictures(
  doc: PdfKitDocument,
  images: DeckImages,
  context: CodecContext,
): Map<string, PdfImage> {
  const opened = new Map<string, PdfImage>();
  for (const [url, { bytes }] of images)
    try {
      opened.set(url, doc.openImage(bytes));
    } catch {
      context.warn('A picture could not be read and is left out.');
    }
  return opened;
}
