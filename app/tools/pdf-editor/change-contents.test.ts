import type { PageParagraph } from '@entropy-tools/documents/pdf/edit/page-edits';
import { expect, test } from 'vitest';
import {
  editsOf,
  hasStyledLines,
  paragraphText,
  withLine,
  withoutEdits,
  withPage,
  withParagraph,
  withPicture,
} from './change-contents';
import { initialState } from './edit-state';

const seen = {};

test('keeps one edit per line, merging further changes', () => {
  const once = withLine({ lines: [], pictures: [] }, 3, { text: 'New' }, seen);
  const twice = withLine(once, 3, { dx: 5 }, seen);
  expect(twice.lines).toEqual([{ line: 3, text: 'New', dx: 5 }]);
  expect(once.lines).toEqual([{ line: 3, text: 'New' }]);
});

test('drops an edit that was undone', () => {
  const state = initialState(2);
  const edits = withPicture(editsOf(state, 1), 0, { removed: true });
  const contents = withPage(state.contents, 1, edits);
  expect(contents).toEqual({ 1: { lines: [], pictures: [{ picture: 0, removed: true }] } });
  const undone = withoutEdits(edits, { kind: 'picture', id: 0 });
  expect(withPage(contents, 1, undone)).toEqual({});
});

test('carries line edits into a paragraph, and gives way to line edits again', () => {
  const lines = [
    { id: 0, text: 'One bro-' },
    { id: 9, text: 'ken word' },
  ];
  const paragraph = {
    id: 0,
    lines: [0, 9],
    joins: ['hyphen-dropped'],
    text: 'One broken word',
  } as unknown as PageParagraph;
  const typed = withLine({ lines: [], pictures: [] }, 9, { text: 'ken arm' }, seen);
  expect(paragraphText(paragraph, typed, lines)).toBe('One broken arm');
  const whole = withParagraph(typed, paragraph, { text: 'Two broken arms' }, seen);
  expect(whole.lines).toEqual([]);
  expect(whole.paragraphs).toEqual([{ paragraph: 0, text: 'Two broken arms' }]);
  expect(paragraphText(paragraph, whole, lines)).toBe('Two broken arms');
  const undone = withoutEdits(whole, { kind: 'paragraph', id: 0 });
  expect(withPage({}, 0, undone)).toEqual({});
});

test('keeps a paragraph with a moved line from being edited as a whole', () => {
  const paragraph = { id: 0, lines: [0, 9] } as unknown as PageParagraph;
  const typed = withLine({ lines: [], pictures: [] }, 9, { text: 'ken arm' }, seen);
  expect(hasStyledLines(paragraph, typed)).toBe(false);
  expect(hasStyledLines(paragraph, withLine(typed, 9, { dx: 4 }, seen))).toBe(true);
});
