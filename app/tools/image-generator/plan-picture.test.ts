import type { DrawingIndex } from '@entropy-tools/studio/scene/drawings/drawing-index';
import { describe, expect, it } from 'vitest';
import { defaultOptions, type PictureOptions } from './picture-options';
import { planPicture } from './plan-picture';

const index: DrawingIndex = {
  rows: [
    ['fluent:red-apple', 'thing', 0.1, 0, 'red apple|apple'],
    ['fluent:table', 'thing', 0.8, 0, 'table'],
    ['fluent:cat', 'body', 0.4, 0, 'cat'],
    ['fluent:water-wave', 'sky', 2, 0, 'wave'],
    ['fluent:world-map', 'thing', 1, 0, 'map'],
  ],
};
const plan = (prompt: string, options: Partial<PictureOptions> = {}) =>
  planPicture(prompt, { ...defaultOptions, ...options }, 1, index);

describe('planning a picture', () => {
  it('plans a scene of what the words name, and tells the words that change nothing', () => {
    const { settings, understood, leftOut } = plan('three apples on a table, philosophical');
    expect(settings.scene?.subjects).toMatchObject([
      { drawing: 'fluent:red-apple', count: 3, place: { relation: 'on', of: 1 } },
      { drawing: 'fluent:table', count: 1 },
    ]);
    expect(understood.join(' ')).toContain('table');
    expect(leftOut).toEqual(['philosophical']);
  });

  it('leaves forms and moods, and an algorithm chosen by hand, to the algorithms', () => {
    for (const prompt of ['swirling emotions', 'abstract waves', 'topographic map', 'hope'])
      expect(plan(prompt).settings.scene, prompt).toBeUndefined();
    expect(plan('abstract cat').settings).toMatchObject({ style: 'abstract', scene: {} });
    expect(plan('a cat', { algorithm: 'sea' }).settings.scene).toBeUndefined();
    expect(planPicture('a cat', defaultOptions, 1).settings.scene).toBeUndefined();
  });

  it('puts ground and sky of a scene in a palette that was chosen by hand', () => {
    expect(plan('a cat', { palette: 'neon' }).settings.scene?.colours?.[0]).toBe('#0d0221');
    expect(plan('a cat').settings.scene?.colours).toBeUndefined();
  });

  it('takes the style that the prompt names, and says so', () => {
    const { settings, understood } = plan('a Woodcut of mountains');
    expect(settings).toMatchObject({ style: 'woodcut', scene: { ground: 'mountains' } });
    expect(understood.map((word) => word.toLowerCase())).toEqual(['woodcut', 'mountains']);
    expect(planPicture('a Woodcut of waves', defaultOptions, 1).understood).toEqual([
      ...['woodcut', 'waves'],
    ]);
  });

  it('keeps a style that was chosen by hand', () => {
    expect(plan('a woodcut of mountains', { style: 'neon' }).settings.style).toBe('neon');
  });
});
