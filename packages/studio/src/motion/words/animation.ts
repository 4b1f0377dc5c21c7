/** What an animation of words is given, and the few ways of drawing that all of them share. */
import { clamp } from '../easing';
import type { Painter } from '../film';
import type { FilmLook } from '../film-looks';
import type { ScreenSize } from './plan-screens';
import { type Box, type SetLetter, type SetScreen, type SetWord, takeFace } from './set-screen';

/** One screen at one moment. */
export interface WordMoment {
  painter: Painter;
  screen: SetScreen;
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

/** A way in which words move. */
export interface WordAnimation {
  /** Of `animationChoices`. */
  id: string;
  /** How much stands on a screen. */
  size: ScreenSize;
  /** Letters of one width, as of a typewriter. */
  isMono?: boolean;
  /** Every line as wide as the frame. */
  isFilled?: boolean;
  /** It paints the whole ground itself. */
  isOwnGround?: boolean;
  /** All words stand in one screen for the whole film, which ends as it began. */
  isLoop?: boolean;
  draw: (moment: WordMoment) => void;
}

/** Seconds that words take to come and to go. */
export function inAndOut({ length, isLast }: WordMoment): { in: number; out: number } {
  return { in: Math.min(1.1, length * 0.42), out: isLast ? 0 : Math.min(0.4, length * 0.18) };
}

/** 0 while a screen is in sight, to 1 when it has left. */
export function leaving(moment: WordMoment): number {
  const { out } = inAndOut(moment);
  return out === 0 ? 0 : clamp((moment.at - moment.length + out) / out);
}

/** Every word with its line, in the order of reading. */
export function* wordsOf({ lines }: SetScreen) {
  for (const line of lines) for (const word of line.words) yield { word, line };
}

/** Draws a whole word, shaped as one. */
export function drawWord(moment: WordMoment, word: SetWord, size: number, y: number): void {
  const { painter, screen } = moment;
  takeFace(painter, screen.face, size);
  painter.direction = word.isRtl ? 'rtl' : 'ltr';
  painter.fillText(word.text, word.x, y);
}

/** Draws one letter in its place, moved by some pixels. */
export function drawLetter(
  moment: WordMoment,
  letter: SetLetter,
  isRtl: boolean,
  x: number,
  y: number,
): void {
  const { painter } = moment;
  painter.letterSpacing = '0px';
  painter.direction = isRtl ? 'rtl' : 'ltr';
  painter.fillText(letter.text, letter.x + x, y);
}

/** Runs a piece of drawing and takes back what it changed of the canvas. */
export function apart(painter: Painter, draw: () => void): void {
  painter.save();
  draw();
  painter.restore();
}
