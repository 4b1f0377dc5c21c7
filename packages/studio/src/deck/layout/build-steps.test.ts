import { describe, expect, it } from 'vitest';
import type { Slide } from '../deck';
import { halfEm, makeSlide } from '../testing/make-slide';
import { findTheme } from '../themes';
import { buildSteps, drawingAtStep } from './build-steps';
import { layOutSlide } from './lay-out-slide';
import { heightOf } from './set-text';

function built(parts: Partial<Slide>) {
  const slide = makeSlide({ build: 'by-item', ...parts });
  const drawing = layOutSlide(slide, { theme: findTheme('light'), measure: halfEm });
  const steps = buildSteps(slide, drawing);
  const shown = (count: number) =>
    drawingAtStep(drawing, steps, count)
      .marks.flatMap((mark) => (mark.kind === 'text' && mark.role === 'body' ? [mark] : []))
      .flatMap(({ paragraphs }) => paragraphs.map(({ runs }) => runs[0]?.text ?? ''))
      .filter(Boolean);
  return { drawing, steps, shown };
}

describe('buildSteps', () => {
  const content = 'Before\n- one\n  - of it\n- two';

  it('shows top-level points one after the other, with what belongs to them', () => {
    const { steps, shown, drawing } = built({ content });
    expect(steps).toHaveLength(2);
    expect(shown(0)).toEqual(['Before']);
    expect(shown(1)).toEqual(['Before', 'one', 'of it']);
    expect(shown(2)).toEqual(['Before', 'one', 'of it', 'two']);
    expect(drawingAtStep(drawing, steps, 2)).toBe(drawing);
  });

  it('reserves the space of points that are still to appear', () => {
    const { steps, drawing } = built({ content });
    const heights = (shown: number) =>
      drawingAtStep(drawing, steps, shown).marks.map((mark) =>
        mark.kind === 'text' ? heightOf(mark.paragraphs) : 0,
      );
    expect(heights(0)).toEqual(heights(2));
  });

  it.each(['timeline', 'cards', 'process'] as const)('shows the items of %s', (layout) => {
    const { steps, shown } = built({ layout, content: '- A: one\n- B: two\n- C: three' });
    expect(steps).toHaveLength(3);
    expect(shown(0)).toEqual([]);
    expect(shown(1)).toContain('one');
    expect(shown(1)).not.toContain('two');
  });

  it('has no steps if nothing appears separately', () => {
    expect(built({ content, build: 'none' }).steps).toEqual([]);
    expect(built({ content: 'A paragraph' }).steps).toEqual([]);
  });
});
