import { describe, expect, it } from 'vitest';
import {
  beginShow,
  displayMs,
  reduceShow,
  type ShowEvent,
  type ShowOf,
  type ShowState,
  swipeOf,
} from './show-state';

const moving: ShowOf = { count: 3, moves: () => true, steps: () => 0 };
const still: ShowOf = { count: 3, moves: () => false, steps: () => 0 };
/** The middle one of three slides has two points that appear one by one. */
const built: ShowOf = { ...still, steps: (index) => (index === 1 ? 2 : 0) };
const run = (state: ShowState, of: ShowOf, ...events: (ShowEvent['kind'] | ShowEvent)[]) =>
  events.reduce(
    (now, event) =>
      reduceShow(now, typeof event === 'string' ? ({ kind: event } as ShowEvent) : event, of),
    state,
  );

describe('a show', () => {
  it('changes slides in two phases', () => {
    const left = run(beginShow(0), moving, 'next');
    expect(left).toMatchObject({ index: 0, target: 1, phase: 'exiting' });
    const came = run(left, moving, 'phase-over');
    expect(came).toMatchObject({ index: 1, target: 1, phase: 'entering' });
    expect(run(came, moving, 'phase-over').phase).toBe('idle');
    expect(run(came, moving, 'phase-over', 'phase-over').phase).toBe('idle');
  });

  it('stays at both ends', () => {
    expect(run(beginShow(0), moving, 'previous')).toEqual(beginShow(0));
    expect(run(beginShow(2), moving, 'next')).toEqual(beginShow(2));
    expect(run(beginShow(1), still, { kind: 'go', to: 99 }).index).toBe(2);
    expect(run(beginShow(1), still, 'first').index).toBe(0);
  });

  it('changes immediately without animation', () => {
    expect(run(beginShow(0), still, 'next')).toMatchObject({ index: 1, phase: 'idle' });
  });

  it('loses no key press during a transition', () => {
    expect(run(beginShow(0), moving, 'next', 'next')).toMatchObject({ target: 2 });
    expect(run(beginShow(0), moving, 'next', 'next', 'phase-over').index).toBe(2);
    expect(run(beginShow(0), moving, 'next', 'previous')).toMatchObject({
      index: 0,
      target: 0,
      phase: 'entering',
    });
  });

  it('plays automatically and stops at the last slide', () => {
    const playing = run(beginShow(0), still, 'toggle-play', 'next');
    expect(playing.isPlaying).toBe(true);
    expect(run(playing, still, 'next').isPlaying).toBe(false);
    expect(run(playing, moving, 'next').isPlaying).toBe(true);
    expect(run(playing, moving, 'next', 'phase-over').isPlaying).toBe(false);
    expect(run(playing, still, 'toggle-play').isPlaying).toBe(false);
  });

  it('restarts if played from the last slide', () => {
    expect(run(beginShow(2), still, 'toggle-play')).toMatchObject({ index: 0, isPlaying: true });
    const one = { ...still, count: 1 };
    expect(run(beginShow(0), one, 'toggle-play').isPlaying).toBe(false);
  });

  it('shows points one by one, and hides them again', () => {
    const seen = (...events: ShowEvent['kind'][]) => {
      const { index, step } = run(beginShow(0), built, ...events);
      return [index, step];
    };
    expect(seen('next')).toEqual([1, 0]);
    expect(seen('next', 'next', 'next')).toEqual([1, 2]);
    expect(seen('next', 'next', 'next', 'next')).toEqual([2, 0]);
    expect(seen('next', 'next', 'previous')).toEqual([1, 0]);
    expect(seen('next', 'previous')).toEqual([0, 0]);
    expect(seen('last', 'previous')).toEqual([1, 2]);
    expect(seen('last', 'previous', 'first', 'next')).toEqual([1, 0]);
  });

  it('keeps the points of the outgoing slide, and loses no key press during the transition', () => {
    const of = { ...built, moves: () => true };
    const left = run({ ...beginShow(2), index: 2 }, of, 'previous');
    expect(left).toMatchObject({ index: 2, step: 0, target: 1, targetStep: 2, phase: 'exiting' });
    expect(run(left, of, 'phase-over')).toMatchObject({ index: 1, step: 2, phase: 'entering' });
    expect(run(left, of, 'previous', 'phase-over')).toMatchObject({ index: 1, step: 1 });
  });

  it('also plays the points of the last slide', () => {
    const of = { ...built, count: 2 };
    const playing = run(beginShow(0), of, 'toggle-play', 'next', 'next');
    expect(playing).toMatchObject({ index: 1, step: 1, isPlaying: true });
    expect(run(playing, of, 'next')).toMatchObject({ step: 2, isPlaying: false });
    expect(run(playing, of, 'next', 'toggle-play')).toMatchObject({ index: 0, isPlaying: true });
    expect(displayMs(6, 1, 2)).toBe(2000);
  });

  it('shows a slide for its delay divided by the speed', () => {
    expect(([0.5, 1, 1.5, 2] as const).map((speed) => displayMs(6, speed))).toEqual([
      12_000, 6000, 4000, 3000,
    ]);
  });

  it('changes slides at a horizontal swipe of 50 px', () => {
    expect([swipeOf(-50, 0), swipeOf(50, 10), swipeOf(49, 0), swipeOf(60, 80)]).toEqual([
      'next',
      'previous',
      undefined,
      undefined,
    ]);
  });
});
