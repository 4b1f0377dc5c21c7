/**
 * The slides of one deck and which of them is selected: every change that the page makes, as pure
 * functions. Source: specification 3, section 4 'Slide maker'.
 */
import type { Deck, Slide } from '@entropy-tools/studio/deck/deck';
import { newId, newSlide } from './new-slide';

/** What undo goes back to. */
export interface SlidesState {
  readonly deck: Deck;
  /** Ids in the deck's order; the last one that was chosen is `selectedId`. */
  readonly marked: readonly string[];
  readonly selectedId: string | undefined;
}

/** A deck as it is opened: its first slide is selected, if there is any. */
export function openDeck(deck: Deck): SlidesState {
  return selectOnly({ deck, marked: [], selectedId: undefined }, deck.slides[0]?.id);
}

/** The selected slide's place from 0; -1 when none is. */
export function selectedIndex({ deck, selectedId }: SlidesState): number {
  return deck.slides.findIndex(({ id }) => id === selectedId);
}

/** One slide is selected, or none. */
export function selectOnly(state: SlidesState, id: string | undefined): SlidesState {
  const known = state.deck.slides.some((slide) => slide.id === id) ? id : undefined;
  return { ...state, selectedId: known, marked: known === undefined ? [] : [known] };
}

/** The next slide or the one before; stays at the ends. */
export function step(state: SlidesState, by: number): SlidesState {
  const { slides } = state.deck;
  const at = Math.min(slides.length - 1, Math.max(0, selectedIndex(state) + by));
  return selectOnly(state, slides[at]?.id);
}

/** A new topic: all slides are replaced and the first is selected. */
export function replaceSlides(state: SlidesState, slides: readonly Slide[]): SlidesState {
  return openDeck({ ...state.deck, slides: [...slides] });
}

/** 'More': slides follow the last one; the selection stays. */
export function appendSlides(state: SlidesState, slides: readonly Slide[]): SlidesState {
  const next = withSlides(state, [...state.deck.slides, ...slides]);
  return state.selectedId === undefined ? selectOnly(next, slides[0]?.id) : next;
}

/** 'Add': an untitled slide at the end, selected. */
export function addSlide(state: SlidesState, slide: Slide = newSlide()): SlidesState {
  return selectOnly(withSlides(state, [...state.deck.slides, slide]), slide.id);
}

/**
 * A slide changed; the same state when there is no such slide. Another picture is not cut as the one
 * before it was, and somebody else gave it.
 */
export function changeSlide(state: SlidesState, id: string, part: Partial<Slide>): SlidesState {
  const slides = state.deck.slides.map((slide) =>
    slide.id === id ? withoutUndefined({ ...slide, ...ofNewPicture(slide, part), ...part }) : slide,
  );
  return withSlides(state, slides);
}

/**
 * Without these slides. When the selected one goes, the one before it is selected, the first where
 * there is none, and none in an empty deck; any other selection keeps its slide.
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

/** Copies of these slides after the last of them, marked; the first copy is selected. */
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

/** The same with other slides; the selection is the caller's. */
export function withSlides(state: SlidesState, slides: Slide[]): SlidesState {
  return { ...state, deck: { ...state.deck, slides } };
}

function ofNewPicture(slide: Slide, part: Partial<Slide>): object {
  const isNew = 'imageUrl' in part && part.imageUrl !== slide.imageUrl;
  return isNew ? { imageFocus: undefined, imageCredit: undefined, imageFit: undefined } : {};
}

/** A field that is set to undefined is not there: a deck is written as JSON. */
function withoutUndefined(slide: Slide): Slide {
  return Object.fromEntries(
    Object.entries(slide).filter(([, value]) => value !== undefined),
  ) as unknown as Slide;
}
