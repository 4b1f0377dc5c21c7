import { expect, test } from 'vitest';
import { beginHistory, redone, undone } from '~/platform/undo-history';
import { textItem } from './edit-fixture.testing';
import { edited, openedPages, withChanged, withMoved } from './edit-state';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(' ');

test('changes are undone and redone one by one', () => {
  const start = beginHistory(openedPages(2));
  const one = edited(start, { annotations: [textItem({ id: 'a' })] });
  const two = edited(one, { annotations: [textItem({ id: 'a' }), textItem({ id: 'b' })] });
  expect(ids(undone(two).present.annotations)).toBe('a');
  expect(ids(undone(undone(two)).present.annotations)).toBe('');
  expect(ids(redone(undone(two)).present.annotations)).toBe('a b');
  expect(undone(start)).toBe(start);
  expect(redone(two)).toBe(two);
});

test('a drag is one step, and the next drag another', () => {
  const items = [textItem({ id: 'a', x: 0 })];
  const at = (x: number) => ({ annotations: withChanged(items, 'a', (item) => ({ ...item, x })) });
  let history = edited(beginHistory(openedPages(1)), { annotations: items });
  for (const x of [1, 2, 3]) history = edited(history, at(x), 'drag 1');
  history = edited(history, at(9), 'drag 2');
  history = undone(history);
  expect(history.present.annotations[0]?.x).toBe(3);
  expect(undone(history).present.annotations[0]?.x).toBe(0);
});

test('a change after undo ends what could be redone', () => {
  const one = edited(beginHistory(openedPages(1)), { fields: { name: 'A' } });
  const other = edited(undone(one), { fields: { name: 'B' } });
  expect(redone(other).present.fields).toEqual({ name: 'B' });
});

test('pages move as far as the list goes', () => {
  const { pages } = openedPages(3);
  expect(ids(withMoved(pages, 'page-1', 1))).toBe('page-2 page-1 page-3');
  expect(ids(withMoved(pages, 'page-3', -9))).toBe('page-3 page-1 page-2');
  expect(ids(withMoved(pages, 'page-3', 9))).toBe('page-1 page-2 page-3');
});
