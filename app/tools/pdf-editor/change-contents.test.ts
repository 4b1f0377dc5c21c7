import { expect, test } from 'vitest';
import { editsOf, withLine, withoutEdits, withPage, withPicture } from './change-contents';
import { openedPages } from './edit-state';

const seen = {};

test('a line has one edit, to which more is added', () => {
  const once = withLine({ lines: [], pictures: [] }, 3, { text: 'New' }, seen);
  const twice = withLine(once, 3, { dx: 5 }, seen);
  expect(twice.lines).toEqual([{ line: 3, text: 'New', dx: 5 }]);
  expect(once.lines).toEqual([{ line: 3, text: 'New' }]);
});

test('what was undone leaves nothing behind', () => {
  const state = openedPages(2);
  const edits = withPicture(editsOf(state, 1), 0, { removed: true });
  const contents = withPage(state.contents, 1, edits);
  expect(contents).toEqual({ 1: { lines: [], pictures: [{ picture: 0, removed: true }] } });
  const undone = withoutEdits(edits, { kind: 'picture', id: 0 });
  expect(withPage(contents, 1, undone)).toEqual({});
});
