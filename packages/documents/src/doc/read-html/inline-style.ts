// Formatting from an element's name and `style` attribute.

import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Marks } from '../inline-list';
import { safeHref } from '../inline-list';
import type { Align } from '../model';

/** The declarations of a style attribute, in lower case. */
export function readStyle(element: MarkupElement): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  for (const declaration of (element.attributes.style ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      result.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .replace(/!important/i, '')
          .trim()
          .toLowerCase(),
      );
  }
  return result;
}

/** The marks inside an element, given those around it. */
export function marksWithin(
  element: MarkupElement,
  style: ReadonlyMap<string, string>,
  outer: Marks,
): Marks {
  const marks = { ...outer, ...marksOfName[element.name] };
  if (element.name === 'a') {
    const href = safeHref(element.attributes.href ?? '');
    if (href !== undefined) marks.href = href;
  }
  const color = toHexColor(style.get('color') ?? element.attributes.color ?? '');
  if (color !== undefined && marks.href === undefined) marks.color = color;
  const weight = style.get('font-weight');
  if (weight !== undefined) marks.bold = /^(bold|bolder|[6-9]00)$/.test(weight);
  const slant = style.get('font-style');
  if (slant !== undefined) marks.italic = /^(italic|oblique)/.test(slant);
  const decoration = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  if (decoration.includes('underline') && marks.href === undefined) marks.underline = true;
  if (decoration.includes('line-through')) marks.strike = true;
  const vertical = style.get('vertical-align');
  if (vertical === 'super') marks.superscript = true;
  if (vertical === 'sub') marks.subscript = true;
  return marks;
}

/** `text-align` or the old `align` attribute. */
export function readHtmlAlign(
  element: MarkupElement,
  style: ReadonlyMap<string, string>,
): Align | undefined {
  const rightToLeft = element.attributes.dir?.toLowerCase() === 'rtl';
  switch (style.get('text-align') ?? element.attributes.align?.toLowerCase()) {
    case 'center':
      return 'center';
    case 'justify':
      return 'justify';
    case 'end':
      return 'end';
    case 'right':
      return rightToLeft ? undefined : 'end';
    case 'left':
      return rightToLeft ? 'end' : undefined;
    default:
      return element.name === 'center' ? 'center' : undefined;
  }
}

/** Whether a browser would hide the element. */
export function isHidden(element: MarkupElement, style: ReadonlyMap<string, string>): boolean {
  return (
    'hidden' in element.attributes ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden'
  );
}

const marksOfName: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  address: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sup: { superscript: true },
  sub: { subscript: true },
};

const namedColors: Readonly<Record<string, string>> = {
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  navy: '#000080',
  maroon: '#800000',
  purple: '#800080',
  teal: '#008080',
  olive: '#808000',
  gray: '#808080',
  grey: '#808080',
  orange: '#ffa500',
  brown: '#a52a2a',
};

/** `#rrggbb`, or undefined for black (the default), white (unreadable on its own) and unknown values. */
function toHexColor(value: string): string | undefined {
  const color = value.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(color);
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(color);
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : rgb
      ? `#${rgb
          .slice(1)
          .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
          .join('')}`
      : (namedColors[color] ?? color);
  if (!/^#[0-9a-f]{6}$/.test(hex) || hex === '#000000' || hex === '#ffffff') return undefined;
  return hex;
}
