// The styles of a Word document: the kind of paragraph (heading, title, list) and the character marks of
// each. Source: MS-DOC 2.9.271 (STSH).

import type { ByteReader } from './byte-reader';
import { forEachModifier, modifierCodes } from './modifiers';

export interface DocStyle {
  /** Outline level from 0; undefined for body text. */
  outline: number | undefined;
  title: boolean;
  /** As the style states it; undefined where it does not. */
  bold: boolean | undefined;
  italic: boolean | undefined;
  hidden: boolean | undefined;
  /** The list that the style itself assigns. */
  listOverride: number | undefined;
  listLevel: number | undefined;
}

interface RawStyle {
  /** Word's own number of a built-in style: 1–9 are the headings. */
  builtIn: number;
  kind: number;
  base: number;
  own: Partial<DocStyle>;
}

const noBase = 0xfff;
const titleNumber = 62;
const plain: DocStyle = {
  outline: undefined,
  title: false,
  bold: undefined,
  italic: undefined,
  hidden: undefined,
  listOverride: undefined,
  listLevel: undefined,
};

/**
 * Styles by index, each with what it inherits.
 * @param old for Word 6 and 95, of which only the built-in style numbers are read
 */
export function readStyles(sheet: ByteReader, old = false): DocStyle[] {
  const headerSize = sheet.u16(0);
  const count = Math.min(sheet.u16(2), 4095);
  const baseSize = sheet.u16(4);
  const raw: (RawStyle | undefined)[] = [];
  let offset = 2 + headerSize;
  for (let index = 0; index < count && offset + 2 <= sheet.length; index++) {
    const size = sheet.u16(offset);
    raw.push(
      size > 10 ? readStyle(sheet.part(offset + 2, size), old ? undefined : baseSize) : undefined,
    );
    offset += 2 + size + (size % 2);
  }
  return raw.map((_, index) => inherit(raw, index));
}

function readStyle(style: ByteReader, baseSize: number | undefined): RawStyle {
  const builtIn = style.u16(0) & 0xfff;
  const kind = style.u16(2) & 0xf;
  const result: RawStyle = { builtIn, kind, base: style.u16(2) >> 4, own: {} };
  if (builtIn >= 1 && builtIn <= 9) result.own.outline = builtIn - 1;
  if (builtIn === titleNumber) result.own.title = true;
  if (baseSize === undefined) return result;
  // The name: its length, its characters and a terminating zero.
  let offset = baseSize + 2 + style.u16(baseSize) * 2 + 2;
  for (let part = 0; part < (style.u16(4) & 0xf) && offset + 2 <= style.length; part++) {
    offset += offset % 2;
    const size = style.u16(offset);
    const isParagraph = kind === 1 && part === 0;
    const changes = style.part(offset + 2 + (isParagraph ? 2 : 0), size - (isParagraph ? 2 : 0));
    readChanges(changes, result.own);
    offset += 2 + size;
  }
  return result;
}

function readChanges(changes: ByteReader, own: Partial<DocStyle>): void {
  forEachModifier(changes, (code, value) => {
    const on = value.u8(0) === 1;
    if (code === modifierCodes.outlineLevel && own.outline === undefined)
      own.outline = value.u8(0) < 9 ? value.u8(0) : undefined;
    else if (code === modifierCodes.bold) own.bold = on;
    else if (code === modifierCodes.italic) own.italic = on;
    else if (code === modifierCodes.hidden) own.hidden = on;
    else if (code === modifierCodes.listOverride) own.listOverride = value.u16(0);
    else if (code === modifierCodes.listLevel) own.listLevel = value.u8(0);
  });
}

function inherit(raw: readonly (RawStyle | undefined)[], index: number): DocStyle {
  const chain: RawStyle[] = [];
  for (let at = index; chain.length < 12; ) {
    const style = raw[at];
    if (!style || chain.includes(style)) break;
    chain.unshift(style);
    if (style.base === noBase) break;
    at = style.base;
  }
  return Object.assign({}, plain, ...chain.map((style) => defined(style.own)));
}

function defined(own: Partial<DocStyle>): Partial<DocStyle> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}
