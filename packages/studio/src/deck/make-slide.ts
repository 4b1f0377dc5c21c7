import type { Slide } from './deck';

/** A slide with the defaults of the specification and an id of its own. */
export function makeSlide(parts: Partial<Slide>): Slide {
  const random = Math.random().toString(36).slice(2, 10);
  return {
    ...{ id: `${Date.now()}-${random}`, title: 'Untitled Slide', content: '' },
    ...{ layout: 'text-only', transition: 'fade', autoAdvanceDelay: 5 },
    ...parts,
  };
}
