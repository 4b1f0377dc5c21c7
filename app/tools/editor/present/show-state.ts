/**
 * The state of a running presentation: the current slide, transitions, and autoplay. Pure functions. Source:
 * specification 3, sections 4 and 9 ('Presenter').
 */

/** Duration of each of the two phases of a transition, in milliseconds. */
export const PHASE_MS = 500;
/** Milliseconds until the controls hide, and the same during autoplay. */
export const HIDE_AFTER_MS = { still: 3000, playing: 2000 } as const;
/** A shorter swipe, in CSS pixels, does not change the slide. */
const SWIPE_PX = 50;

export const SPEEDS = [0.5, 1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export interface ShowState {
  /** Index of the visible slide. */
  readonly index: number;
  /** Index of the slide that it moves to; equal to `index` once it is there. */
  readonly target: number;
  readonly phase: 'idle' | 'exiting' | 'entering';
  /** How many points of the visible slide are shown. */
  readonly step: number;
  /** How many points are shown when the target is reached; equal to `step` once it is. */
  readonly targetStep: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

export type ShowEvent =
  | { kind: 'next' | 'previous' | 'first' | 'last' }
  | { kind: 'go'; to: number }
  /** The current phase has ended. */
  | { kind: 'phase-over' }
  | { kind: 'toggle-play' }
  | { kind: 'speed'; speed: Speed };

/** The properties of the deck that is shown. */
export interface ShowOf {
  count: number;
  /**
   * Whether the transition to a slide is animated: not with reduced motion, and not for the transition
   * 'none'.
   */
  moves: (index: number) => boolean;
  /** How many points of a slide appear one by one; 0 if all appear together. */
  steps: (index: number) => number;
}

/** Starts a show at this slide. */
export function beginShow(index: number): ShowState {
  const place = { index, target: index, phase: 'idle', step: 0, targetStep: 0 } as const;
  return { ...place, isPlaying: false, speed: 1 };
}

/** The state after an event; the same object if nothing changes. */
export function reduceShow(state: ShowState, event: ShowEvent, of: ShowOf): ShowState {
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
 * Milliseconds until the next slide during autoplay, or until the next point of a slide with points that
 * appear one by one, which share the slide's time.
 */
export function displayMs(delaySeconds: number, speed: Speed, steps = 0): number {
  return (delaySeconds * 1000) / speed / (steps + 1);
}

/** Goes to the next point, or else to the next slide without its points. */
function goForward(state: ShowState, of: ShowOf): ShowState {
  const { target, targetStep } = state;
  if (targetStep < of.steps(target)) return withStep(state, targetStep + 1, of);
  return target < of.count - 1 ? goTo(state, target + 1, 0, of) : state;
}

/** Goes back one point, or else to the previous slide with all its points. */
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

/** A key press during a transition is not lost: it counts from the target. */
function goTo(state: ShowState, wanted: number, targetStep: number, of: ShowOf): ShowState {
  const target = Math.max(0, Math.min(of.count - 1, wanted));
  if (target === state.target)
    return targetStep === state.targetStep ? state : withStep(state, targetStep, of);
  const going = { ...state, target, targetStep };
  if (!of.moves(target)) return stopAtEnd(arrived(going, 'idle'), of);
  if (target === state.index) return arrived(going, 'entering');
  return { ...going, phase: 'exiting' };
}

/** Whether the target is the last slide with all its points. */
function isLast({ target, targetStep }: ShowState, { count, steps }: ShowOf): boolean {
  return target >= count - 1 && targetStep >= steps(target);
}

function stopAtEnd(state: ShowState, of: ShowOf): ShowState {
  const isThere = state.index === state.target && isLast(state, of);
  return state.isPlaying && isThere ? { ...state, isPlaying: false } : state;
}

/** The meaning of a swipe; undefined for a tap or a vertical movement. */
export function swipeOf(dx: number, dy: number): 'next' | 'previous' | undefined {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return undefined;
  return dx < 0 ? 'next' : 'previous';
}
