// Parses decks from outside: the device's storage, a `.json` file, another version. Valid parts are kept and
// the rest gets defaults, so that a damaged deck loses as little as possible.

import {
  type Deck,
  type ImageCredit,
  MAX_SLIDE_TEXT,
  MAX_ZOOM,
  type Slide,
} from '@entropy-tools/studio/deck/deck';
import { DEFAULT_THEME, newId, readDelay, readLayout, readTransition, UNTITLED } from './new-slide';

/** Maximum slides in one deck. */
export const MAX_SLIDES = 500;
/** Maximum length of a title in UTF-16 code units. */
export const MAX_TITLE = 500;
/** Maximum length of a slide's content and of its notes, in UTF-16 code units. */
export const MAX_CONTENT = MAX_SLIDE_TEXT;
/** Maximum length of a picture's URL in UTF-16 code units; `data:` URLs are extracted before. */
export const MAX_ADDRESS = 4000;

/** Parses a stored deck; undefined if it has no slides array. */
export function readDeck(value: unknown): Deck | undefined {
  if (!isObject(value) || !Array.isArray(value.slides)) return undefined;
  const seen = new Set<string>();
  const slides = value.slides.slice(0, MAX_SLIDES).flatMap((one) => {
    const slide = readSlide(one);
    if (!slide) return [];
    if (seen.has(slide.id)) slide.id = newId();
    seen.add(slide.id);
    return [slide];
  });
  return {
    id: text(value.id, 100) || newId(),
    title: text(value.title, MAX_TITLE) || 'Untitled deck',
    theme: text(value.theme, 60) || DEFAULT_THEME,
    slides,
    updatedAt: typeof value.updatedAt === 'number' ? value.updatedAt : Date.now(),
  };
}

/** Parses a slide; undefined if it is not an object. */
export function readSlide(value: unknown): Slide | undefined {
  if (!isObject(value)) return undefined;
  const slide: Slide = {
    id: text(value.id, 100) || newId(),
    title: text(value.title, MAX_TITLE) || UNTITLED,
    content: text(value.content, MAX_CONTENT),
    layout: readLayout(value.layout),
    transition: readTransition(value.transition),
    autoAdvanceDelay: readDelay(value.autoAdvanceDelay),
  };
  if (value.build === 'by-item') slide.build = 'by-item';
  const { imageFocus: focus } = value;
  if (isObject(focus) && isFraction(focus.x) && isFraction(focus.y)) {
    const { x, y, zoom } = focus;
    const isZoomed = typeof zoom === 'number' && zoom > 1 && zoom <= MAX_ZOOM;
    slide.imageFocus = { x, y, ...(isZoomed ? { zoom } : {}) };
  }
  if (value.imageFit === 'whole') slide.imageFit = 'whole';
  const credit = readCredit(value.imageCredit);
  if (credit) slide.imageCredit = credit;
  for (const name of ['backgroundColor', 'textColor'] as const) {
    const colour = readColour(value[name]);
    if (colour) slide[name] = colour;
  }
  for (const [name, longest] of optionalTexts) {
    const found = text(value[name], longest);
    if (found) slide[name] = found;
  }
  return slide;
}

const optionalTexts = [
  ['imageUrl', MAX_ADDRESS],
  ['imageQuery', MAX_TITLE],
  ['imageDescription', MAX_TITLE],
  ['notes', MAX_CONTENT],
  ['source', MAX_TITLE],
  ['narration', MAX_ADDRESS],
] as const;

/** Parses a photo credit; undefined without a provider. Its page must be https, otherwise it is ''. */
function readCredit(value: unknown): ImageCredit | undefined {
  if (!isObject(value)) return undefined;
  const provider = text(value.provider, 100).trim();
  const page = text(value.page, MAX_ADDRESS);
  if (provider === '') return undefined;
  return {
    provider,
    photographer: text(value.photographer, 200).trim(),
    page: URL.parse(page)?.protocol === 'https:' ? page : '',
  };
}

/** `#RRGGBB` from common notations (`#fff`, `1E293B`); undefined if invalid. */
export function readColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value.trim())?.[1];
  if (digits === undefined) return undefined;
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${whole.toUpperCase()}`;
}

function text(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
