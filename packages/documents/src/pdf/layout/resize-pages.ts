/** Crops pages, or fits them to a paper size with all their content. */

import {
  type Matrix,
  multiply,
  transform,
  transformedBounds,
} from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFPage } from 'pdf-lib';
import { openForChange, saveChanged } from '../change-pdf';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import { choosePages } from '../page-ranges';
import { type Paper, papers } from './paper';

export interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export type ResizePlan =
  /** Points to crop from each edge of the page as it is seen. The cropped content stays in the file, invisible. */
  { kind: 'crop'; edges: Edges } | { kind: 'paper'; paper: Paper };

/** Minimum side of a cropped page, points. */
const MIN_SIDE = 18;

/**
 * Resizes or crops the pages of a PDF.
 * @throws ToolError `input` when nothing is left of a page; as `openForChange`
 */
export async function resizePages(
  bytes: Uint8Array,
  { plan, pages, password }: { plan: ResizePlan; pages: string; password?: string },
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pageCount: number; changed: number }> {
  const { document, pageCount } = await openForChange(
    bytes,
    context,
    password === undefined ? {} : { password },
  );
  const chosen = choosePages(pages.trim() || 'all', pageCount);
  for (const number of chosen) {
    throwIfAborted(context);
    const page = document.getPage(number - 1);
    if (plan.kind === 'crop') cropPage(page, plan.edges, number);
    else fitPage(document, page, plan.paper);
  }
  const saved = await saveChanged(document, context);
  context.onProgress(1);
  return { bytes: saved, pageCount, changed: chosen.length };
}

function cropPage(page: PDFPage, edges: Edges, number: number): void {
  const box = readPageBox(page);
  const { width, height } = frameSize(box, 0);
  const right = width - edges.right;
  const top = height - edges.top;
  if (right - edges.left < MIN_SIDE || top - edges.bottom < MIN_SIDE)
    throw new ToolError('input', `Nothing would be left of page ${number}: cut off less.`);
  const kept = transformedBounds(frameMatrix(box, 0), [edges.left, edges.bottom, right, top]);
  setBoxes(page, kept, ['CropBox']);
}

/** Scales the page to fit and centres it, keeping its orientation. */
function fitPage(document: PDFDocument, page: PDFPage, paper: Paper): void {
  const box = readPageBox(page);
  const own = { width: box.right - box.left, height: box.top - box.bottom };
  const [short, long] = papers[paper];
  const wide = own.width > own.height;
  const [width, height] = wide ? [long, short] : [short, long];
  const scale = Math.min(width / own.width, height / own.height);
  const move: Matrix = [
    scale,
    0,
    0,
    scale,
    (width - own.width * scale) / 2 - box.left * scale,
    (height - own.height * scale) / 2 - box.bottom * scale,
  ];
  page.node.delete(PDFName.of('UserUnit'));
  setBoxes(page, [0, 0, width, height], ['MediaBox', 'CropBox']);
  for (const name of ['BleedBox', 'TrimBox', 'ArtBox']) page.node.delete(PDFName.of(name));
  const { context } = document;
  // Content beyond the old edges must stay invisible.
  const clip = `${box.left} ${box.bottom} ${own.width} ${own.height} re W n`;
  const before = context.register(context.stream(`q ${move.join(' ')} cm ${clip}\n`));
  const after = context.register(context.stream('\nQ\n'));
  const contents = page.node.get(PDFName.Contents);
  const looked = context.lookup(contents);
  const present = looked instanceof PDFArray ? looked.asArray() : contents ? [contents] : [];
  page.node.set(PDFName.Contents, context.obj([before, ...present, after]));
  moveAnnotations(page, move);
}

/** Annotation keys that contain points in pairs. */
const pointKeys = ['QuadPoints', 'L', 'Vertices', 'CL'];

function moveAnnotations(page: PDFPage, move: Matrix): void {
  const annotations = page.node.Annots();
  for (let index = 0; annotations && index < annotations.size(); index++) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    const rectangle = numbersIn(annotation, 'Rect');
    const [a = 0, b = 0, c = 0, d = 0] = rectangle;
    const { context } = annotation;
    if (rectangle.length === 4)
      annotation.set(PDFName.of('Rect'), context.obj([...transformedBounds(move, [a, b, c, d])]));
    for (const key of pointKeys) {
      const points = numbersIn(annotation, key);
      if (points.length > 0) annotation.set(PDFName.of(key), context.obj(moved(points, move)));
    }
    const ink = annotation.lookup(PDFName.of('InkList'));
    for (let stroke = 0; ink instanceof PDFArray && stroke < ink.size(); stroke++) {
      const line = ink.lookup(stroke);
      if (line instanceof PDFArray) ink.set(stroke, context.obj(moved(numbersOf(line), move)));
    }
  }
}

function moved(points: readonly number[], move: Matrix): number[] {
  const out: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    out.push(...transform(move, points[at] ?? 0, points[at + 1] ?? 0));
  return out;
}

function setBoxes(page: PDFPage, box: readonly number[], names: readonly string[]): void {
  for (const name of names) page.node.set(PDFName.of(name), page.node.context.obj([...box]));
}

function numbersIn(dict: PDFDict, key: string): number[] {
  const array = dict.lookup(PDFName.of(key));
  return array instanceof PDFArray ? numbersOf(array) : [];
}

function numbersOf(array: PDFArray): number[] {
  return Array.from({ length: array.size() }, (_, index) => {
    const value = array.lookup(index);
    return value instanceof PDFNumber ? value.asNumber() : 0;
  });
}

/** Converts page coordinates to points as seen; the inverse of `frameMatrix`. */
export function seenMatrix(page: PDFPage): Matrix {
  const [a, b, c, d, e, f] = frameMatrix(readPageBox(page), 0);
  const size = a * d - b * c;
  const inverse: Matrix = [d / size, -b / size, -c / size, a / size, 0, 0];
  const [x, y] = transform(inverse, e, f);
  return multiply([1, 0, 0, 1, -x, -y], inverse);
}
