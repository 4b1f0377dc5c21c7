// Runs with the source's formatting: typeface (or one with the same widths), size and colours.

import { familyFor } from '@entropy-tools/media/fonts/metric-families';
import { isDark } from '../../colour';
import type { TextInline } from '../../model';
import type { ListMarker } from '../../page-layout';
import { bodyStyle, type TextStyle } from '../text-style';

const black = '#000000';
const white = '#ffffff';
const colorPattern = /^#[0-9a-f]{6}$/i;
const linkPattern = /^(https?:|mailto:|tel:|#)/i;
/** Superscript and subscript: their size and shift, relative to the size of the run. */
const script = { size: 0.58, up: 0.33, down: 0.08 };
const defaultSize = 10;

/** Font families embedded in a document, by the document's names for them. */
export type EmbeddedFamilies = ReadonlyMap<string, string>;

/** The style of a paragraph's end, which is the base of its runs. */
export function endStyle(
  end: { sizePt: number; font?: string },
  own: EmbeddedFamilies,
  isOnDark: boolean,
): TextStyle {
  return {
    ...bodyStyle,
    size: sizeOf(end.sizePt),
    color: isOnDark ? white : black,
    onDark: isOnDark,
    unkerned: true,
    ...familyOf(end.font, own),
  };
}

/** Merges the style of an inline into that of its paragraph. */
export function flowStyle(
  own: EmbeddedFamilies,
): (base: TextStyle, inline: TextInline) => TextStyle {
  return (base, inline) => {
    const stated = inline.sizePt === undefined ? base.size : sizeOf(inline.sizePt);
    const isScript = inline.superscript === true || inline.subscript === true;
    const ground = colorOf(inline.highlight);
    const auto = ground === undefined ? base.color : isDark(ground) ? white : black;
    return {
      ...base,
      bold: inline.bold === true,
      italic: inline.italic === true,
      mono: false,
      size: isScript ? stated * script.size : stated,
      color: colorOf(inline.color) ?? auto,
      rise: inline.superscript ? stated * script.up : inline.subscript ? -stated * script.down : 0,
      underline: inline.underline === true,
      strike: inline.strike === true,
      ground,
      href: inline.href && linkPattern.test(inline.href) ? inline.href : undefined,
      ...(inline.spacing ? { spacing: Math.min(Math.max(inline.spacing, -20), 100) } : {}),
      ...(inline.note === undefined ? {} : { note: inline.note }),
      ...(inline.font === undefined ? {} : familyOf(inline.font, own)),
    };
  };
}

/** A list marker as a separate run. */
export function markerInline(marker: ListMarker): TextInline {
  const { text, sizePt, font, bold, italic, color } = marker;
  return {
    kind: 'text',
    text,
    sizePt,
    ...(font ? { font } : {}),
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(color ? { color } : {}),
  };
}

function familyOf(font: string | undefined, own: EmbeddedFamilies): { family?: string } {
  if (font === undefined) return {};
  return { family: own.get(font.toLowerCase()) ?? familyFor(font) };
}

function sizeOf(points: number): number {
  return Number.isFinite(points) ? Math.min(Math.max(points, 1), 400) : defaultSize;
}

function colorOf(color: string | undefined): string | undefined {
  return color && colorPattern.test(color) ? color.toLowerCase() : undefined;
}
