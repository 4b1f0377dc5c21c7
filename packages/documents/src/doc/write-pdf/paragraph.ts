/**
 * Prepares a paragraph for line breaking: text and marks become items (words, spaces, images, forced breaks)
 * in logical order, each in one font, style and direction, already shaped. Direction by bidi-js (UAX 9); a
 * word is never split here, only at style or font changes.
 */
import bidiFactory, { type Bidi } from 'bidi-js';
import type { Font } from 'fontkit';
import type { Inline } from '../model';
import { findBreaks, mayBreak, mustBreak } from './break-opportunities';
import { cleanText } from './clean-text';
import type { Layout } from './layout';
import type { PlacedImage } from './prepare-images';
import { type ShapedText, shapeText, withLetterSpacing } from './shape-text';
import { styleOfInline, type TextStyle } from './text-style';
import { theme } from './theme';

interface ItemBase {
  level: number;
  /** Points. */
  width: number;
  /** A line may end after it. */
  mayBreak: boolean;
  /** A line must end after it. */
  mustBreak: boolean;
}
export interface TextItem extends ItemBase {
  kind: 'text';
  shaped: ShapedText;
  font: Font;
  faceId: string;
  /** Synthesise italic or bold, because the face lacks the requested style. */
  slanted: boolean;
  thickened: boolean;
  style: TextStyle;
  /** A space: dropped at line ends, stretched in justified lines. */
  blank: boolean;
  /** A tab: its width depends on the line's tab stops, and it has no glyphs except its leader's. */
  tab?: true;
  /** Points above and below the baseline. */
  ascent: number;
  descent: number;
}
interface ImageItem extends ItemBase {
  kind: 'image';
  image: PlacedImage;
  height: number;
  /** Points below the baseline, within the height. */
  depth: number;
  href: string | undefined;
}
export type Item = TextItem | ImageItem;

export interface Paragraph {
  items: Item[];
  rtl: boolean;
  /** Font size of the block's base style, in points. */
  size: number;
}

interface Span {
  end: number;
  style: TextStyle;
  image: PlacedImage | undefined;
}

const strongRtl =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefe]|[\ud802-\ud803\ud83a-\ud83b]/;
/** Words longer than this many characters (data, not language) are shaped in parts of `longWordPart` characters. */
const longWord = 100;
const longWordPart = 12;
const inner = /\p{M}|\u200c|\u200d|[\ufe00-\ufe0f]|[\udc00-\udfff]/u;
const lineSeparator = '\u2028';
let bidi: Bidi | undefined;

/** Prepares inlines in a base style. */
export async function prepareParagraph(
  inlines: Inline[],
  base: TextStyle,
  layout: Layout,
  preserveSpace = false,
): Promise<Paragraph> {
  const { text, spans } = flatten(inlines, base, layout, preserveSpace);
  const items: Item[] = [];
  const breaks = findBreaks(text);
  const { levels, rtl } = findLevels(text, layout.rtl);
  let offset = 0;
  for (const span of spans) {
    if (span.image) {
      const image = span.image;
      items.push({
        kind: 'image',
        image,
        width: image.width,
        height: image.height,
        depth: image.depth ?? 0,
        href: span.style.href,
        level: levels?.[offset] ?? 0,
        mayBreak: breaks[span.end] !== 0,
        mustBreak: breaks[span.end] === mustBreak,
      });
      offset = span.end;
      continue;
    }
    for (const run of layout.book.split(text.slice(offset, span.end), span.style)) {
      const opened = layout.book.font(run.face);
      const font = opened instanceof Promise ? await opened : opened;
      const metrics = metricsOf(font);
      const end = offset + run.end;
      let start = offset + run.start;
      while (start < end) {
        const stop = endOfItem(text, start, end, breaks, levels);
        const part = text.slice(start, stop);
        const level = levels?.[start] ?? 0;
        const blank = isBlank(text.charCodeAt(start));
        const visible = part.replace(lineSeparator, '');
        const drawn = level % 2 === 1 && bidi ? mirrored(visible, bidi) : visible;
        const { style } = span;
        const isTab = visible === '\t';
        let shaped = isTab
          ? noGlyphs
          : shapeText(font, run.face.id, visible, level % 2 === 1, drawn, style.unkerned);
        if (style.spacing) shaped = withLetterSpacing(shaped, style.spacing / style.size);
        items.push({
          kind: 'text',
          shaped,
          font,
          faceId: run.face.id,
          slanted: style.italic && !run.face.italic,
          thickened: style.bold && !run.face.bold,
          style,
          blank,
          ...(isTab ? { tab: true as const } : {}),
          width: shaped.width * style.size,
          ascent: metrics.ascent * style.size + style.rise,
          descent: metrics.descent * style.size - style.rise,
          level,
          mayBreak: breaks[stop] !== 0,
          mustBreak: breaks[stop] === mustBreak,
        });
        start = stop;
      }
      await layout.breathe();
    }
    offset = span.end;
  }
  return { items, rtl, size: base.size };
}

const noGlyphs: ShapedText = { text: '', rtl: false, glyphs: [], width: 0 };
const knownMetrics = new WeakMap<Font, { ascent: number; descent: number }>();

/** In em. Cached, because fontkit reads its tables again at each access. */
function metricsOf(font: Font): { ascent: number; descent: number } {
  let metrics = knownMetrics.get(font);
  if (!metrics) {
    const em = font.unitsPerEm;
    metrics = { ascent: font.ascent / em, descent: -font.descent / em };
    knownMetrics.set(font, metrics);
  }
  return metrics;
}

function flatten(
  inlines: Inline[],
  base: TextStyle,
  layout: Layout,
  preserveSpace: boolean,
): { text: string; spans: Span[] } {
  let text = '';
  const spans: Span[] = [];
  for (const inline of inlines) {
    if (inline.kind === 'image') {
      const found = layout.images.get(inline.image);
      // With a source layout, a picture that cannot be drawn keeps its space.
      const isDrawn = found?.picture !== undefined || found?.drawing !== undefined;
      const image = layout.styleOf || isDrawn ? found : undefined;
      // A picture that cannot be drawn is replaced in the line by its alternative text.
      text += image ? '\ufffc' : `[${cleanText(inline.image.alt || 'image')}]`;
      const style = image ? base : { ...base, italic: true, color: theme.muted };
      spans.push({ end: text.length, style, image });
    } else if (inline.kind === 'break') {
      text += lineSeparator;
      const last = spans.at(-1);
      if (last && !last.image) last.end = text.length;
      else spans.push({ end: text.length, style: base, image: undefined });
    } else {
      const clean = cleanText(inline.text);
      text += preserveSpace
        ? clean.replaceAll('\n', lineSeparator)
        : clean.replace(/[\n\t]+/g, ' ');
      const style = (layout.styleOf ?? styleOfInline)(base, inline);
      spans.push({ end: text.length, style, image: undefined });
    }
  }
  return { text, spans };
}

function findLevels(
  text: string,
  documentRtl: boolean,
): { levels: Uint8Array | undefined; rtl: boolean } {
  // A text without letters (a number in a table) takes the document's direction.
  const neutral = documentRtl && !/\p{L}/u.test(text);
  if (!neutral && !strongRtl.test(text)) return { levels: undefined, rtl: false };
  bidi ??= bidiFactory();
  // A line break inside a paragraph does not start a new one for direction.
  const whole = text.replaceAll(lineSeparator, ' ');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(whole, neutral ? 'rtl' : 'auto');
  return { levels, rtl: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

function mirrored(text: string, engine: Bidi): string {
  return Array.from(text, (char) => engine.getMirroredCharacter(char) ?? char).join('');
}

function endOfItem(
  text: string,
  start: number,
  end: number,
  breaks: Uint8Array,
  levels: Uint8Array | undefined,
): number {
  const blank = isBlank(text.charCodeAt(start));
  let stop = start + 1;
  if (text[start] === '\t') return stop;
  // Scans no further than needed: the parts of an endless word are handled one by one.
  while (
    stop < end &&
    stop - start <= longWord &&
    (breaks[stop] ?? 0) < mayBreak &&
    text[stop] !== '\t' &&
    isBlank(text.charCodeAt(stop)) === blank &&
    levels?.[stop] === levels?.[start]
  )
    stop++;
  if (stop - start > longWord) stop = start + longWordPart;
  // Surrogate pairs stay together, and combining marks stay with their letter.
  while (stop < end && inner.test(text.charAt(stop))) stop++;
  return stop;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x2028 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a);
}
