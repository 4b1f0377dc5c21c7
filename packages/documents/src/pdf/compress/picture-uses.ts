/**
 * Measures how large each picture of a document is drawn: walks the content of all pages and of the forms
 * that they draw. Pictures that may be drawn elsewhere (patterns, annotations, letters of a Type 3 font) are
 * not included, so that they keep all their pixels.
 */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import type { Operand } from '../content/lexer';
import { matrixOf } from '../content/matrix-of';
import { readOperations } from '../content/operations';
import { decodeContent, readPageContent } from '../content/page-content';
import { readPageBox } from '../page-frame';

/** The largest size at which a picture is drawn, in points. */
export interface DrawnSize {
  width: number;
  height: number;
}

/** Forms may draw each other repeatedly: after this many operations the search is given up. */
const MAX_OPERATIONS = 5_000_000;
const MAX_DEPTH = 20;

interface Walk {
  sizes: Map<PDFRawStream, DrawnSize>;
  elsewhere: Set<PDFRawStream>;
  left: number;
}

/**
 * Measures how large each picture is drawn.
 * @returns sizes by the picture's stream; a soft mask has the size of its picture
 */
export async function measurePictures(
  document: PDFDocument,
  context: CodecContext,
): Promise<ReadonlyMap<PDFRawStream, DrawnSize>> {
  const walk: Walk = { sizes: new Map(), elsewhere: new Set(), left: MAX_OPERATIONS };
  let isWhole = true;
  for (const page of document.getPages()) {
    throwIfAborted(context);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const content = readPageContent(page);
    const resources = document.context.lookup(page.node.getInheritableAttribute(PDFName.Resources));
    const { userUnit } = readPageBox(page);
    if (!content) isWhole = false;
    else walkContent(walk, content, resources, [userUnit, 0, 0, userUnit, 0, 0], 0);
  }
  if (!isWhole || walk.left <= 0) return new Map();
  markOthers(document, walk);
  for (const each of walk.elsewhere) walk.sizes.delete(each);
  for (const [picture, size] of [...walk.sizes]) {
    const mask = picture.dict.lookup(PDFName.of('SMask'));
    if (mask instanceof PDFRawStream) widen(walk.sizes, mask, size);
  }
  return walk.sizes;
}

function walkContent(
  walk: Walk,
  content: Uint8Array,
  resources: PDFObject | undefined,
  start: Matrix,
  depth: number,
): void {
  const kept: Matrix[] = [];
  let matrix = start;
  for (const { operator, operands } of readOperations(content)) {
    if (--walk.left <= 0) return;
    if (operator === 'q') kept.push(matrix);
    else if (operator === 'Q') matrix = kept.pop() ?? matrix;
    else if (operator === 'cm') matrix = multiply(matrix, matrixOf(numbersOf(operands)));
    else if (operator === 'Do') draw(walk, named(resources, operands[0]), resources, matrix, depth);
  }
}

function draw(
  walk: Walk,
  drawn: PDFObject | undefined,
  resources: PDFObject | undefined,
  matrix: Matrix,
  depth: number,
): void {
  if (!(drawn instanceof PDFRawStream)) return;
  const { dict } = drawn;
  if (dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) {
    const [a, b, c, d] = matrix;
    widen(walk.sizes, drawn, { width: Math.hypot(a, b), height: Math.hypot(c, d) });
    return;
  }
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form') || depth >= MAX_DEPTH) return;
  const content = decodeContent(drawn, dict.context);
  const own = dict.lookup(PDFName.Resources) ?? resources;
  const form = dict.lookup(PDFName.of('Matrix'));
  const inner = form instanceof PDFArray ? matrixOf(form.asArray().map(numberIn)) : identity;
  // A form that cannot be read may draw any of its resources.
  if (content) walkContent(walk, content, own, multiply(matrix, inner), depth + 1);
  else for (const each of xObjects(own)) walk.elsewhere.add(each);
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Marks pictures in the resources of patterns, appearances and Type 3 letters. */
function markOthers(document: PDFDocument, walk: Walk): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    const isPattern = dict.has(PDFName.of('PatternType'));
    const isLetters = dict.lookup(PDFName.of('Subtype')) === PDFName.of('Type3');
    if (isPattern || isLetters)
      for (const each of xObjects(dict.lookup(PDFName.Resources))) mark(walk, each, 0);
    const looks = dict.lookup(PDFName.of('AP'));
    if (looks instanceof PDFDict)
      for (const each of streamsIn(looks, 0)) {
        mark(walk, each, 0);
        for (const inner of xObjects(each.dict.lookup(PDFName.Resources))) mark(walk, inner, 0);
      }
  }
}

function mark(walk: Walk, stream: PDFRawStream, depth: number): void {
  if (walk.elsewhere.has(stream) || depth > MAX_DEPTH) return;
  walk.elsewhere.add(stream);
  for (const each of xObjects(stream.dict.lookup(PDFName.Resources))) mark(walk, each, depth + 1);
}

function streamsIn(dict: PDFDict, depth: number): PDFRawStream[] {
  if (depth > 3) return [];
  return dict.keys().flatMap((key) => {
    const value = dict.lookup(key);
    if (value instanceof PDFRawStream) return [value];
    return value instanceof PDFDict ? streamsIn(value, depth + 1) : [];
  });
}

function xObjects(resources: PDFObject | undefined): PDFRawStream[] {
  const all = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined;
  if (!(all instanceof PDFDict)) return [];
  return all.keys().flatMap((key) => {
    const value = all.lookup(key);
    return value instanceof PDFRawStream ? [value] : [];
  });
}

function widen(sizes: Map<PDFRawStream, DrawnSize>, picture: PDFRawStream, size: DrawnSize) {
  const known = sizes.get(picture);
  sizes.set(picture, {
    width: Math.max(known?.width ?? 0, size.width),
    height: Math.max(known?.height ?? 0, size.height),
  });
}

function named(resources: PDFObject | undefined, operand: Operand | undefined) {
  const all = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined;
  if (!(all instanceof PDFDict) || operand?.kind !== 'name') return undefined;
  return all.lookup(PDFName.of(operand.value));
}

function numbersOf(operands: readonly Operand[]): number[] {
  return operands.map((each) => (each.kind === 'number' ? each.value : 0));
}

function numberIn(object: PDFObject): number {
  return object instanceof PDFNumber ? object.asNumber() : 0;
}
