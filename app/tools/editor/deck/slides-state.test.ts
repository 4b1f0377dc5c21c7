import { describe, expect, it } from 'vitest';
import { createHistory, type History, redo, undo } from '~/platform/undo-history';
import { newDeck, newSlide, readDelay, readLayout, readTransition } from './new-slide';
import {
  changeMarked,
  groupMarked,
  markAll,
  markUpTo,
  moveMarked,
  moveSlide,
  toggleMark,
} from './slide-order';
import { advance, MAX_STEPS } from './slides-history';
import {
  addSlide,
  appendSlides,
  changeSlide,
  deleteSlides,
  duplicateSlides,
  openDeck,
  replaceSlides,
  type SlidesState,
  selectedIndex,
  selectOnly,
  step,
} from './slides-state';

const deckOf = (...ids: string[]) =>
  newDeck({ slides: ids.map((id) => newSlide({ id, title: id })) });
const open = (ids: string, selected?: string): SlidesState => {
  const state = openDeck(deckOf(...ids));
  return selected === undefined ? state : selectOnly(state, selected);
};
const ids = ({ deck }: SlidesState) => deck.slides.map(({ id }) => id).join('');

describe('the slides', () => {
  it('select the first slide of a deck, and none in an empty one', () => {
    expect(open('abc').selectedId).toBe('a');
    expect(open('').selectedId).toBeUndefined();
    expect(selectedIndex(open(''))).toBe(-1);
  });

  it('add an untitled slide at the end and select it', () => {
    const state = addSlide(open('ab'));
    expect(state.deck.slides[2]).toMatchObject({
      title: 'Untitled Slide',
      content: '- New point',
      layout: 'text-only',
      transition: 'fade',
      autoAdvanceDelay: 5,
    });
    expect(state.deck.slides[2]?.id).toMatch(/^\d{13}-[0-9a-f]{8}$/);
    expect(selectedIndex(state)).toBe(2);
  });

  it.each([
    ['the selected last slide: selects the one before', 'abc', 'c', 'c', 'ab', 'b'],
    ['the selected first slide: selects the next', 'abc', 'a', 'a', 'bc', 'b'],
    ['an earlier slide: keeps the selection', 'abc', 'c', 'a', 'bc', 'c'],
    ['a later slide: keeps the selected first slide', 'abc', 'a', 'c', 'ab', 'a'],
    ['the only slide: clears the selection', 'a', 'a', 'a', '', undefined],
  ])('delete %s', (_, all, selected, gone, left, then) => {
    const state = deleteSlides(open(all, selected), [gone]);
    expect(ids(state)).toBe(left);
    expect(state.selectedId).toBe(then);
  });

  it('keep an empty selection', () => {
    const state = deleteSlides(selectOnly(open('abc'), undefined), ['b']);
    expect(ids(state)).toBe('ac');
    expect(state.selectedId).toBeUndefined();
  });

  it('are replaced for a new topic, with the first selected', () => {
    const state = replaceSlides(open('abc', 'c'), deckOf('x', 'y').slides);
    expect(ids(state)).toBe('xy');
    expect(state.selectedId).toBe('x');
  });

  it('are appended without changing the selection', () => {
    const state = appendSlides(open('abc', 'b'), deckOf('x', 'y').slides);
    expect(ids(state)).toBe('abcxy');
    expect(state.selectedId).toBe('b');
  });

  it('clamp at both ends', () => {
    expect(step(open('abc', 'a'), -1).selectedId).toBe('a');
    expect(step(open('abc', 'c'), 1).selectedId).toBe('c');
    expect(step(open('abc', 'a'), 1).selectedId).toBe('b');
    expect(step(selectOnly(open('abc'), undefined), 1).selectedId).toBe('a');
    expect(step(open(''), 1).selectedId).toBeUndefined();
  });

  it('change one or all marked slides, and remove cleared fields', () => {
    const one = changeSlide(open('ab'), 'a', { backgroundColor: '#112233' });
    expect(one.deck.slides[0]?.backgroundColor).toBe('#112233');
    const cleared = changeSlide(one, 'a', { backgroundColor: undefined } as never);
    expect(cleared.deck.slides[0]).not.toHaveProperty('backgroundColor');
    const both = changeMarked(markUpTo(open('abc', 'a'), 'b'), { layout: 'quote' });
    expect(both.deck.slides.map(({ layout }) => layout)).toEqual(['quote', 'quote', 'text-only']);
  });

  it('are marked individually and as a range', () => {
    const two = toggleMark(open('abcd', 'a'), 'c');
    expect(two.marked).toEqual(['a', 'c']);
    expect(two.selectedId).toBe('c');
    expect(toggleMark(two, 'c')).toMatchObject({ marked: ['a'], selectedId: 'a' });
    expect(toggleMark(open('ab', 'a'), 'a').marked).toEqual(['a']);
    expect(markUpTo(open('abcd', 'c'), 'a').marked).toEqual(['a', 'b', 'c']);
  });

  it('are duplicated after the last marked one', () => {
    const state = duplicateSlides(open('abc'), ['a', 'b']);
    expect(state.deck.slides.map(({ title }) => title).join('')).toBe('ababc');
    expect(new Set(state.deck.slides.map(({ id }) => id)).size).toBe(5);
    expect(selectedIndex(state)).toBe(2);
  });

  it('move only within the deck', () => {
    expect(ids(moveSlide(open('abc'), 0, 2))).toBe('bca');
    expect(ids(moveSlide(open('abc'), 2, 0))).toBe('cab');
    expect(ids(moveSlide(open('abc'), 0, 3))).toBe('abc');
    expect(ids(moveSlide(open('abc'), 7, 0))).toBe('abc');
  });
});

describe('several marked slides', () => {
  const marked = (all: string, ...chosen: string[]) => ({
    ...open(all, chosen[0]),
    marked: chosen,
  });

  it('move together by one position and stop at the ends', () => {
    expect(ids(moveMarked(marked('abcde', 'b', 'd'), 1))).toBe('acbed');
    expect(ids(moveMarked(marked('abcde', 'a', 'c'), -1))).toBe('acbde');
    const ended = marked('abcde', 'd', 'e');
    expect(moveMarked(ended, 1)).toBe(ended);
    expect(ids(moveMarked(markAll(open('abc')), 1))).toBe('abc');
  });

  it('gather where one of them was dropped', () => {
    const dragged = moveSlide(marked('abcde', 'a', 'c', 'e'), 4, 1);
    expect(ids(dragged)).toBe('aebcd');
    expect(ids(groupMarked(dragged, 'e'))).toBe('acebd');
    expect(groupMarked(dragged, 'b')).toBe(dragged);
    expect(ids(groupMarked(marked('abc', 'a'), 'a'))).toBe('abc');
  });
});

describe('undo', () => {
  const typed = (history: History<SlidesState>, title: string, mark?: string) =>
    advance(history, changeSlide(history.present, 'a', { title }), mark);
  const titleOf = ({ present }: History<SlidesState>) => present.deck.slides[0]?.title;

  it('goes back 200 steps and forward again', () => {
    let history = createHistory(open('a'));
    for (let at = 1; at <= MAX_STEPS + 5; at += 1) history = typed(history, `${at}`);
    for (let at = 0; at < MAX_STEPS + 50; at += 1) history = undo(history);
    expect(titleOf(history)).toBe('5');
    history = redo(history);
    expect(titleOf(history)).toBe('6');
    expect(typed(history, 'other').future).toEqual([]);
  });

  it('treats consecutive typing in one field as one step', () => {
    let history = createHistory(open('ab'));
    for (const title of ['x', 'xy', 'xyz']) history = typed(history, title, 'a title');
    history = advance(history, selectOnly(history.present, 'b'));
    history = typed(history, 'xyz!', 'a title');
    expect(titleOf(undo(history))).toBe('xyz');
    expect(titleOf(undo(undo(history)))).toBe('a');
  });
});

it('reads unknown values as the defaults', () => {
  expect([readLayout('quote'), readLayout('x'), readLayout(3)]).toEqual([
    'quote',
    'text-only',
    'text-only',
  ]);
  expect([readTransition('zoom'), readTransition('spin')]).toEqual(['zoom', 'fade']);
  expect([0, 2.5, -1, Number.NaN, '3', 1e9].map(readDelay)).toEqual([0, 2.5, 5, 5, 5, 5]);
});
