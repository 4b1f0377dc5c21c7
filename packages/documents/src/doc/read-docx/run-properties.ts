// Formatting of runs (ECMA-376 part 1, 17.3.2) as properties that can be merged.

import { child, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Marks } from '../inline-list';

/** Run properties of a style or run; absent means inherited, false means switched off. */
export interface RunProperties {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  code?: boolean;
  superscript?: boolean;
  subscript?: boolean;
  /** Empty string: the automatic colour. */
  color?: string;
  /** `#rrggbb`; empty string: none. */
  highlight?: string;
  /** Half-points. */
  size?: number;
  hidden?: boolean;
  /** A font name, or `+minor` and `+major` for those of the theme. */
  font?: string;
  caps?: 'all' | 'small' | 'none';
  /** Letter spacing in points. */
  spacing?: number;
}

const monospace =
  /^(courier|consolas|menlo|monaco|cascadia|lucida console|andale mono|source code|fira (code|mono)|liberation mono|dejavu sans mono|jetbrains mono|roboto mono|noto sans mono|sf mono|ubuntu mono|inconsolata)/i;

/** Names of `w:highlight` (ECMA-376 part 1, 17.18.40). */
const highlights: Readonly<Record<string, string>> = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
  black: '#000000',
};

/** Reads a `w:rPr`; the result has only what is stated. */
export function readRunProperties(element: MarkupElement | undefined): RunProperties {
  const result: RunProperties = {};
  for (const node of element?.children ?? []) {
    if (typeof node === 'string') continue;
    const value = node.attributes['w:val'];
    switch (node.name) {
      case 'w:b':
        result.bold = isOn(value);
        break;
      case 'w:i':
        result.italic = isOn(value);
        break;
      case 'w:u':
        result.underline = value !== undefined && value !== 'none';
        break;
      case 'w:strike':
      case 'w:dstrike':
        result.strike = isOn(value);
        break;
      case 'w:vertAlign':
        result.superscript = value === 'superscript';
        result.subscript = value === 'subscript';
        break;
      case 'w:position': {
        // Raised or lowered position in half-points, as some writers express superscript and subscript.
        const rise = Number(value);
        if (rise !== 0 && Number.isFinite(rise)) {
          result.superscript = rise > 0;
          result.subscript = rise < 0;
        }
        break;
      }
      case 'w:color':
        result.color = readColor(value);
        break;
      case 'w:highlight':
        result.highlight = highlights[value ?? ''] ?? '';
        break;
      case 'w:shd': {
        const fill = readColor(node.attributes['w:fill']);
        result.highlight ??= fill === '#ffffff' ? '' : fill;
        break;
      }
      case 'w:sz': {
        const size = Number(value);
        if (size > 0) result.size = size;
        break;
      }
      case 'w:vanish':
        result.hidden = isOn(value);
        break;
      case 'w:rFonts': {
        const font = node.attributes['w:ascii'] ?? node.attributes['w:hAnsi'];
        if (font !== undefined) result.code = monospace.test(font);
        const theme = node.attributes['w:asciiTheme'] ?? node.attributes['w:hAnsiTheme'];
        const named = theme === undefined ? font : theme.startsWith('major') ? '+major' : '+minor';
        if (named !== undefined) result.font = named;
        break;
      }
      case 'w:caps':
        result.caps = isOn(value) ? 'all' : 'none';
        break;
      case 'w:smallCaps':
        result.caps = isOn(value) ? 'small' : 'none';
        break;
      case 'w:spacing': {
        const twips = Number(value);
        if (Number.isFinite(twips)) result.spacing = twips / 20;
        break;
      }
    }
  }
  return result;
}

/** Whether the value of a toggle property means on; an absent value does. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(0|false|off|none)$/i.test(value);
}

/** Whether a toggle element is present and on. */
export function toggle(parent: MarkupElement | undefined, name: string): boolean {
  const element = child(parent, name);
  return element !== undefined && isOn(element.attributes['w:val']);
}

const flags = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'superscript',
  'subscript',
] as const satisfies readonly (keyof RunProperties & keyof Marks)[];

/** Converts to marks of the model; omits `false`, black and automatic colours. */
export function toMarks(properties: RunProperties): Marks {
  const { color, highlight } = properties;
  const marks: Marks = {};
  for (const name of flags) if (properties[name]) marks[name] = true;
  if (color && color !== '#000000') marks.color = color;
  // Code has the writer's own background.
  if (highlight && !marks.code) marks.highlight = highlight;
  return marks;
}

/** A colour as `#rrggbb`; empty for the automatic one. */
export function readColor(value: string | undefined): string {
  return value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : '';
}
