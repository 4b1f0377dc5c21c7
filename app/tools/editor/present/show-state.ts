/**
 * A presentation as it runs: which slide stands there, the way from one to the next, and autoplay. Pure.
 * Source: specification 3, sections 4 and 9 ('Presenter').
 */

/** Milliseconds of each of the two phases of a transition. */
export const PHASE_MS = 500;
/** Milliseconds until the controls hide, and while slides go on by themselves. */
export const HIDE_AFTER_MS = { still: 3000, playing: 2000 } as const;
/** A finger that moves less far, in CSS pixels, turns no slide. */
const SWIPE_PX = 50;

export const SPEEDS = [0.5, 1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export interface ShowState {
  /** The slide that is seen, from 0. */
  readonly index: number;
  /** Where it goes; the same as `index` when it is there. */
  readonly target: number;
  readonly phase: 'idle' | 'exiting' | 'entering';
  /** How many points of the slide that is seen have appeared. */
  readonly step: number;
  /** How many have appeared when the target is there; the same as `step` when it is. */
  readonly targetStep: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

export type ShowEvent =
  | { kind: 'next' | 'previous' | 'first' | 'last' }
  | { kind: 'go'; to: number }
  /** The phase has taken its time. */
  | { kind: 'phase-over' }
  | { kind: 'toggle-play' }
  | { kind: 'speed'; speed: Speed };

/** What the show is of. */
export interface ShowOf {
  count: number;
  /** Whether slides move as they come: not where nothing may move, and not for the transition 'none'. */
  moves: (index: number) => boolean;
  /** How many points of a slide appear one after the other; 0 where all stands there at once. */
  steps: (index: number) => number;
}

/** A show from this slide on. */
export function beginShow(index: number): ShowState {
  const place = { index, target: index, phase: 'idle', step: 0, targetStep: 0 } as const;
  return { ...place, isPlaying: false, speed: 1 };
}

/** What follows an event; the same state when nothing does. */
export function runShow(state: ShowState, event: ShowEvent, of: ShowOf): ShowState {
  switch (event.kind) {
    case 'next':
      return goForward(state, of);
    case 'previous':
      return goBack(state, of);
    case 'first':
      return goTo(state, 0, 0, of);
    case 'last':
      return goTo(state, of.count - 1, 0, of);
    case 'go':
      return goTo(state, event.to, 0, of);
    case 'phase-over':
      if (state.phase === 'exiting') return stopAtEnd(arrived(state, 'entering'), of);
      return state.phase === 'entering' ? { ...state, phase: 'idle' } : state;
    case 'toggle-play': {
      if (state.isPlaying) return { ...state, isPlaying: false };
      if (of.count < 2) return state;
      const playing = { ...state, isPlaying: true };
      return isLast(state, of) ? goTo(playing, 0, 0, of) : playing;
    }
    case 'speed':
      return { ...state, speed: event.speed };
  }
}

/**
 * Milliseconds until the next slide while slides go on by themselves; where points appear one after the
 * other, until the next of them: they share the slide's time.
 */
export function standsForMs(delaySeconds: number, speed: Speed, steps = 0): number {
  return (delaySeconds * 1000) / speed / (steps + 1);
}

/** The next point, else the next slide with none of its points. */
function goForward(state: ShowState, of: ShowOf): ShowState {
  const { target, targetStep } = state;
  if (targetStep < of.steps(target)) return withStep(state, targetStep + 1, of);
  return target < of.count - 1 ? goTo(state, target + 1, 0, of) : state;
}

/** One point less, else the slide before with all of its points. */
function goBack(state: ShowState, of: ShowOf): ShowState {
  const { target, targetStep } = state;
  if (targetStep > 0) return withStep(state, targetStep - 1, of);
  return target > 0 ? goTo(state, target - 1, of.steps(target - 1), of) : state;
}

function withStep(state: ShowState, targetStep: number, of: ShowOf): ShowState {
  const step = state.index === state.target ? targetStep : state.step;
  return stopAtEnd({ ...state, targetStep, step }, of);
}

function arrived(state: ShowState, phase: 'idle' | 'entering'): ShowState {
  return { ...state, index: state.target, step: state.targetStep, phase };
}

/** A press while slides change is not lost: it goes on from where they are going to. */
function goTo(state: ShowState, wanted: number, targetStep: number, of: ShowOf): ShowState {
  const target = Math.max(0, Math.min(of.count - 1, wanted));
  if (target === state.target)
    return targetStep === state.targetStep ? state : withStep(state, targetStep, of);
  const going = { ...state, target, targetStep };
  if (!of.moves(target)) return stopAtEnd(arrived(going, 'idle'), of);
  if (target === state.index) return arrived(going, 'entering');
  return { ...going, phase: 'exiting' };
}

/** The last slide with all its points is there, or on its way. */
function isLast({ target, targetStep }: ShowState, { count, steps }: ShowOf): boolean {
  return target >= count - 1 && targetStep >= steps(target);
}

function stopAtEnd(state: ShowState, of: ShowOf): ShowState {
  const isThere = state.index === state.target && isLast(state, of);
  return state.isPlaying && isThere ? { ...state, isPlaying: false } : state;
}

/** What a finger's way means; undefined: it was a tap, or went up and down. */
export function swipeOf(dx: number, dy: number): 'next' | 'previous' | undefined {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return undefined;
  return dx < 0 ? 'next' : 'previous';
}
