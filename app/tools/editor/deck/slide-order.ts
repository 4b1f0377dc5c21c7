/** Changes that only apply to an open deck: marks, order, name and theme. Pure functions. */
import type { Deck, Slide } from '@entropy-tools/studio/deck/deck';
import { changeSlide, type SlidesState, selectedIndex, withSlides } from './slides-state';

/** Ctrl+click: marks or unmarks a slide; at least one always stays marked. */
export function toggleMark(state: SlidesState, id: string): SlidesState {
  const has = state.marked.includes(id);
  if (has && state.marked.length === 1) return state;
  const wanted = has ? state.marked.filter((one) => one !== id) : [...state.marked, id];
  const marked = inOrder(state.deck.slides, wanted);
  return { ...state, marked, selectedId: has ? marked.at(-1) : id };
}

/** Shift+click: marks all slides from the selected one to this one. */
export function markUpTo(state: SlidesState, id: string): SlidesState {
  const from = Math.max(0, selectedIndex(state));
  const to = state.deck.slides.findIndex((slide) => slide.id === id);
  if (to < 0) return state;
  const range = state.deck.slides.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...state, marked: range.map((slide) => slide.id) };
}

/** Applies the same change to all marked slides. */
export function changeMarked(state: SlidesState, part: Partial<Slide>): SlidesState {
  return state.marked.reduce((next, id) => changeSlide(next, id, part), state);
}

/** Moves a slide to another index; both indexes must be within the deck. */
export function moveSlide(state: SlidesState, from: number, to: number): SlidesState {
  const { slides } = state.deck;
  const moved = slides[from];
  if (!moved || to < 0 || to >= slides.length) return state;
  return withSlides(state, slides.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Marks all slides; the selected one stays selected. */
export function markAll(state: SlidesState): SlidesState {
  return { ...state, marked: state.deck.slides.map(({ id }) => id) };
}

/** Moves all marked slides by one position; those at the end stay in place. */
export function moveMarked(state: SlidesState, by: 1 | -1): SlidesState {
  const slides = [...state.deck.slides];
  const isMarked = (at: number) => state.marked.includes(slides[at]?.id ?? '');
  const places = slides.map((_, at) => at);
  for (const at of by < 0 ? places : places.reverse()) {
    const beside = slides[at + by];
    const slide = slides[at];
    if (!slide || !beside || !isMarked(at) || isMarked(at + by)) continue;
    slides[at + by] = slide;
    slides[at] = beside;
  }
  const isSame = slides.every((slide, at) => slide === state.deck.slides[at]);
  return isSame ? state : withSlides(state, slides);
}

/** Moves the other marked slides next to the dragged one, in the order in which they were marked. */
export function groupMarked(state: SlidesState, id: string): SlidesState {
  const { marked } = state;
  if (marked.length < 2 || !marked.includes(id)) return state;
  const { slides } = state.deck;
  const block = marked.flatMap((one) => slides.find((slide) => slide.id === one) ?? []);
  const before = slides
    .slice(
      0,
      Math.max(
        0,
        slides.findIndex((slide) => slide.id === id),
      ),
    )
    .filter((slide) => !marked.includes(slide.id));
  const after = slides.filter((slide) => !marked.includes(slide.id) && !before.includes(slide));
  return withSlides(state, [...before, ...block, ...after]);
}

/** Changes the deck's name or theme. */
export function changeDeck(
  state: SlidesState,
  part: Partial<Pick<Deck, 'title' | 'theme'>>,
): SlidesState {
  return { ...state, deck: { ...state.deck, ...part } };
}

function inOrder(slides: readonly Slide[], ids: readonly string[]): string[] {
  return slides.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}
