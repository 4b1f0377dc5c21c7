/**
 * Makes form fields and comments part of the page: their appearance is drawn in place (PDF 32000-1, 12.5.5),
 * and the annotations are removed. Links stay. A comment without an appearance of its own, which only some
 * readers draw, stays as it is.
 */

import { type Matrix, transformedBounds } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from 'pdf-lib';
import { matrixOf } from '../content/matrix-of';
import { PageLayer } from '../page-layer';
import { pruneTags } from '../tags/prune-tags';
import { FontSet } from '../write-text/font-set';

export interface FlattenTarget {
  forms: boolean;
  comments: boolean;
}

export interface FlattenedCount {
  fields: number;
  comments: number;
  /** Number of comments that stay because they have no appearance. */
  left: number;
}

/** Annotation flags: hidden, and not shown on screen. */
const unseen = 2 | 32;
/** These lead somewhere or open something, which drawing them would lose. */
const kept = new Set(['Link', 'Movie', 'Sound', 'Screen', '3D', 'RichMedia', 'FileAttachment']);

export function flattenAnnotations(
  document: PDFDocument,
  what: FlattenTarget,
  context: CodecContext,
): FlattenedCount {
  const count: FlattenedCount = { fields: 0, comments: 0, left: 0 };
  const fonts = new FontSet(document, context);
  if (what.forms) fillAppearances(document, context);
  for (const page of document.getPages()) {
    throwIfAborted(context);
    flattenPage(document, page, what, fonts, count);
  }
  if (count.fields + count.comments > 0) pruneTags(document);
  if (what.forms) document.catalog.delete(PDFName.of('AcroForm'));
  return count;
}

/** Generates appearances of fields that a program filled in without drawing them. */
function fillAppearances(document: PDFDocument, context: CodecContext): void {
  const form = document.catalog.getAcroForm();
  if (form?.dict.lookup(PDFName.of('NeedAppearances'))?.toString() !== 'true') return;
  try {
    document.getForm().updateFieldAppearances();
  } catch {
    context.warn('Some form fields could not be redrawn; they are kept as the file has them.');
  }
}

function flattenPage(
  document: PDFDocument,
  page: PDFPage,
  what: FlattenTarget,
  fonts: FontSet,
  count: FlattenedCount,
): void {
  const annotations = page.node.Annots();
  if (!annotations) return;
  const layer = new PageLayer(document, page, fonts);
  const staying: PDFObject[] = [];
  for (const entry of annotations.asArray()) {
    const annotation = document.context.lookup(entry);
    if (!(annotation instanceof PDFDict)) continue;
    const kind = nameIn(annotation, 'Subtype');
    const isField = kind === 'Widget';
    const isWanted = isField ? what.forms : what.comments && !kept.has(kind);
    if (!isWanted) {
      staying.push(entry);
      continue;
    }
    if (kind === 'Popup' || (numberIn(annotation.lookup(PDFName.of('F'))) & unseen) !== 0) continue;
    const look = appearanceOf(annotation);
    if (look) {
      drawLook(document, annotation, look, layer);
      if (isField) count.fields += 1;
      else count.comments += 1;
    } else if (!isField) {
      staying.push(entry);
      count.left += 1;
    }
  }
  layer.finish('content');
  if (staying.length === 0) page.node.delete(PDFName.of('Annots'));
  else page.node.set(PDFName.of('Annots'), document.context.obj(staying));
}

/** The appearance shown now: for check boxes and the like that of their state. */
function appearanceOf(annotation: PDFDict): PDFRef | PDFStream | undefined {
  const looks = annotation.lookup(PDFName.of('AP'));
  const normal = looks instanceof PDFDict ? looks.get(PDFName.of('N')) : undefined;
  const found = annotation.context.lookup(normal);
  if (found instanceof PDFStream) return normal instanceof PDFRef ? normal : found;
  if (!(found instanceof PDFDict)) return undefined;
  const said = annotation.lookup(PDFName.of('AS'));
  const state = said instanceof PDFName ? said : PDFName.of('Off');
  const chosen = found.get(state);
  const stream = annotation.context.lookup(chosen);
  if (!(stream instanceof PDFStream)) return undefined;
  return chosen instanceof PDFRef ? chosen : stream;
}

/** Fits the appearance's box, transformed by its matrix, to the annotation's rectangle. */
function drawLook(
  document: PDFDocument,
  annotation: PDFDict,
  look: PDFRef | PDFStream,
  layer: PageLayer,
): void {
  const { context } = document;
  const stream = context.lookup(look);
  const rectangle = numbersIn(annotation.lookup(PDFName.of('Rect')));
  if (!(stream instanceof PDFStream) || rectangle.length !== 4) return;
  const box = numbersIn(stream.dict.lookup(PDFName.of('BBox')));
  const matrix = matrixOf(numbersIn(stream.dict.lookup(PDFName.of('Matrix'))));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const [left, bottom, right, top] = transformedBounds(matrix, [x0, y0, x1, y1]);
  const [a = 0, b = 0, c = 0, d = 0] = rectangle;
  const [toLeft, toRight] = [Math.min(a, c), Math.max(a, c)];
  const [toBottom, toTop] = [Math.min(b, d), Math.max(b, d)];
  if (right - left <= 0 || top - bottom <= 0) return;
  const [across, up] = [(toRight - toLeft) / (right - left), (toTop - toBottom) / (top - bottom)];
  const space: Matrix = [across, 0, 0, up, toLeft - left * across, toBottom - bottom * up];
  // Some writers omit the entries that identify a form XObject.
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const reference = look instanceof PDFRef ? look : context.register(stream);
  layer.draw(space, `${layer.addImage(reference)} Do`);
}

function nameIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

function numberIn(object: PDFObject | undefined): number {
  return object instanceof PDFNumber ? object.asNumber() : 0;
}

function numbersIn(object: PDFObject | undefined): number[] {
  if (!(object instanceof PDFArray)) return [];
  return Array.from({ length: object.size() }, (_, index) => numberIn(object.lookup(index)));
}
