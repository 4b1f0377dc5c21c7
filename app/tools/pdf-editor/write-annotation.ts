/**
 * Writes items as annotations that other readers show, list and edit, with their own appearance, an author
 * and a date. The item's data is stored beside it, so that it becomes an item again when opened here
 * (`extract-items.ts`). Source: PDF 32000-1, 12.5.
 */

import { transform, transformedBounds } from '@entropy-tools/core/affine-matrix';
import { formatNumber, rgb } from '@entropy-tools/documents/doc/write-pdf/operands';
import { DrawnForm } from '@entropy-tools/documents/pdf/drawn-form';
import { frameMatrix, frameSize, readPageBox } from '@entropy-tools/documents/pdf/page-frame';
import type { FontSet } from '@entropy-tools/documents/pdf/write-text/font-set';
import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFString,
} from 'pdf-lib';
import type { Annotation } from './annotation';
import { arrowGeometry } from './arrow';
import { annotationOperators, type DrawTools } from './draw-annotation';

/** Items saved as annotations; the others become part of the page. */
type MarkType = Exclude<Annotation['type'], 'text' | 'replace' | 'redact' | 'field'>;
export type Mark = Extract<Annotation, { type: MarkType }>;

const subtypes: Readonly<Record<MarkType, string>> = {
  highlight: 'Highlight',
  underline: 'Underline',
  strikeout: 'StrikeOut',
  image: 'Stamp',
  rectangle: 'Square',
  ellipse: 'Circle',
  line: 'Line',
  arrow: 'Line',
  ink: 'Ink',
  note: 'Text',
};

/** Print (PDF 32000-1, table 165); a note neither scales nor rotates with the page. */
const flags = { print: 4, note: 4 + 8 + 16 };

/** Key under which the editor stores an item's data. */
export const itemKey = PDFName.of('EntropyItem');

/** Key of a stamp's original picture. Larger ones are saved as stamps that cannot be edited again. */
export const pictureKey = PDFName.of('EntropyPicture');
const MAX_KEPT_BYTES = 256 * 1024;

/** Whether an item becomes an annotation. */
export function isMark(item: Annotation): item is Mark {
  return item.type in subtypes;
}

/** What writing needs besides the item. */
export interface MarkTools {
  document: PDFDocument;
  page: PDFPage;
  fonts: FontSet;
  images: DrawTools['images'];
  /** The author; empty for none. */
  author: string;
}

/** Adds an item to its page as an annotation. */
export async function writeAnnotation(item: Mark, tools: MarkTools): Promise<void> {
  const { document, page, fonts, images, author } = tools;
  const { context } = document;
  const box = readPageBox(page);
  const pageHeight = frameSize(box, item.turn).height;
  const frame = frameMatrix(box, item.turn);
  const look = new DrawnForm(document, fonts);
  const operators = await annotationOperators(item, { layer: look, fonts, images, pageHeight });
  look.draw(frame, ...operators);
  // Strokes and the barbs of an arrow extend beyond the box.
  const room = 'strokeWidth' in item ? item.strokeWidth * 3 + 1 : 0;
  const seen = [
    item.x - room,
    pageHeight - item.y - item.height - room,
    item.x + item.width + room,
    pageHeight - item.y + room,
  ] as const;
  const bounds = transformedBounds(frame, seen);
  const { image: _, ...kept } = item as Mark & { image?: Blob };
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: subtypes[item.type],
    Rect: [...bounds],
    F: item.type === 'note' ? flags.note : flags.print,
    C: rgb(item.color).split(' ').map(Number),
    NM: PDFString.of(`entropy-${item.id}`),
    M: PDFString.fromDate(new Date()),
    CreationDate: PDFString.fromDate(new Date()),
    P: page.ref,
    AP: { N: look.register(bounds) },
  });
  if (author !== '') annotation.set(PDFName.of('T'), PDFHexString.fromText(author));
  if ('content' in item)
    annotation.set(PDFName.of('Contents'), PDFHexString.fromText(item.content));
  for (const [key, value] of Object.entries(details(item, tools)))
    annotation.set(PDFName.of(key), value);
  const isSmall = item.type === 'image' && item.image.size <= MAX_KEPT_BYTES;
  if (isSmall) {
    const bytes = new Uint8Array(await item.image.arrayBuffer());
    annotation.set(pictureKey, context.register(context.stream(bytes)));
  }
  if (item.type !== 'image' || isSmall)
    annotation.set(itemKey, PDFHexString.fromText(JSON.stringify({ ...kept, page: undefined })));
  page.node.addAnnot(context.register(annotation));
}

/** Entries specific to a kind of annotation. */
function details(item: Mark, { document, page }: MarkTools): Record<string, PDFObject> {
  const { context } = document;
  const box = readPageBox(page);
  const height = frameSize(box, item.turn).height;
  const frame = frameMatrix(box, item.turn);
  const at = (x: number, y: number) => transform(frame, x, height - y);
  const list = (...points: (readonly [number, number])[]) =>
    context.obj(points.flat().map((each) => Number(formatNumber(each))));
  const { x, y } = item;
  const [right, bottom] = [x + item.width, y + item.height];
  switch (item.type) {
    case 'highlight':
    case 'underline':
    case 'strikeout':
      // The corners in the order that readers expect: top left, top right, bottom left, bottom right.
      return { QuadPoints: list(at(x, y), at(right, y), at(x, bottom), at(right, bottom)) };
    case 'rectangle':
    case 'ellipse':
      return { BS: borderOf(context, item.strokeWidth) };
    case 'line':
    case 'arrow': {
      const { from, to } = arrowGeometry(item);
      return {
        L: list(at(...from), at(...to)),
        BS: borderOf(context, item.strokeWidth),
        ...(item.type === 'arrow' && { LE: context.obj(['None', 'OpenArrow']) }),
      };
    }
    case 'ink': {
      const strokes = item.strokes.map((stroke) =>
        list(...stroke.map(([px, py]) => at(x + px * item.width, y + py * item.height))),
      );
      return { InkList: context.obj(strokes), BS: borderOf(context, item.strokeWidth) };
    }
    case 'note':
      return { Name: PDFName.of('Comment') };
    case 'image':
      return { Name: PDFName.of('Draft') };
  }
}

function borderOf(context: PDFDocument['context'], width: number): PDFDict {
  return context.obj({ W: width });
}
