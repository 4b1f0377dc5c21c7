/** Pictures that come out of black at the beginning of a result and go into it at the end. */
import type { VideoSample } from 'mediabunny';
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

/** For `process` of mediabunny's `transform`; undefined where nothing fades. */
export function pictureFade(
  request: Pick<TrimRequest, 'ranges' | 'edits'>,
): ((sample: VideoSample) => VideoSample | OffscreenCanvas) | undefined {
  const fades = { fadeIn: request.edits.pictureFadeIn, fadeOut: request.edits.pictureFadeOut };
  if (fades.fadeIn === 0 && fades.fadeOut === 0) return undefined;
  const seconds = resultSeconds(request);
  return (sample) => {
    const level = fadeLevel(sample.timestamp, seconds, fades);
    if (level === 1) return sample;
    const { displayWidth: width, displayHeight: height } = sample;
    const painter = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
    if (!painter) throw new Error('no canvas');
    painter.fillRect(0, 0, width, height);
    painter.globalAlpha = level;
    sample.draw(painter, 0, 0, width, height);
    return painter.canvas;
  };
}
