/** Takes areas out of one page: content, annotations, and what else of the page repeats them. */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from 'pdf-lib';
import { alternatives } from '../content/content-resources';
import { numberOf } from '../content/font-codes';
import { pageSource, readGlyphs } from '../edit/read-glyphs';
import { readPageBox } from '../page-frame';
import { type Area, touches } from './areas';
import { type GapPlan, planGaps } from './plan-gaps';
import { redactContent } from './redact-content';

/**
 * Removes what stands in the areas.
 * @param areas in the page's own coordinates
 * @returns pictures and forms that this page does not draw any more, and what became of its gaps
 * @throws Unsure when something cannot be taken out surely; the page is as it was then
 */
export function redactPage(
  document: PDFDocument,
  page: PDFPage,
  areas: readonly Area[],
  signal: AbortSignal,
): { retired: readonly PDFRef[]; gaps: GapPlan } {
  const { context } = document;
  const gaps = planGaps(readGlyphs(page, signal), areas, readPageBox(page));
  const redacted = redactContent(pageSource(page, signal), areas, gaps);
  page.node.set(
    PDFName.of('Contents'),
    context.obj([context.register(context.flateStream(redacted.content))]),
  );
  page.node.set(PDFName.of('Resources'), context.register(redacted.resources));
  dropCopies(page);
  return { retired: redacted.retired, gaps };
}

/** Pictures and private data of a page that may repeat its content. */
export function dropCopies(page: PDFPage): void {
  for (const key of ['Thumb', 'PieceInfo', 'Metadata']) page.node.delete(PDFName.of(key));
}

/**
 * Takes annotations that touch the areas off the page, with their pop-ups, and out of the document:
 * replies and the structure tree may still lead to them.
 * @param forget hears of each form widget among them while it is still there
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
      // One without a place may show anything anywhere.
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

/**
 * Deletes what the structure tree says in words about these pages.
 * @param unplaced also of elements that name no page: they hold others, perhaps of these pages
 */
export function dropStructureTexts(
  { context }: PDFDocument,
  pages: readonly PDFPage[],
  unplaced: boolean,
): void {
  const named = new Set(pages.map(({ ref }) => ref));
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('S'))) continue;
    if (!object.has(PDFName.of('P')) && !object.has(PDFName.of('K'))) continue;
    const page = object.get(PDFName.of('Pg'));
    if (page instanceof PDFRef ? !named.has(page) : !unplaced) continue;
    for (const key of [...alternatives, 'T']) object.delete(PDFName.of(key));
  }
}
