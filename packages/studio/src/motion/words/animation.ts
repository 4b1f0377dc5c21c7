/** The input of a text animation, and drawing helpers shared by all animations. */
import { clamp } from '../easing';
import type { Painter } from '../film';
import type { FilmLook } from '../film-looks';
import {
  applyFace,
  type Box,
  type PlacedLetter,
  type PlacedScreen,
  type PlacedWord,
} from './lay-out-screen';
import type { ScreenSize } from './plan-screens';

/** One screen at one moment. */
export interface WordMoment {
  painter: Painter;
  screen: PlacedScreen;
  look: FilmLook;
  box: Box;
  /** Of the frame, in pixels. */
  width: number;
  height: number;
  /** Seconds since the screen began, of its `length`. */
  at: number;
  length: number;
  /** Which screen; the last one stays until the film ends. */
  index: number;
  isLast: boolean;
  /** 0 to 1 of the whole film. */
  whole: number;
}

/** An animation of text. */
export interface WordAnimation {
  /** An id in `animationChoices`. */
  id: string;
  /** Maximum amount of text on a screen. */
  size: ScreenSize;
  /** Whether to use a monospaced font, like a typewriter's. */
  isMono?: boolean;
  /** Every line as wide as the frame. */
  isFilled?: boolean;
  /** It paints the whole ground itself. */
  isOwnGround?: boolean;
  /** All words are on one screen for the whole film, which ends as it began. */
  isLoop?: boolean;
  draw: (moment: WordMoment) => void;
}

/** Seconds for words to enter and to leave. */
export function entryAndExitSeconds({ length, isLast }: WordMoment): { in: number; out: number } {
  return { in: Math.min(1.1, length * 0.42), out: isLast ? 0 : Math.min(0.4, length * 0.18) };
}

/** 0 while a screen is in sight, to 1 when it has left. */
export function exitProgress(moment: WordMoment): number {
  const { out } = entryAndExitSeconds(moment);
  return out === 0 ? 0 : clamp((moment.at - moment.length + out) / out);
}

/** Every word with its line, in the order of reading. */
export function* wordsOf({ lines }: PlacedScreen) {
  for (const line of lines) for (const word of line.words) yield { word, line };
}

/** Draws a whole word, shaped as one. */
export function drawWord(moment: WordMoment, word: PlacedWord, size: number, y: number): void {
  const { painter, screen } = moment;
  applyFace(painter, screen.face, size);
  painter.direction = word.isRtl ? 'rtl' : 'ltr';
  painter.fillText(word.text, word.x, y);
}

/** Draws one letter in its place, moved by some pixels. */
export function drawLetter(
  moment: WordMoment,
  letter: PlacedLetter,
  isRtl: boolean,
  x: number,
  y: number,
): void {
  const { painter } = moment;
  painter.letterSpacing = '0px';
  painter.direction = isRtl ? 'rtl' : 'ltr';
  painter.fillText(letter.text, letter.x + x, y);
}

/** Runs a drawing function and restores the canvas state afterwards. */
export function withCanvasState(painter: Painter, draw: () => void): void {
  painter.save();
  draw();
  painter.restore();
}
