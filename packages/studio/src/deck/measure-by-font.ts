/**
 * Measures text with our own font files, shaped by fontkit: in Node, in jobs, wherever there is no canvas.
 * The files for a deck's characters are loaded beforehand, because layout is synchronous.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { shapeText } from '@entropy-tools/documents/doc/write-pdf/shape-text';
import {
  FontChooser,
  type FontRun,
  type FontStyle,
  needsCjk,
} from '@entropy-tools/media/fonts/font-choice';
import { type FontFace, loadFontIndex } from '@entropy-tools/media/fonts/font-index';
import { openFont } from '@entropy-tools/media/fonts/open-font';
import { warnMissing } from '@entropy-tools/media/fonts/resolve-fonts';
import type { Font } from 'fontkit';
import type { Deck } from './deck';
import type { FontPair } from './deck-fonts';
import type { MeasureText } from './slide-drawing';

/** Characters that the layout itself puts on slides. */
const ownText = ' 0123456789.,:;•…-–—“”"%abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The loaded fonts of one deck. */
export interface LoadedDeckFonts {
  measure: MeasureText;
  /** Splits a text into runs of one face. */
  split(text: string, style: TextFace): FontRun[];
  /** Undefined for a face that the deck's texts do not need. */
  font(face: FontFace): Font | undefined;
}

/** A role of the theme's fonts, with weight and slant. */
interface TextFace {
  font: keyof FontPair;
  bold: boolean;
  italic: boolean;
}

/** The part of a deck that determines the fonts it needs. */
export type DeckText = Pick<Deck, 'slides'>;

/**
 * Loads the fonts for all of a deck's text; characters that no font has are reported by `warn`.
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function loadDeckFonts(
  deck: DeckText,
  fonts: FontPair,
  context: Pick<CodecContext, 'loadAsset' | 'warn' | 'signal'>,
): Promise<LoadedDeckFonts> {
  const { chooser, styleOf, faces } = await chooseFaces(deck, fonts, context);
  const opened = new Map<string, Font>();
  await Promise.all(faces.map(async (face) => opened.set(face.id, await openFont(face, context))));
  context.signal.throwIfAborted();
  const font = (face: FontFace) => opened.get(face.id);
  const split = (piece: string, face: TextFace) => chooser.split(piece, styleOf(face));
  const widths = new Map<string, number>();
  const measure: MeasureText = (piece, { size, ...face }) => {
    const key = `${face.font}${face.bold ? 'b' : ''}${face.italic ? 'i' : ''} ${piece}`;
    let em = widths.get(key);
    if (em === undefined) {
      em = split(piece, face).reduce((sum, run) => {
        const part = piece.slice(run.start, run.end);
        const own = font(run.face);
        return sum + (own ? shapeText(own, run.face.id, part, false).width : part.length * 0.55);
      }, 0);
      if (widths.size > 50_000) widths.clear();
      widths.set(key, em);
    }
    return em * size;
  };
  return { measure, split, font };
}

/**
 * The faces for all of a deck's text; characters that no font has are reported by `warn`.
 * @throws ToolError `asset` when the index of fonts cannot be loaded
 */
export async function facesOfDeck(
  deck: DeckText,
  fonts: FontPair,
  context: Pick<CodecContext, 'loadAsset' | 'warn'>,
): Promise<FontFace[]> {
  return (await chooseFaces(deck, fonts, context)).faces;
}

async function chooseFaces(
  deck: DeckText,
  fonts: FontPair,
  context: Pick<CodecContext, 'loadAsset' | 'warn'>,
) {
  const texts = textsOf(deck);
  const whole = texts.join('');
  const chooser = new FontChooser(await loadFontIndex(context, needsCjk(whole)), languageOf(whole));
  const styleOf = ({ font, bold, italic }: TextFace): FontStyle => ({
    ...{ bold, italic, family: fonts[font].id },
    ...(font === 'mono' ? { mono: true } : {}),
  });
  const faces = new Map<string, FontFace>();
  const roles: (keyof FontPair)[] = ['display', 'text'];
  if (/[`~]/.test(whole)) roles.push('mono');
  for (const font of roles)
    for (const bold of [false, true])
      for (const italic of [false, true])
        for (const text of texts)
          for (const { face } of chooser.split(text, styleOf({ font, bold, italic })))
            faces.set(face.id, face);
  warnMissing(chooser.missing, context);
  return { chooser, styleOf, faces: [...faces.values()] };
}

/** The lines of a deck and each single character, since a layout measures both and anything in between. */
function textsOf({ slides }: DeckText): string[] {
  const texts = new Set<string>([ownText]);
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { title, content, notes = '', imageDescription = '' } of slides)
    for (const line of [title, content, notes, imageDescription].join('\n').split(/[\r\n\t]+/)) {
      texts.add(line);
      for (const { segment } of segmenter.segment(line)) texts.add(segment);
    }
  return [...texts];
}

/** Any kana or Hangul determines the variant of Han characters. */
function languageOf(text: string): string | undefined {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  return /[\uac00-\ud7a3]/.test(text) ? 'ko' : undefined;
}
