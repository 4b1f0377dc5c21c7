/**
 * Maps points of a page as it is seen (rotated, cropped) to the page's own coordinates. Follows the rules of
 * pdf.js, so that what is drawn appears where it was placed.
 */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import { PDFArray, PDFName, PDFNumber, type PDFPage } from 'pdf-lib';
import { type QuarterTurn, quarterTurn } from './quarter-turn';

/** The visible part of a page in its own coordinates, and its rotation. */
export interface PageBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** The page's own rotation, clockwise. */
  rotate: QuarterTurn;
  /** Points per unit. */
  userUnit: number;
}

type Rectangle = readonly [number, number, number, number];
/** pdf.js's default for a page without a usable media box: US Letter. */
const letter: Rectangle = [0, 0, 612, 792];

/** Reads crop box, media box, rotation and unit of a page. */
export function readPageBox(page: PDFPage): PageBox {
  const media = readRectangle(page, 'MediaBox') ?? letter;
  const crop = readRectangle(page, 'CropBox') ?? media;
  const [left, bottom, right, top] = overlap(crop, media) ?? media;
  const unit = page.node.lookup(PDFName.of('UserUnit'));
  const userUnit = unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
  return { left, bottom, right, top, rotate: readRotation(page), userUnit };
}

/** Size in points of the page as seen after a further turn. */
export function frameSize(box: PageBox, turn: QuarterTurn): { width: number; height: number } {
  const width = (box.right - box.left) * box.userUnit;
  const height = (box.top - box.bottom) * box.userUnit;
  const sideways = (box.rotate + turn) % 180 !== 0;
  return sideways ? { width: height, height: width } : { width, height };
}

/** Converts points as seen after a further turn (origin bottom left, y upwards) to page coordinates. */
export function frameMatrix(box: PageBox, turn: QuarterTurn): Matrix {
  const unit = 1 / box.userUnit;
  switch (quarterTurn(box.rotate + turn)) {
    case 90:
      return [0, unit, -unit, 0, box.right, box.bottom];
    case 180:
      return [-unit, 0, 0, -unit, box.right, box.top];
    case 270:
      return [0, -unit, unit, 0, box.left, box.top];
    default:
      return [unit, 0, 0, unit, box.left, box.bottom];
  }
}

function readRotation(page: PDFPage): QuarterTurn {
  const value = page.node.getInheritableAttribute(PDFName.of('Rotate'));
  const number = page.node.context.lookup(value);
  return number instanceof PDFNumber ? quarterTurn(number.asNumber()) : 0;
}

function readRectangle(page: PDFPage, name: string): Rectangle | undefined {
  const { context } = page.node;
  const array = context.lookup(page.node.getInheritableAttribute(PDFName.of(name)));
  if (!(array instanceof PDFArray) || array.size() !== 4) return undefined;
  const numbers = array.asArray().map((entry) => context.lookup(entry));
  const [a, b, c, d] = numbers.map((each) => (each instanceof PDFNumber ? each.asNumber() : NaN));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const box: Rectangle = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  const isUsable = box.every(Number.isFinite) && box[2] > box[0] && box[3] > box[1];
  return isUsable ? box : undefined;
}

function overlap(a: Rectangle, b: Rectangle): Rectangle | undefined {
  const box: Rectangle = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}
