// Styles of an OpenDocument text: the text and paragraph properties of each, including inherited ones.
// Source: OpenDocument 1.3 part 3, 16.2.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Marks } from '../inline-list';
import type { Align } from '../model';

interface OdtStyle {
  marks: Marks;
  hidden: boolean;
  align: Align | undefined;
  pageBreak: boolean;
  listStyle: string | undefined;
  /** The name that people see of the style or of one that it is made of, in lower case. */
  title: boolean;
  quote: boolean;
  code: boolean;
}

/** Number format of one level of a list. */
interface OdtListLevel {
  ordered: boolean;
  /** `1`, `a`, `A`, `i`, `I`, or empty for none. */
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  /** Number of levels that the label shows. */
  shown: number;
}

export interface OdtStyles {
  /** By family and name: `paragraph P1`, `text T1`. */
  get: (family: 'paragraph' | 'text', name: string | undefined) => OdtStyle;
  list: (name: string | undefined, level: number) => OdtListLevel | undefined;
}

const aligns: Readonly<Record<string, Align>> = {
  center: 'center',
  end: 'end',
  right: 'end',
  justify: 'justify',
};

/** Key for the heading counters; no style can have this name. */
export const outlineList = ' outline';

const plain: OdtStyle = {
  marks: {},
  hidden: false,
  align: undefined,
  pageBreak: false,
  listStyle: undefined,
  title: false,
  quote: false,
  code: false,
};

/** @param roots of `styles.xml` and `content.xml` */
export function readOdtStyles(roots: readonly (MarkupElement | undefined)[]): OdtStyles {
  const sources = new Map<string, MarkupElement>();
  const lists = new Map<string, Map<number, OdtListLevel>>();
  for (const root of roots)
    for (const group of ['office:styles', 'office:automatic-styles'])
      for (const element of elements(child(root, group))) {
        if (element.name === 'text:outline-style') lists.set(outlineList, readListLevels(element));
        const name = element.attributes['style:name'];
        if (name === undefined) continue;
        if (element.name === 'style:style')
          sources.set(`${element.attributes['style:family']} ${name}`, element);
        if (element.name === 'text:list-style') lists.set(name, readListLevels(element));
      }
  const made = new Map<string, OdtStyle>();
  const get = (family: string, name: string | undefined, depth = 0): OdtStyle => {
    const key = `${family} ${name}`;
    const known = made.get(key);
    if (known) return known;
    const element = sources.get(key);
    if (!element || depth > 20) return plain;
    const parent = get(family, element.attributes['style:parent-style-name'], depth + 1);
    const style = readStyle(element, parent);
    made.set(key, style);
    return style;
  };
  return {
    get,
    list: (name, level) => (name === undefined ? undefined : lists.get(name)?.get(level)),
  };
}

function readStyle(element: MarkupElement, parent: OdtStyle): OdtStyle {
  const text = child(element, 'style:text-properties')?.attributes ?? {};
  const paragraph = child(element, 'style:paragraph-properties')?.attributes ?? {};
  const marks: Marks = { ...parent.marks };
  const weight = text['fo:font-weight'];
  if (weight !== undefined) marks.bold = weight === 'bold' || Number(weight) >= 600;
  const slant = text['fo:font-style'];
  if (slant !== undefined) marks.italic = slant !== 'normal';
  const under = text['style:text-underline-style'];
  if (under !== undefined) marks.underline = under !== 'none';
  const through = text['style:text-line-through-style'];
  if (through !== undefined) marks.strike = through !== 'none';
  const position = text['style:text-position'];
  if (position !== undefined) {
    marks.superscript = /^(super|[1-9])/.test(position);
    marks.subscript = /^(sub|-)/.test(position);
  }
  const name = (
    element.attributes['style:display-name'] ??
    element.attributes['style:name'] ??
    ''
  ).toLowerCase();
  const align = paragraph['fo:text-align'];
  return {
    marks,
    hidden: text['text:display'] === undefined ? parent.hidden : text['text:display'] === 'none',
    align: align === undefined ? parent.align : aligns[align],
    pageBreak: paragraph['fo:break-before'] === 'page',
    listStyle: element.attributes['style:list-style-name'] || parent.listStyle,
    title: parent.title || name === 'title',
    quote: parent.quote || name === 'quotations',
    code: parent.code || /^preformatted[ _]/.test(name),
  };
}

function readListLevels(list: MarkupElement): Map<number, OdtListLevel> {
  const levels = new Map<number, OdtListLevel>();
  for (const element of elements(list)) {
    const { attributes } = element;
    const level = Number(attributes['text:level']);
    if (!Number.isInteger(level)) continue;
    const start = Number(attributes['text:start-value'] ?? '1');
    levels.set(level - 1, {
      ordered: /^text:(list-level-style-number|outline-level-style)$/.test(element.name),
      format: attributes['style:num-format'] ?? '',
      prefix: attributes['style:num-prefix'] ?? '',
      suffix: attributes['style:num-suffix'] ?? '',
      start: Number.isInteger(start) ? start : 1,
      shown: Number(attributes['text:display-levels'] ?? '1') || 1,
    });
  }
  return levels;
}
