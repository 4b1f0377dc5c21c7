/**
 * What a font says of itself: names, licence, whether it may be embedded, and what it can do. Source: OpenType
 * specification 1.9, tables name, OS/2 (fsType), fvar and cmap.
 */
import { type FontTables, tagAt, viewOf } from './sfnt';

/** What a font says of itself; what it does not say is empty. */
export interface FontFacts {
  family: string;
  style: string;
  copyright: string;
  licence: string;
  licenceAddress: string;
  embedding: 'free' | 'preview' | 'editable' | 'restricted';
  /** Whether it forbids to embed a part of it. */
  onlyWhole: boolean;
  /** Whether it forbids to embed more than its bitmaps. */
  onlyBitmaps: boolean;
  /** 1 to 1000; 400 is regular. */
  weight: number;
  isItalic: boolean;
  outlines: 'TrueType' | 'CFF' | 'CFF2' | 'bitmaps';
  axes: { tag: string; from: number; usual: number; to: number }[];
  isColoured: boolean;
  glyphs: number;
}

const MAX_NAMES = 5000;
/** Copyright, family and style (of old programs and of new ones), licence and its address. */
const wantedNames: readonly number[] = [0, 1, 2, 13, 14, 16, 17];

/** Reads what a font says of itself; damaged tables say nothing. */
export function fontFacts({ tables }: FontTables): FontFacts {
  const names = namesOf(tables.get('name'));
  const os2 = tables.get('OS/2');
  const rights = os2 && os2.length >= 64 ? viewOf(os2) : undefined;
  const type = rights?.getUint16(8) ?? 0;
  const isItalic = ((rights?.getUint16(62) ?? 0) & 1) === 1;
  const maxp = tables.get('maxp');
  return {
    family: names.get(16) ?? names.get(1) ?? '',
    style: names.get(17) ?? names.get(2) ?? '',
    copyright: names.get(0) ?? '',
    licence: names.get(13) ?? '',
    licenceAddress: names.get(14) ?? '',
    embedding:
      (type & 8) !== 0
        ? 'editable'
        : (type & 4) !== 0
          ? 'preview'
          : (type & 2) !== 0
            ? 'restricted'
            : 'free',
    onlyWhole: (type & 0x100) !== 0,
    onlyBitmaps: (type & 0x200) !== 0,
    weight: Math.min(1000, Math.max(1, rights?.getUint16(4) ?? 400)),
    isItalic,
    outlines: tables.has('glyf')
      ? 'TrueType'
      : tables.has('CFF ')
        ? 'CFF'
        : tables.has('CFF2')
          ? 'CFF2'
          : 'bitmaps',
    axes: axesOf(tables.get('fvar')),
    isColoured: ['COLR', 'CBDT', 'sbix', 'SVG '].some((tag) => tables.has(tag)),
    glyphs: maxp ? viewOf(maxp).getUint16(4) : 0,
  };
}

/** English names by id, else those of any language. */
function namesOf(table: Uint8Array<ArrayBuffer> | undefined): Map<number, string> {
  const names = new Map<number, string>();
  if (!table || table.length < 6) return names;
  const view = viewOf(table);
  const count = Math.min(view.getUint16(2), MAX_NAMES);
  const storage = view.getUint16(4);
  const ranks = new Map<number, number>();
  for (let index = 0; index < count && 18 + index * 12 <= table.length; index += 1) {
    const [platform, , language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((at) =>
      view.getUint16(6 + index * 12 + at),
    ) as [number, number, number, number, number, number];
    if (!wantedNames.includes(id)) continue;
    const bytes = table.subarray(storage + offset, storage + offset + length);
    const isEnglish = platform === 3 ? language === 0x409 : language === 0;
    const rank = (isEnglish ? 2 : 0) + (platform === 1 ? 0 : 1);
    if (bytes.length !== length || rank <= (ranks.get(id) ?? -1)) continue;
    const text = (platform === 1 ? macText(bytes) : wideText(bytes)).replaceAll('\0', '').trim();
    if (text === '') continue;
    ranks.set(id, rank);
    names.set(id, text);
  }
  return names;
}

const wideText = (bytes: Uint8Array) => new TextDecoder('utf-16be').decode(bytes);
const macText = (bytes: Uint8Array) => new TextDecoder('macintosh').decode(bytes);

function axesOf(table: Uint8Array<ArrayBuffer> | undefined): FontFacts['axes'] {
  if (!table || table.length < 16) return [];
  const view = viewOf(table);
  const [start, count, size] = [4, 8, 10].map((at) => view.getUint16(at)) as [
    number,
    number,
    number,
  ];
  const axes: FontFacts['axes'] = [];
  for (let index = 0; index < count; index += 1) {
    const at = start + index * size;
    if (size < 20 || at + 20 > table.length) return axes;
    const [from, usual, to] = [4, 8, 12].map((place) => view.getInt32(at + place) / 65_536) as [
      number,
      number,
      number,
    ];
    axes.push({ tag: tagAt(table, at), from, usual, to });
  }
  return axes;
}
