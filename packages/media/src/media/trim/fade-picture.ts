/** Fades the video in from black at the start of a result and out to black at the end. */
import { resultSeconds, type TrimRequest } from './trim-request';

/**
 * Brightness of a frame, 0 (black) to 1.
 * @param at seconds in the result
 * @param seconds length of the result
 */
export function fadeLevel(
  at: number,
  seconds: number,
  { fadeIn, fadeOut }: { fadeIn: number; fadeOut: number },
): number {
  const rise = fadeIn > 0 ? at / fadeIn : 1;
  const fall = fadeOut > 0 ? (seconds - at) / fadeOut : 1;
  return Math.min(1, Math.max(0, Math.min(rise, fall)));
}

/** Returns the brightness at a time in the result, for the requested fades. */
export function pictureFade(
  request: Pick<TrimRequest, 'ranges' | 'edits'>,
): (seconds: number) => number {
  const fades = { fadeIn: request.edits.pictureFadeIn, fadeOut: request.edits.pictureFadeOut };
  const seconds = resultSeconds(request);
  return (at) => fadeLevel(at, seconds, fades);
}
