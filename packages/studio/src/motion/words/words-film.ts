/**
 * A film of words: a text cut into screens, each set as large as it goes and moved by one of the
 * animations, over a backdrop of its look. Fonts are our own for every script; emoji are the browser's.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { cssFontFamily, deckFonts, type FontPair } from '../../deck/deck-fonts';
import { registerDeckFonts } from '../../deck/register-deck-fonts';
import { openBackdrop } from '../draw-backdrop';
import { clamp } from '../easing';
import { type Film, type FilmShape, openPainter, type Painter } from '../film';
import { type FilmLook, findLook } from '../film-looks';
import { openFinish } from '../open-finish';
import type { WordAnimation } from './animation';
import { type Box, layOutScreen, type PlacedScreen, type TypeFace } from './lay-out-screen';
import { planScreens, type Screen, type ScreenPlan } from './plan-screens';
import { findAnimation } from './word-animations';

/** Parameters of a film of words. */
export interface WordsRequest {
  text: string;
  /** Ids of an animation and a look. */
  animation: string;
  look: string;
}

/** Maximum length of a text, in characters. */
export const MAX_TEXT = 50_000;

/**
 * The screens of a text for a film of some seconds, without drawing it.
 * @throws ToolError `input` if the text has no word, `limit` if it is too long
 */
export function planWords({ text, animation }: WordsRequest, seconds: number): ScreenPlan {
  if (text.length > MAX_TEXT)
    throw new ToolError(
      'limit',
      `The text has ${text.length.toLocaleString('en')} characters; up to ${MAX_TEXT.toLocaleString('en')} are taken. Use a part of it.`,
    );
  const { size, isLoop } = findAnimation(animation);
  const plan = planScreens(text, seconds, size);
  if (plan.screens.length === 0)
    throw new ToolError('input', 'There is no word in the text. Write some words first.');
  if (!isLoop) return plan;
  const words = plan.screens.flatMap((screen) => screen.words);
  const row = words.slice(0, size.words);
  return {
    ...plan,
    screens: [{ words: row, start: 0, length: seconds }],
    isWhole: plan.isWhole && row.length === words.length,
  };
}

/**
 * Opens a film of words.
 * @throws ToolError as {@link planWords}; `asset` when a font cannot be loaded
 */
export async function openWordsFilm(
  request: WordsRequest,
  shape: FilmShape,
  context: CodecContext,
): Promise<Film> {
  const look = findLook(request.look);
  const backdrop = openBackdrop(look, shape.width, shape.height);
  const layer = await openWordsLayer(request, look, shape, context);
  const finish = openFinish(look.finish, shape.width, shape.height, shape.seconds);
  return {
    shape,
    draw(painter, seconds) {
      const whole = seconds / shape.seconds;
      if (!layer.isOwnGround) backdrop(painter, whole);
      layer.draw(painter, seconds);
      finish(painter, whole);
    },
    close: () => undefined,
  };
}

/** The words without a background, to be drawn over anything else. */
export interface WordsLayer {
  isOwnGround: boolean;
  draw: (painter: Painter, seconds: number) => void;
}

async function openWordsLayer(
  request: WordsRequest,
  look: FilmLook,
  shape: FilmShape,
  context: CodecContext,
): Promise<WordsLayer> {
  const animation = findAnimation(request.animation);
  const { screens } = planWords(request, shape.seconds);
  const text = screens.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n');
  const fonts = animation.isMono ? { ...look.fonts, display: deckFonts.notoMono } : look.fonts;
  await registerFilmFonts(text, fonts, context);
  const face = faceOf(look, fonts);
  const box = boxOf(animation, shape);
  const maxSize = Math.min(shape.height * 0.24, shape.width * 0.2) * (animation.isMono ? 0.75 : 1);
  const measured = openPainter(1, 1);
  const known = new Map<Screen, PlacedScreen>();
  const setOnce = (screen: Screen) => {
    const found = known.get(screen);
    if (found) return found;
    const isAlone = animation.size.words === 1;
    const set = layOutScreen(measured, screen.words, box, face, {
      maxSize: isAlone ? shape.height * 0.42 : maxSize,
      ...(animation.isFilled ? { isFilled: true } : {}),
    });
    known.set(screen, set);
    return set;
  };
  return {
    isOwnGround: animation.isOwnGround ?? false,
    draw(painter, seconds) {
      const index = Math.max(
        0,
        screens.findLastIndex(({ start }) => start <= seconds + 1e-6),
      );
      const screen = screens[index];
      if (!screen) return;
      painter.save();
      animation.draw({
        ...{ painter, look, box, width: shape.width, height: shape.height },
        screen: setOnce(screen),
        at: clamp(seconds - screen.start, 0, screen.length),
        ...{ length: screen.length, index, isLast: index === screens.length - 1 },
        whole: seconds / shape.seconds,
      });
      painter.restore();
    },
  };
}

function faceOf(look: FilmLook, fonts: FontPair): TypeFace {
  const family = cssFontFamily(fonts, 'display');
  return {
    font: (size) => `${look.bold ? 700 : 400} ${size}px ${family}, sans-serif`,
    tracking: look.tracking,
    leading: 1.08,
    upperCase: look.upperCase,
  };
}

/** The box for words: within the margins. */
function boxOf(animation: WordAnimation, { width, height }: FilmShape): Box {
  const x = width * (animation.isFilled ? 0.07 : 0.1);
  const y = height * (animation.isFilled ? 0.09 : 0.14);
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

/** Gives this page or worker the font files that a text needs. */
export async function registerFilmFonts(
  text: string,
  fonts: FontPair,
  context: CodecContext,
): Promise<void> {
  const scope = globalThis as { fonts?: FontFaceSet; document?: { fonts?: FontFaceSet } };
  const known = scope.fonts ?? scope.document?.fonts;
  if (!known) return;
  // Emoji use the browser's own font, because ours have none in colour.
  const plain = text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '');
  const content = `${plain}\n${plain.toLocaleUpperCase()}`;
  const slide = {
    id: 'words',
    title: '',
    content,
    layout: 'text-only',
    transition: 'none',
  } as const;
  await registerDeckFonts(known, { slides: [{ ...slide, autoAdvanceDelay: 5 }] }, fonts, context);
}
