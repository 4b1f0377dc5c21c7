/** Removes areas from one page: content, annotations, and anything else on the page that repeats them. */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from 'pdf-lib';
import { numberOf } from '../content/font-codes';
import { pageSource, readGlyphs } from '../edit/read-glyphs';
import { readPageBox } from '../page-frame';
import { type Area, touches } from './areas';
import type { CutPicture } from './cut-pictures';
import { type GapPlan, planGaps } from './plan-gaps';
import { redactContent } from './redact-content';

/**
 * Removes everything in the areas.
 * @param areas in page coordinates
 * @returns pictures and forms that this page no longer draws, the plan of its gaps, and pictures whose copies are
 * still to be made
 * @throws UncertainContentError when something cannot be removed with certainty; the page is then unchanged
 */
export function redactPage(
  document: PDFDocument,
  page: PDFPage,
  areas: readonly Area[],
  signal: AbortSignal,
): { retired: readonly PDFRef[]; gaps: GapPlan; pictures: readonly CutPicture[] } {
  const { context } = document;
  let gaps = planGaps(readGlyphs(page, signal), areas, readPageBox(page));
  let redacted = redactContent(pageSource(page, signal), areas, gaps);
  if (redacted.pictures.length > 0) {
    // Words that lie over their picture, as recognition puts them, stay over it.
    const isMeasured = gaps.isMeasured || gaps.shifts.size > 0;
    gaps = { dropped: new Set(), shifts: new Map(), covered: areas, isMeasured };
    redacted = redactContent(pageSource(page, signal), areas, gaps);
  }
  page.node.set(
    PDFName.of('Contents'),
    context.obj([context.register(context.flateStream(redacted.content))]),
  );
  page.node.set(PDFName.of('Resources'), context.register(redacted.resources));
  dropCopies(page);
  return { retired: redacted.retired, gaps, pictures: redacted.pictures };
}

/** Drops thumbnails and private data of a page, which may repeat its content. */
export function dropCopies(page: PDFPage): void {
  for (const key of ['Thumb', 'PieceInfo', 'Metadata']) page.node.delete(PDFName.of(key));
}

/**
 * Removes annotations that touch the areas from the page, with their pop-ups, and from the document: replies
 * and the structure tree may still refer to them.
 * @param forget called with each form widget among them before it is deleted
 */
export function removeAnnotations(
  page: PDFPage,
  areas: readonly Area[],
  forget: (widget: PDFRef) => void,
): void {
  const { context } = page.node;
  const entries = page.node.Annots()?.asArray() ?? [];
  const parentOf = (entry: PDFObject) => {
    const annotation = context.lookup(entry);
    if (!(annotation instanceof PDFDict)) return undefined;
    const isPopup = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Popup');
    return isPopup ? annotation.get(PDFName.of('Parent')) : undefined;
  };
  const touched = new Set<PDFObject>(
    entries.filter((entry) => {
      const annotation = context.lookup(entry);
      const box = annotation instanceof PDFDict ? rectangleOf(annotation) : undefined;
      // An annotation without a rectangle may show anything anywhere.
      return !box || touches(box, areas);
    }),
  );
  const isToGo = (entry: PDFObject) => {
    const parent = parentOf(entry);
    return touched.has(entry) || (parent !== undefined && touched.has(parent));
  };
  const gone = entries.filter(isToGo);
  page.node.set(PDFName.of('Annots'), context.obj(entries.filter((entry) => !isToGo(entry))));
  for (const entry of gone) {
    if (!(entry instanceof PDFRef)) continue;
    const annotation = context.lookup(entry);
    if (!(annotation instanceof PDFDict)) continue;
    if (annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget')) forget(entry);
    context.delete(entry);
  }
}

function rectangleOf(annotation: PDFDict): Area | undefined {
  const rect = annotation.lookup(PDFName.of('Rect'));
  if (!(rect instanceof PDFArray)) return undefined;
  const [a, b, c, d] = rect.asArray().map((each) => numberOf(annotation.context.lookup(each)));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
