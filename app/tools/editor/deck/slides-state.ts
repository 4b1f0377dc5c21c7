/**
 * The slides of one deck and its selection: every change that the page makes, as pure functions. Source:
 * specification 3, section 4 'Slide maker'.
 */
import type { Deck, Slide } from '@entropy-tools/studio/deck/deck';
import { newId, newSlide } from './new-slide';

/** The state that undo restores. */
export interface SlidesState {
  readonly deck: Deck;
  /** Ids of the marked slides, in the deck's order; the last chosen one is `selectedId`. */
  readonly marked: readonly string[];
  readonly selectedId: string | undefined;
}

/** The initial state of an opened deck: its first slide is selected, if there is one. */
export function openDeck(deck: Deck): SlidesState {
  return selectOnly({ deck, marked: [], selectedId: undefined }, deck.slides[0]?.id);
}

/** The selected slide's index; -1 if none is selected. */
export function selectedIndex({ deck, selectedId }: SlidesState): number {
  return deck.slides.findIndex(({ id }) => id === selectedId);
}

/** Selects a single slide, or none. */
export function selectOnly(state: SlidesState, id: string | undefined): SlidesState {
  const known = state.deck.slides.some((slide) => slide.id === id) ? id : undefined;
  return { ...state, selectedId: known, marked: known === undefined ? [] : [known] };
}

/** Selects the next or previous slide; clamps at the ends. */
export function step(state: SlidesState, by: number): SlidesState {
  const { slides } = state.deck;
  const at = Math.min(slides.length - 1, Math.max(0, selectedIndex(state) + by));
  return selectOnly(state, slides[at]?.id);
}

/** A new topic: replaces all slides and selects the first. */
export function replaceSlides(state: SlidesState, slides: readonly Slide[]): SlidesState {
  return openDeck({ ...state.deck, slides: [...slides] });
}

/** 'More': appends slides; the selection stays. */
export function appendSlides(state: SlidesState, slides: readonly Slide[]): SlidesState {
  const next = withSlides(state, [...state.deck.slides, ...slides]);
  return state.selectedId === undefined ? selectOnly(next, slides[0]?.id) : next;
}

/** 'Add': appends an untitled slide and selects it. */
export function addSlide(state: SlidesState, slide: Slide = newSlide()): SlidesState {
  return selectOnly(withSlides(state, [...state.deck.slides, slide]), slide.id);
}

/**
 * Changes a slide; the state is unchanged if the slide does not exist. A new picture resets the crop and the
 * credit of the previous one.
 */
export function changeSlide(state: SlidesState, id: string, part: Partial<Slide>): SlidesState {
  const slides = state.deck.slides.map((slide) =>
    slide.id === id ? withoutUndefined({ ...slide, ...ofNewPicture(slide, part), ...part }) : slide,
  );
  return withSlides(state, slides);
}

/**
 * Deletes slides. If the selected one is deleted, the previous one is selected, or the first if there is
 * none, or none in an empty deck; otherwise the selection stays.
 */
export function deleteSlides(state: SlidesState, ids: readonly string[]): SlidesState {
  const slides = state.deck.slides.filter(({ id }) => !ids.includes(id));
  const at = selectedIndex(state);
  const next = withSlides(state, slides);
  if (state.selectedId !== undefined && !ids.includes(state.selectedId)) {
    const marked = state.marked.filter((id) => !ids.includes(id));
    return { ...next, marked };
  }
  if (state.selectedId === undefined) return next;
  const before = state.deck.slides.slice(0, at).findLast(({ id }) => !ids.includes(id));
  return selectOnly(next, (before ?? slides[0])?.id);
}

/** Duplicates slides after the last of them and marks the copies; the first copy is selected. */
export function duplicateSlides(state: SlidesState, ids: readonly string[]): SlidesState {
  const { slides } = state.deck;
  const copies = slides
    .filter(({ id }) => ids.includes(id))
    .map((slide) => ({ ...slide, id: newId() }));
  const last = slides.findLastIndex(({ id }) => ids.includes(id));
  if (copies.length === 0) return state;
  const next = withSlides(state, slides.toSpliced(last + 1, 0, ...copies));
  return { ...selectOnly(next, copies[0]?.id), marked: copies.map(({ id }) => id) };
}

/** Replaces the slides; the caller is responsible for the selection. */
export function withSlides(state: SlidesState, slides: Slide[]): SlidesState {
  return { ...state, deck: { ...state.deck, slides } };
}

function ofNewPicture(slide: Slide, part: Partial<Slide>): object {
  const isNew = 'imageUrl' in part && part.imageUrl !== slide.imageUrl;
  return isNew ? { imageFocus: undefined, imageCredit: undefined, imageFit: undefined } : {};
}

/** Removes undefined fields, because a deck is written as JSON. */
function withoutUndefined(slide: Slide): Slide {
  return Object.fromEntries(
    Object.entries(slide).filter(([, value]) => value !== undefined),
  ) as unknown as Slide;
}
