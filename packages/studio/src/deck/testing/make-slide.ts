import type { Deck, Slide } from '../deck';
import type { MeasureText } from '../slide-drawing';

/** A slide with the given properties. */
export function makeSlide(parts: Partial<Slide> = {}): Slide {
  return {
    ...{ id: 's1', title: 'Untitled Slide', content: '', layout: 'text-only' },
    ...{ transition: 'fade', autoAdvanceDelay: 5 },
    ...parts,
  };
}

/** A deck of slides with the given properties. */
export function makeDeck(slides: readonly Partial<Slide>[], parts: Partial<Deck> = {}): Deck {
  return {
    ...{ id: 'd1', title: 'A deck', theme: 'light', updatedAt: 0 },
    slides: slides.map((slide, index) => makeSlide({ id: `s${index + 1}`, ...slide })),
    ...parts,
  };
}

/** Half an em per character, so that lines can be counted by hand. */
export const halfEm: MeasureText = (text, { size }) => Array.from(text).length * size * 0.5;
