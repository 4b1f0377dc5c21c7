// Styles of a DOCX resolved along their inheritance: what a paragraph is (heading, code, quote,
// list item) and how its runs look. Source: ECMA-376 part 1, 17.7.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Align, HeadingBlock } from '../model';
import { type RunProperties, readRunProperties } from './run-properties';

/** Paragraph properties of a style, or stated directly. */
export interface ParagraphProperties {
  align?: Align;
  /** Absent when not stated. `numId` '0' takes a paragraph out of its style's list. */
  numId?: string;
  /** List level, 0 for the outermost. */
  level?: number;
  /** 0..8, or 9 for body text. */
  outline?: number;
  pageBreakBefore?: boolean;
}

/** A style with all that it inherits. */
export interface DocxStyle extends ParagraphProperties {
  name: string;
  role?: 'title' | 'code' | 'quote' | 'list-continue';
  run: RunProperties;
  /** Whether a table style draws lines. */
  bordered?: boolean;
}

/** The styles of a document. */
export interface DocxStyles {
  /** A style by its id; undefined when there is none. */
  get: (id: string | undefined) => DocxStyle | undefined;
  defaultParagraph: DocxStyle | undefined;
  /** Default text size in half-points, used where no style states one. */
  defaultSize: number;
  /** The elements of a style and of the styles that it is based on, the root first; empty when there is none. */
  chain: (id: string | undefined) => MarkupElement[];
  defaultId: string | undefined;
  /** `w:docDefaults` */
  defaults: MarkupElement | undefined;
  /** Languages of the document defaults: Latin, East Asian, complex script. */
  languages: { latin?: string; eastAsia?: string; complex?: string };
}

/** Reads `styles.xml`; a document without it has no styles. */
export function readStyles(root: MarkupElement | undefined): DocxStyles {
  const raw = new Map<string, MarkupElement>();
  let defaultId: string | undefined;
  for (const element of elements(root, 'w:style')) {
    const id = element.attributes['w:styleId'];
    if (id === undefined) continue;
    raw.set(id, element);
    if (
      element.attributes['w:type'] === 'paragraph' &&
      /^(1|true|on)$/.test(element.attributes['w:default'] ?? '')
    )
      defaultId = id;
  }
  const resolved = new Map<string, DocxStyle>();
  const resolve = (id: string, trail: ReadonlySet<string>): DocxStyle | undefined => {
    const known = resolved.get(id);
    if (known) return known;
    const element = raw.get(id);
    if (!element || trail.has(id) || trail.size > 50) return undefined;
    const parentId = child(element, 'w:basedOn')?.attributes['w:val'];
    const parent = parentId === undefined ? undefined : resolve(parentId, new Set([...trail, id]));
    const name = child(element, 'w:name')?.attributes['w:val'] ?? id;
    const style: DocxStyle = {
      ...parent,
      ...readParagraphProperties(child(element, 'w:pPr')),
      name,
      run: { ...parent?.run, ...readRunProperties(child(element, 'w:rPr')) },
    };
    if (drawsLines(element)) style.bordered = true;
    const heading = /^heading ([1-9])$/i.exec(name)?.[1];
    if (heading !== undefined) style.outline = Number(heading) - 1;
    const role = roleOf(name);
    if (role) style.role = role;
    resolved.set(id, style);
    return style;
  };
  const chain = (id: string | undefined): MarkupElement[] => {
    const found: MarkupElement[] = [];
    for (let next = id; next !== undefined && found.length < 50; ) {
      const element = raw.get(next);
      if (!element || found.includes(element)) break;
      found.unshift(element);
      next = child(element, 'w:basedOn')?.attributes['w:val'];
    }
    return found;
  };
  const docDefaults = child(root, 'w:docDefaults');
  const defaults = child(child(docDefaults, 'w:rPrDefault'), 'w:rPr');
  const lang = child(defaults, 'w:lang')?.attributes ?? {};
  const get = (id: string | undefined) => (id === undefined ? undefined : resolve(id, new Set()));
  return {
    get,
    chain,
    defaultId,
    defaults: docDefaults,
    defaultParagraph: get(defaultId),
    defaultSize: readRunProperties(defaults).size ?? 20,
    languages: {
      ...(lang['w:val'] ? { latin: lang['w:val'] } : {}),
      ...(lang['w:eastAsia'] ? { eastAsia: lang['w:eastAsia'] } : {}),
      ...(lang['w:bidi'] ? { complex: lang['w:bidi'] } : {}),
    },
  };
}

/** Whether a `w:tblBorders` or `w:tcBorders` has a visible line. */
export function showsLine(borders: MarkupElement | undefined): boolean {
  return elements(borders).some((line) => !/^(none|nil)$/.test(line.attributes['w:val'] ?? 'none'));
}

/** Whether a table style draws lines, in the whole table or in some of its parts. */
function drawsLines(style: MarkupElement): boolean {
  return [style, ...elements(style, 'w:tblStylePr')].some(
    (part) =>
      showsLine(child(child(part, 'w:tblPr'), 'w:tblBorders')) ||
      showsLine(child(child(part, 'w:tcPr'), 'w:tcBorders')),
  );
}

/** Reads the properties that a `w:pPr` itself states. */
export function readParagraphProperties(element: MarkupElement | undefined): ParagraphProperties {
  const result: ParagraphProperties = {};
  if (!element) return result;
  const align = readAlign(child(element, 'w:jc')?.attributes['w:val']);
  if (align) result.align = align;
  const numbering = child(element, 'w:numPr');
  const numId = child(numbering, 'w:numId')?.attributes['w:val'];
  if (numId !== undefined) result.numId = numId;
  const level = Number(child(numbering, 'w:ilvl')?.attributes['w:val']);
  if (Number.isInteger(level) && level >= 0) result.level = Math.min(level, 8);
  const outline = Number(child(element, 'w:outlineLvl')?.attributes['w:val']);
  if (Number.isInteger(outline) && outline >= 0 && outline <= 9) result.outline = outline;
  const pageBreak = child(element, 'w:pageBreakBefore');
  if (pageBreak)
    result.pageBreakBefore = !/^(0|false|off)$/.test(pageBreak.attributes['w:val'] ?? '');
  return result;
}

/** Maps an outline level to a heading level; Word has nine, the model six. */
export function headingLevel(outline: number): HeadingBlock['level'] {
  const levels = [1, 2, 3, 4, 5] as const;
  return levels[outline] ?? 6;
}

/** `left` and `right` mean leading and trailing edge in a right-to-left paragraph, as in Word. */
export function readAlign(value: string | undefined): Align | undefined {
  switch (value) {
    case 'left':
    case 'start':
      return 'start';
    case 'center':
      return 'center';
    case 'right':
    case 'end':
      return 'end';
    case 'both':
    case 'distribute':
      return 'justify';
    default:
      return undefined;
  }
}

function roleOf(name: string): DocxStyle['role'] {
  if (/^title$/i.test(name)) return 'title';
  if (
    /^(html preformatted|(source ?)?code( block)?|preformatted text|plain code|codeblock)$/i.test(
      name,
    )
  )
    return 'code';
  if (/^((intense )?quote|block ?text|quotations|block quotation)$/i.test(name)) return 'quote';
  if (/^list continue( \d)?$/i.test(name)) return 'list-continue';
  return undefined;
}
