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
import { readPageContent } from '../content/page-content';
import { type Area, touches } from './areas';
import { numberOf } from './font-codes';
import { startingState } from './graphics-state';
import { redactContent } from './redact-content';
import { Unsure } from './unsure';

/** Keys whose text stands for what is drawn. */
const alternatives = ['ActualText', 'Alt', 'E'];

/**
 * Removes what stands in the areas.
 * @param areas in the page's own coordinates
 * @returns pictures and forms that this page does not draw any more
 * @throws Unsure when something cannot be taken out surely; the page is as it was then
 */
export function redactPage(
  document: PDFDocument,
  page: PDFPage,
  areas: readonly Area[],
  signal: AbortSignal,
): readonly PDFRef[] {
  const { context } = document;
  const content = readPageContent(page);
  if (!content) throw new Unsure('its content cannot be read');
  const found = context.lookup(page.node.getInheritableAttribute(PDFName.of('Resources')));
  const resources = found instanceof PDFDict ? found : context.obj({});
  const start = startingState([1, 0, 0, 1, 0, 0]);
  const redacted = redactContent(content, resources, start, areas, signal);
  const properties = redacted.resources.lookup(PDFName.of('Properties'));
  if (properties instanceof PDFDict)
    redacted.resources.set(PDFName.of('Properties'), withoutAlternatives(properties));
  page.node.set(
    PDFName.of('Contents'),
    context.obj([context.register(context.flateStream(redacted.content))]),
  );
  page.node.set(PDFName.of('Resources'), context.register(redacted.resources));
  dropCopies(page);
  return redacted.retired;
}

/** Pictures and private data of a page that may repeat its content. */
export function dropCopies(page: PDFPage): void {
  for (const key of ['Thumb', 'PieceInfo', 'Metadata']) page.node.delete(PDFName.of(key));
}

function withoutAlternatives(properties: PDFDict): PDFDict {
  const { context } = properties;
  const kept = properties.clone(context);
  for (const [key, value] of properties.entries()) {
    const dict = context.lookup(value);
    if (!(dict instanceof PDFDict) || !alternatives.some((each) => dict.has(PDFName.of(each))))
      continue;
    const own = dict.clone(context);
    for (const each of alternatives) own.delete(PDFName.of(each));
    kept.set(key, own);
  }
  return kept;
}

/**
 * Takes annotations that touch the areas off the page.
 * @returns the form widgets among them, for the form to forget
 */
export function removeAnnotations(page: PDFPage, areas: readonly Area[]): PDFRef[] {
  const { context } = page.node;
  const widgets: PDFRef[] = [];
  const kept: PDFObject[] = [];
  for (const entry of page.node.Annots()?.asArray() ?? []) {
    const annotation = context.lookup(entry);
    const box = annotation instanceof PDFDict ? rectangleOf(annotation) : undefined;
    // One without a place may show anything anywhere.
    if (box && !touches(box, areas)) kept.push(entry);
    else if (entry instanceof PDFRef && annotation instanceof PDFDict) {
      if (annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget')) widgets.push(entry);
    }
  }
  page.node.set(PDFName.of('Annots'), context.obj(kept));
  return widgets;
}

function rectangleOf(annotation: PDFDict): Area | undefined {
  const rect = annotation.lookup(PDFName.of('Rect'));
  if (!(rect instanceof PDFArray)) return undefined;
  const [a, b, c, d] = rect.asArray().map((each) => numberOf(annotation.context.lookup(each)));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Deletes what the structure tree says in words about these pages. */
export function dropStructureTexts({ context }: PDFDocument, pages: readonly PDFPage[]): void {
  const redacted = new Set(pages.map(({ ref }) => ref));
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('S'))) continue;
    if (!object.has(PDFName.of('P')) && !object.has(PDFName.of('K'))) continue;
    const page = object.get(PDFName.of('Pg'));
    // An element without a page holds others, perhaps of this page.
    if (page instanceof PDFRef && !redacted.has(page)) continue;
    for (const key of [...alternatives, 'T']) object.delete(PDFName.of(key));
  }
}
