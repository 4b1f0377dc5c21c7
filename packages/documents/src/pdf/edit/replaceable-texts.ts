/**
 * Finds the letters of known texts on a page, so that other words can be put in their place: where they
 * stand, what they look like, and what limits their room. Nothing is removed that belongs to no text.
 */

import { multiply } from '@entropy-tools/core/affine-matrix';
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage } from 'pdf-lib';
import { numberOf } from '../content/font-codes';
import { UncertainContentError } from '../content/uncertain-content';
import type { FontSet } from '../write-text/font-set';
import { rewritePage } from './edit-page';
import { type FontFaceLook, fontFaceOf } from './font-face';
import type { Glyph } from './glyph';
import type { SeenBox } from './page-edits';
import { readGlyphs } from './read-glyphs';
import { seenTransform } from './read-page';

/** A line of a text. Points from the top left of the page as it is seen. */
export interface SeenLine {
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** A text of a page, as another reader found it. */
export interface SeenText {
  text: string;
  lines: readonly SeenLine[];
}

/** The letters of a text. */
export interface FoundText {
  /** Indexes in the order of drawing. */
  glyphs: readonly number[];
  /** The colour and the face of most letters in a range, counted as by {@link lettersOf}. */
  between: (from: number, to: number) => { color: string; face: FontFaceLook };
  /**
   * The left edge of what follows the first letters.
   * @param count of letters, signs and figures without blanks
   */
  after: (count: number) => { left: number; kept: readonly number[] } | undefined;
}

export interface ReplaceableTexts {
  /** One for each text, in their order. */
  found: FoundText[];
  /** Pictures, rules, frames, form fields. */
  things: SeenBox[];
  /** Removes letters. @throws UncertainContentError; the page is then unchanged */
  remove: (glyphs: readonly number[], fonts: FontSet) => void;
}

/**
 * @throws UncertainContentError when the page's content is not understood, or when its letters are not those
 * of the texts: they are pictures, invisible or without a character
 */
export function findReplaceableTexts(
  document: PDFDocument,
  page: PDFPage,
  texts: readonly SeenText[],
  signal: AbortSignal,
): ReplaceableTexts {
  const read = readGlyphs(page, signal);
  const place = seenTransform(page);
  const own: PlacedGlyph[][] = texts.map(() => []);
  const rows = texts.flatMap(({ lines }, text) => lines.map((line) => ({ ...line, text })));
  rows.sort((a, b) => a.baseline - b.baseline);
  for (const glyph of read.glyphs) {
    const placed = placedGlyph(glyph, place);
    const row = placed && rowOf(placed, rows);
    if (row) own[row.text]?.push({ ...placed, baseline: row.baseline });
  }
  const found = own.map((glyphs, index) => {
    assertSameLetters(texts[index]?.text ?? '', glyphs);
    return foundText(glyphs);
  });
  const boxes = [
    ...read.drawings,
    ...read.pictures.map(({ matrix: [a, b, c, d, e, f] }) => {
      const xs = [e, e + a, e + c, e + a + c];
      const ys = [f, f + b, f + d, f + b + d];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    }),
    ...annotationBoxes(page),
  ];
  return {
    found,
    things: boxes.map((box) => place.box(box)),
    remove: (glyphs, fonts) => {
      const plans = new Map(glyphs.map((index) => [index, { dropped: true }]));
      const plan = { glyphs: plans, pictures: new Map(), spans: read.spans, fonts };
      rewritePage(document, page, plan, signal);
    },
  };
}

interface PlacedGlyph {
  glyph: Glyph;
  x: number;
  middle: number;
  baseline: number;
}

/** Where a letter stands as seen; undefined unless it is upright. */
function placedGlyph(
  glyph: Glyph,
  { toSeen, height }: ReturnType<typeof seenTransform>,
): PlacedGlyph | undefined {
  const [a, b, , , x, y] = multiply(toSeen, glyph.matrix);
  if (a <= 0 || Math.abs(b) > 0.05 * a) return undefined;
  return { glyph, x, middle: x + (a * glyph.width) / 2, baseline: height - y };
}

type Row = SeenLine & { text: number };

/** The line that a letter belongs to. @param rows from top to bottom */
function rowOf({ middle, baseline }: PlacedGlyph, rows: readonly Row[]): Row | undefined {
  let low = 0;
  let high = rows.length;
  const far = 60;
  while (low < high) {
    const at = (low + high) >> 1;
    if ((rows[at]?.baseline ?? 0) < baseline - far) low = at + 1;
    else high = at;
  }
  let best: Row | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = low; at < rows.length; at++) {
    const row = rows[at];
    if (!row || row.baseline > baseline + far) break;
    const distance = Math.abs(row.baseline - baseline) / row.size;
    const slack = 0.35 * row.size;
    const isInside = middle >= row.left - slack && middle <= row.right + slack;
    // Raised and lowered letters belong to their line.
    if (!isInside || distance > 0.6 || distance >= nearest) continue;
    best = row;
    nearest = distance;
  }
  return best;
}

/** Letters and figures without accents, in order. */
export function lettersOf(text: string): string[] {
  return text.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? [];
}

/** Text that is drawn twice, for a shadow or a bolder look, is one text. */
function assertSameLetters(text: string, glyphs: readonly PlacedGlyph[]): void {
  const wanted = new Map<string, number>();
  for (const letter of lettersOf(text)) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  const drawn = new Map<string, number>();
  for (const { glyph } of glyphs)
    for (const letter of lettersOf(glyph.text ?? ''))
      drawn.set(letter, (drawn.get(letter) ?? 0) + 1);
  const times = [1, 2].find((each) =>
    [...new Set([...wanted.keys(), ...drawn.keys()])].every(
      (letter) => (drawn.get(letter) ?? 0) === each * (wanted.get(letter) ?? 0),
    ),
  );
  if (times === undefined)
    throw new UncertainContentError('its letters are not drawn as the text that they show');
}

function foundText(glyphs: readonly PlacedGlyph[]): FoundText {
  const seen = glyphs.filter(({ glyph }) => glyph.text?.trim() !== '');
  const ordered = seen.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x);
  const letters = ordered.flatMap((each) => lettersOf(each.glyph.text ?? '').map(() => each));
  return {
    glyphs: glyphs.map(({ glyph }) => glyph.index),
    between: (from, to) => {
      const range = letters.slice(from, to);
      const shown = range.length > 0 ? range : ordered;
      const font = mostOf(shown, ({ glyph }) => glyph.font);
      return {
        color: mostOf(shown, ({ glyph }) => glyph.color) ?? '#000000',
        face: font
          ? fontFaceOf(font)
          : { name: '', family: 'Helvetica', bold: false, italic: false },
      };
    },
    after: (count) => {
      const next = ordered[count];
      const kept = ordered.slice(0, count);
      if (!next || kept.some(({ baseline }) => baseline !== next.baseline)) return undefined;
      return { left: next.x, kept: kept.map(({ glyph }) => glyph.index) };
    },
  };
}

function mostOf<T, K>(items: readonly T[], keyOf: (item: T) => K): K | undefined {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Annotations that show something of their own; links and marks lie over the text. */
const over = ['Link', 'Popup', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Text'];

function annotationBoxes(page: PDFPage): (readonly [number, number, number, number])[] {
  const { context } = page.node;
  return (page.node.Annots()?.asArray() ?? []).flatMap((reference) => {
    const annotation = context.lookup(reference);
    if (!(annotation instanceof PDFDict)) return [];
    const subtype = annotation.lookup(PDFName.of('Subtype'));
    if (subtype instanceof PDFName && over.includes(subtype.decodeText())) return [];
    const rect = annotation.lookup(PDFName.of('Rect'));
    if (!(rect instanceof PDFArray) || rect.size() !== 4) return [];
    const [a = 0, b = 0, c = 0, d = 0] = rect
      .asArray()
      .map((each) => numberOf(context.lookup(each)) ?? 0);
    return [[Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const];
  });
}
