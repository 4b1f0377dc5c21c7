import { expect, test } from 'vitest';
import { createHistory, redo, undo } from '~/platform/undo-history';
import { textItem } from './edit-fixture.testing';
import { applyChange, initialState, withChanged, withMoved } from './edit-state';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(' ');

test('changes are undone and redone one by one', () => {
  const start = createHistory(initialState(2));
  const one = applyChange(start, { annotations: [textItem({ id: 'a' })] });
  const two = applyChange(one, { annotations: [textItem({ id: 'a' }), textItem({ id: 'b' })] });
  expect(ids(undo(two).present.annotations)).toBe('a');
  expect(ids(undo(undo(two)).present.annotations)).toBe('');
  expect(ids(redo(undo(two)).present.annotations)).toBe('a b');
  expect(undo(start)).toBe(start);
  expect(redo(two)).toBe(two);
});

test('a drag is one undo step, and the next drag another', () => {
  const items = [textItem({ id: 'a', x: 0 })];
  const at = (x: number) => ({ annotations: withChanged(items, 'a', (item) => ({ ...item, x })) });
  let history = applyChange(createHistory(initialState(1)), { annotations: items });
  for (const x of [1, 2, 3]) history = applyChange(history, at(x), 'drag 1');
  history = applyChange(history, at(9), 'drag 2');
  history = undo(history);
  expect(history.present.annotations[0]?.x).toBe(3);
  expect(undo(history).present.annotations[0]?.x).toBe(0);
});

test('a change after undo clears the redo steps', () => {
  const one = applyChange(createHistory(initialState(1)), { fields: { name: 'A' } });
  const other = applyChange(undo(one), { fields: { name: 'B' } });
  expect(redo(other).present.fields).toEqual({ name: 'B' });
});

test('pages move no further than the ends of the list', () => {
  const { pages } = initialState(3);
  expect(ids(withMoved(pages, 'page-1', 1))).toBe('page-2 page-1 page-3');
  expect(ids(withMoved(pages, 'page-3', -9))).toBe('page-3 page-1 page-2');
  expect(ids(withMoved(pages, 'page-3', 9))).toBe('page-1 page-2 page-3');
});
