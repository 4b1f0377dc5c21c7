import type { Slide } from '@entropy-tools/studio/deck/deck';
import { buildSteps, drawingAtStep } from '@entropy-tools/studio/deck/layout/build-steps';
import type { SlideDrawing } from '@entropy-tools/studio/deck/slide-drawing';
import { useMemo } from 'react';
import type { Drawer } from '../drawing/use-drawer';

/** Slides during their build. Indexes count from 0. */
export interface Builds {
  /** How many points of a slide appear one by one. */
  steps: (index: number) => number;
  /** A slide with the given number of visible points. @throws Error if the slide does not exist */
  draw: (index: number, step: number) => SlideDrawing;
}

/** The points of these slides that appear one by one. */
export function useBuilds(drawer: Drawer, slides: readonly Slide[]): Builds {
  return useMemo(() => {
    const read = (index: number) => {
      const slide = slides[index];
      if (!slide) throw new Error(`There is no slide ${index}.`);
      const drawing = drawer.draw(slide, index);
      return { drawing, steps: buildSteps(slide, drawing) };
    };
    return {
      // Most slides have none, so they need no layout for this.
      steps: (index) => (slides[index]?.build === 'by-item' ? read(index).steps.length : 0),
      draw: (index, step) => {
        const { drawing, steps } = read(index);
        return drawingAtStep(drawing, steps, step);
      },
    };
  }, [drawer, slides]);
}
