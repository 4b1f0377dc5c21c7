import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  beginShow,
  displayMs,
  PHASE_MS,
  reduceShow,
  type ShowEvent,
  type ShowState,
} from './show-state';

/**
 * A running show: its state, and a function to control it.
 * @param steps how many points of a slide appear one by one
 */
export function useShow(
  slides: readonly Slide[],
  first: number,
  steps: (index: number) => number,
): { show: ShowState; steer: (event: ShowEvent) => void } {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const of = {
    count: slides.length,
    moves: (index: number) => !isStill && slides[index]?.transition !== 'none',
    steps,
  };
  const latest = useRef(of);
  latest.current = of;
  const [show, steer] = useReducer(
    (state: ShowState, event: ShowEvent) => reduceShow(state, event, latest.current),
    first,
    beginShow,
  );
  const { phase, isPlaying, index, target, speed, step } = show;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the way begins the phase anew
  useEffect(() => {
    if (phase === 'idle') return;
    const timer = setTimeout(() => steer({ kind: 'phase-over' }), PHASE_MS);
    return () => clearTimeout(timer);
  }, [phase, target]);
  const delay = slides[index]?.autoAdvanceDelay ?? 0;
  const parts = steps(index);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide and point stands for its own time
  useEffect(() => {
    if (!isPlaying || phase !== 'idle') return;
    const timer = setTimeout(() => steer({ kind: 'next' }), displayMs(delay, speed, parts));
    return () => clearTimeout(timer);
  }, [isPlaying, phase, index, step, delay, speed, parts]);
  return { show, steer: useCallback(steer, []) };
}
