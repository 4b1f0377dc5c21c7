import {
  type Deck,
  FURTHER_LAYOUTS,
  type Slide,
  type SlideLayout,
  SPECIFIED_LAYOUTS,
  TRANSITIONS,
  type Transition,
} from '@entropy-tools/studio/deck/deck';

/** The default delay until the next slide, in seconds (spec 3, section 9). */
export const DEFAULT_DELAY_SECONDS = 5;

/** The title of a slide with a blank title. */
export const UNTITLED = 'Untitled Slide';

/** The name of a text that was pasted or written here, which is no source to be named on slides. */
export const PASTED_NAME = 'Pasted text.md';

/** The theme of a new deck: light or dark like the page, in the specification's colours. */
export const DEFAULT_THEME = 'plain';

/** A timestamp plus a random string. */
export function newId(): string {
  return `${Date.now()}-${crypto.randomUUID().slice(0, 8)}`;
}

/** A slide with the given fields; the rest as in the specification's 'Add slide'. */
export function newSlide(part: Partial<Slide> = {}): Slide {
  return {
    id: newId(),
    title: UNTITLED,
    content: '- New point',
    layout: 'text-only',
    transition: 'fade',
    autoAdvanceDelay: DEFAULT_DELAY_SECONDS,
    ...part,
  };
}

/** A deck without slides. */
export function newDeck(part: Partial<Deck> = {}): Deck {
  return {
    id: newId(),
    title: 'Untitled deck',
    theme: DEFAULT_THEME,
    slides: [],
    updatedAt: Date.now(),
    ...part,
  };
}

const layouts: readonly string[] = [...SPECIFIED_LAYOUTS, ...FURTHER_LAYOUTS];

/** The layout of this name; `text-only` if unknown. */
export function readLayout(name: unknown): SlideLayout {
  return typeof name === 'string' && layouts.includes(name) ? (name as SlideLayout) : 'text-only';
}

/** The transition of this name; `fade` if unknown. */
export function readTransition(name: unknown): Transition {
  return TRANSITIONS.find((one) => one === name) ?? 'fade';
}

/** Seconds from 0 to an hour; anything else gives the default. */
export function readDelay(value: unknown): number {
  const seconds = typeof value === 'number' ? value : Number.NaN;
  return seconds >= 0 && seconds <= 3600 ? seconds : DEFAULT_DELAY_SECONDS;
}
