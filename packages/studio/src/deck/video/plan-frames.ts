import type { Slide } from '../deck';

/** Frames per second (specification 3, section 9). */
export const FRAME_RATE = 30;
/** Seconds per slide, and per transition (specification 3, section 9). */
const SECONDS_PER_SLIDE = 5;
const TRANSITION_SECONDS = 0.5;

/** What determines how long each slide is shown. */
export type SlideTiming = 'fixed' | 'auto-advance';

/** One slide's part of the video. */
export interface SlideFrames {
  /** Number of the first frame. */
  start: number;
  count: number;
  /** Number of its first frames that belong to the transition from the previous slide. */
  transition: number;
}

/** Maximum time for a slide, in seconds. */
const MOST_SECONDS = 600;

/**
 * Assigns frames to slides. Auto-advance delays are limited to between 0.5 and 600 seconds; a slide with a
 * narration is shown for the length of it instead, and with fixed timing at least as long.
 * @param narrations length in seconds, by the number of the slide from 0
 */
export function planFrames(
  slides: readonly Pick<Slide, 'autoAdvanceDelay' | 'transition'>[],
  timing: SlideTiming,
  narrations: ReadonlyMap<number, { seconds: number }> = new Map(),
): SlideFrames[] {
  let start = 0;
  return slides.map((slide, index) => {
    const stated = Number.isFinite(slide.autoAdvanceDelay)
      ? slide.autoAdvanceDelay
      : SECONDS_PER_SLIDE;
    const spoken = narrations.get(index)?.seconds;
    const silent = timing === 'fixed' ? SECONDS_PER_SLIDE : stated;
    const seconds =
      spoken === undefined ? silent : timing === 'fixed' ? Math.max(silent, spoken) : spoken;
    const count = Math.round(Math.min(MOST_SECONDS, Math.max(0.5, seconds)) * FRAME_RATE);
    const moves = index > 0 && slide.transition !== 'none';
    const transition = moves ? Math.min(count, Math.round(TRANSITION_SECONDS * FRAME_RATE)) : 0;
    const frames = { start, count, transition };
    start += count;
    return frames;
  });
}

/**
 * Number of a slide's points that are visible at a frame: none during its transition, then one more each
 * second, or faster if needed to show them all.
 * @param moved frames since the slide began
 */
export function visiblePointCount(
  moved: number,
  { count, transition }: Pick<SlideFrames, 'count' | 'transition'>,
  points: number,
): number {
  const apart = Math.min(FRAME_RATE, Math.floor((count - transition) / (points + 1)));
  if (apart < 1) return points;
  return Math.max(0, Math.min(points, Math.floor((moved - transition) / apart)));
}
