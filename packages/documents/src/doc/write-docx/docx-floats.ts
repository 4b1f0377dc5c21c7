// Writes pictures that stand at a place on the page, with the text around them.

import type { ParagraphChild } from 'docx';
import type { FloatingBox, FloatPosition } from '../page-layout';
import { officeType } from './docx-inlines';
import type { DocxWriterState } from './docx-state';

const emuPerPoint = 12_700;
const pxPerPoint = 96 / 72;

/** A floating box that holds a picture; boxes of text are left to their readers. */
export function writeFloat(box: FloatingBox, state: DocxWriterState): ParagraphChild[] {
  const { docx } = state;
  const [block] = box.blocks;
  const image = block?.kind === 'image' ? state.images.get(block.image) : undefined;
  if (!image) return [];
  const { top, right, bottom, left } = box.distance;
  const wrap = {
    none: docx.TextWrappingType.NONE,
    square: docx.TextWrappingType.SQUARE,
    'above-below': docx.TextWrappingType.TOP_AND_BOTTOM,
  }[box.wrap];
  return [
    new docx.ImageRun({
      type: officeType(image.type),
      data: image.bytes,
      transformation: { width: box.width * pxPerPoint, height: box.height * pxPerPoint },
      altText: { name: image.alt.slice(0, 60) || 'Picture', description: image.alt, title: '' },
      floating: {
        horizontalPosition: positionOf(box.x, 'horizontal'),
        verticalPosition: positionOf(box.y, 'vertical'),
        wrap: { type: wrap },
        margins: { top: emu(top), right: emu(right), bottom: emu(bottom), left: emu(left) },
        behindDocument: box.behind === true,
        allowOverlap: true,
      },
    }),
  ];
}

function positionOf({ from, at }: FloatPosition, axis: 'horizontal' | 'vertical') {
  const relative = from === 'text' ? (axis === 'vertical' ? 'paragraph' : 'column') : from;
  const sides = {
    start: axis === 'vertical' ? 'top' : 'left',
    center: 'center',
    end: axis === 'vertical' ? 'bottom' : 'right',
  };
  return typeof at === 'number'
    ? { relative: relative as 'page', offset: emu(at) }
    : { relative: relative as 'page', align: sides[at] as 'center' };
}

function emu(points: number): number {
  return Math.round(points * emuPerPoint);
}
