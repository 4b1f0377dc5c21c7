/** Pictures that come out of black at the beginning of a result and go into it at the end. */
import { resultSeconds, type TrimRequest } from './trim-request';

/**
 * How much of a picture is seen, 0 (black) to 1.
 * @param at seconds of the result
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

/** How much of the picture is seen at a time of the result, with the fades that are asked for. */
export function pictureFade(
  request: Pick<TrimRequest, 'ranges' | 'edits'>,
): (seconds: number) => number {
  const fades = { fadeIn: request.edits.pictureFadeIn, fadeOut: request.edits.pictureFadeOut };
  const seconds = resultSeconds(request);
  return (at) => fadeLevel(at, seconds, fades);
}
