import { isDark, isFaint } from '../colour';
import type { TableCell, TextInline } from '../model';
import { isMonospaced } from '../typeface';
import { theme } from './theme';

/** The formatting of text, resolved from a block's base style and an inline's marks. */
export interface TextStyle {
  bold: boolean;
  italic: boolean;
  mono: boolean;
  /** Points. */
  size: number;
  /** `#rrggbb`. */
  color: string;
  /** Points above the baseline. */
  rise: number;
  underline: boolean;
  strike: boolean;
  /** Colour behind the text, for inline code or highlighting. */
  ground: string | undefined;
  /** Whether it is on a dark fill, where light text stays light. */
  onDark: boolean;
  href: string | undefined;
  /** A family of the font index or embedded in the document, tried first. */
  family?: string;
  /** Letter spacing in points. */
  spacing?: number;
  /** Number of the footnote that this mark refers to. */
  note?: number;
  /** Disables kerning, as word processors do. */
  unkerned?: boolean;
}

/** Body text. */
export const bodyStyle: TextStyle = {
  bold: false,
  italic: false,
  mono: false,
  size: theme.bodySize,
  color: theme.text,
  rise: 0,
  underline: false,
  strike: false,
  ground: undefined,
  onDark: false,
  href: undefined,
};

const colorPattern = /^#[0-9a-f]{6}$/i;
const linkPattern = /^(https?:|mailto:|tel:|#)/i;

/** The style of a cell's text: bold in header rows, light on a dark fill. */
export function styleOfCell(base: TextStyle, cell: TableCell, header: boolean): TextStyle {
  const fill = fillOfCell(cell);
  const dark = fill !== undefined && isDark(fill);
  return {
    ...base,
    bold: base.bold || header,
    // Without its own fill, a cell shows the fill of the table around it.
    ...(fill === undefined ? {} : { onDark: dark, color: dark ? theme.paper : theme.text }),
  };
}

/** The fill of a cell, if it states a valid one. */
export function fillOfCell(cell: TableCell): string | undefined {
  return cell.background && colorPattern.test(cell.background) ? cell.background : undefined;
}

/** The style of an inline in a block. */
export function styleOfInline(base: TextStyle, inline: TextInline): TextStyle {
  const href = inline.href && linkPattern.test(inline.href) ? inline.href : undefined;
  const raised = inline.superscript || inline.subscript;
  const scale = (inline.code ? theme.inlineCodeScale : 1) * (raised ? theme.scriptScale : 1);
  const size =
    inline.sizePt === undefined
      ? base.size * Math.min(Math.max(inline.scale ?? 1, 0.5), 4)
      : Math.min(Math.max(inline.sizePt, 4), 144);
  const marked =
    inline.highlight && colorPattern.test(inline.highlight) ? inline.highlight : undefined;
  const code = inline.code === true && !base.mono && !base.onDark;
  const ground = marked ?? (code ? theme.codeFill : undefined);
  const stated =
    inline.color && colorPattern.test(inline.color)
      ? readable(inline.color, marked ? isDark(marked) : base.onDark)
      : undefined;
  return {
    bold: base.bold || inline.bold === true,
    italic: base.italic !== (inline.italic === true),
    mono: base.mono || inline.code === true || isMonospaced(inline.font),
    size: size * scale,
    color: stated ?? (href && !base.onDark ? theme.link : base.color),
    rise: inline.superscript ? base.size * 0.36 : inline.subscript ? base.size * -0.14 : 0,
    underline: base.underline || inline.underline === true || href !== undefined,
    strike: base.strike || inline.strike === true,
    ground,
    onDark: base.onDark,
    href,
  };
}

/** Nearly white text (for a page background that we do not draw) becomes grey. */
function readable(color: string, onDark: boolean): string {
  return isFaint(color) && !onDark ? theme.muted : color.toLowerCase();
}
