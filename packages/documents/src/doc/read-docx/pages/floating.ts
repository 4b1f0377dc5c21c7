// Floating pictures and text boxes, with their position, wrapping, fill and outline. Sources: ECMA-376 part
// 1, 20.4.2 (DrawingML anchors); part 4, 14.1 (VML styles).

import {
  child,
  descendant,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import type { Block } from '../../model';
import type { BorderLine, FloatingBox, FloatPosition } from '../../page-layout';
import { readColor } from '../run-properties';
import { pointsOfEmu } from './lengths';

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };
/** Default padding of text boxes: a tenth and a twentieth of an inch. */
const boxPadding = { top: 3.6, right: 7.2, bottom: 3.6, left: 7.2 };

/** The floating box of a `wp:anchor`, which contains the blocks; undefined when it states no size. */
export function anchoredBox(
  frame: MarkupElement,
  blocks: Block[],
  isText: boolean,
): FloatingBox | undefined {
  const extent = child(frame, 'wp:extent')?.attributes;
  const width = pointsOfEmu(extent?.cx);
  const height = pointsOfEmu(extent?.cy);
  if (!width || !height || width < 0 || height < 0) return undefined;
  const distance = (name: string) => Math.max(0, pointsOfEmu(frame.attributes[name]) ?? 0);
  const shape = descendant(frame, 'wps:spPr');
  const body = descendant(frame, 'wps:bodyPr');
  const inset = (name: string, fallback: number) =>
    Math.min(Math.max(pointsOfEmu(body?.attributes[name]) ?? fallback, 0), 72);
  const fill = isText ? solidColor(shape) : undefined;
  const line = isText ? outlineOf(child(shape, 'a:ln')) : undefined;
  return {
    width,
    height,
    x: placeOf(child(frame, 'wp:positionH')),
    y: placeOf(child(frame, 'wp:positionV')),
    wrap: child(frame, 'wp:wrapTopAndBottom')
      ? 'above-below'
      : ['wp:wrapSquare', 'wp:wrapTight', 'wp:wrapThrough'].some((name) => child(frame, name))
        ? 'square'
        : 'none',
    ...(/^(1|true)$/.test(frame.attributes.behindDoc ?? '') ? { behind: true } : {}),
    distance: {
      top: distance('distT'),
      right: distance('distR'),
      bottom: distance('distB'),
      left: distance('distL'),
    },
    ...(fill ? { background: fill } : {}),
    ...(line ? { outline: line } : {}),
    padding: isText
      ? {
          top: inset('tIns', boxPadding.top),
          right: inset('rIns', boxPadding.right),
          bottom: inset('bIns', boxPadding.bottom),
          left: inset('lIns', boxPadding.left),
        }
      : noPadding,
    ...(isText && child(body, 'a:spAutoFit') ? { grows: true } : {}),
    blocks,
  };
}

function placeOf(position: MarkupElement | undefined): FloatPosition {
  const relative = position?.attributes.relativeFrom ?? '';
  const from =
    relative === 'page' ? 'page' : /^(margin|.*Margin)$/.test(relative) ? 'margin' : 'text';
  const align = nodeText(child(position, 'wp:align')).trim();
  if (align !== '')
    return {
      from,
      at: /^(right|bottom|outside)$/.test(align) ? 'end' : align === 'center' ? 'center' : 'start',
    };
  return { from, at: pointsOfEmu(nodeText(child(position, 'wp:posOffset')).trim() || '0') ?? 0 };
}

function solidColor(holder: MarkupElement | undefined): string | undefined {
  const color = child(child(holder, 'a:solidFill'), 'a:srgbClr')?.attributes.val;
  return readColor(color) || undefined;
}

function outlineOf(line: MarkupElement | undefined): BorderLine | undefined {
  if (!line || child(line, 'a:noFill')) return undefined;
  const width = pointsOfEmu(line.attributes.w) ?? 0.75;
  return {
    width: Math.min(Math.max(width, 0.25), 12),
    color: solidColor(line) ?? '#000000',
    style: 'single',
    gap: 0,
  };
}

/** The floating box of a VML shape; undefined for an inline shape. */
export function vmlBox(shape: MarkupElement, blocks: Block[]): FloatingBox | undefined {
  const style = new Map(
    (shape.attributes.style ?? '').split(';').map((part): [string, string] => {
      const colon = part.indexOf(':');
      return [part.slice(0, colon).trim(), part.slice(colon + 1).trim()];
    }),
  );
  const width = cssPoints(style.get('width'));
  const height = cssPoints(style.get('height'));
  if (style.get('position') !== 'absolute' || !width || !height) return undefined;
  const axis = (name: 'horizontal' | 'vertical', offset: string): FloatPosition => {
    const relative = style.get(`mso-position-${name}-relative`) ?? '';
    const from = relative === 'page' ? 'page' : /margin/.test(relative) ? 'margin' : 'text';
    const align = style.get(`mso-position-${name}`) ?? '';
    if (/^(left|top|inside)$/.test(align)) return { from, at: 'start' };
    if (/^(right|bottom|outside)$/.test(align)) return { from, at: 'end' };
    if (align === 'center') return { from, at: 'center' };
    return { from, at: cssPoints(style.get(offset)) ?? 0 };
  };
  const wrap = elements(shape).find((part) => /:?wrap$/.test(part.name))?.attributes.type;
  const fill = shape.attributes.filled === 'f' ? undefined : vmlColor(shape.attributes.fillcolor);
  const isText = descendant(shape, 'w:txbxContent') !== undefined;
  const outlined = isText && !/^f/.test(shape.attributes.stroked ?? 't');
  return {
    width,
    height,
    x: axis('horizontal', 'margin-left'),
    y: axis('vertical', 'margin-top'),
    wrap: wrap === 'topAndBottom' ? 'above-below' : wrap === undefined ? 'none' : 'square',
    ...(Number(style.get('z-index') ?? 0) < 0 ? { behind: true } : {}),
    distance: { top: 0, right: 9, bottom: 0, left: 9 },
    ...(isText && fill ? { background: fill } : {}),
    ...(outlined ? { outline: { width: 0.75, color: '#000000', style: 'single', gap: 0 } } : {}),
    padding: isText ? boxPadding : noPadding,
    blocks,
  };
}

function vmlColor(value: string | undefined): string | undefined {
  const match = /^#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(value ?? '')?.[1]?.toLowerCase();
  if (match === undefined) return /^white\b/.test(value ?? '') ? '#ffffff' : undefined;
  return match.length === 3 ? `#${Array.from(match, (one) => one + one).join('')}` : `#${match}`;
}

function cssPoints(value: string | undefined): number | undefined {
  const match = /^(-?[\d.]+)\s*(pt|px|in|cm|mm|pc)?$/.exec(value ?? '');
  if (!match) return undefined;
  const factors: Record<string, number> = {
    pt: 1,
    px: 0.75,
    in: 72,
    cm: 28.3465,
    mm: 2.83465,
    pc: 12,
  };
  const points = Number(match[1]) * (factors[match[2] ?? 'px'] ?? 1);
  return Number.isFinite(points) ? Math.min(Math.max(points, -1600), 1600) : undefined;
}
