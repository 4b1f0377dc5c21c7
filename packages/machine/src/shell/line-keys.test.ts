import { expect, test } from 'vitest';
import { deleteWord, EMPTY_LINE, recall, searchHistory } from './line-keys';

const history = ['ls', 'cd recipes', 'cat soup.txt', 'ls -a'];

test('arrow keys go through the history and return to the line being typed', () => {
  let line = { ...EMPTY_LINE, text: 'ech', caret: 3 };
  line = recall(line, -1, history) as typeof line;
  expect(line.text).toBe('ls -a');
  line = recall(line, -1, history) as typeof line;
  expect(line).toMatchObject({ text: 'cat soup.txt', caret: 12 });
  for (let step = 0; step < 9; step += 1) line = recall(line, -1, history) as typeof line;
  expect(line.text).toBe('ls');
  for (let step = 0; step < 9; step += 1) line = recall(line, 1, history) as typeof line;
  expect(line).toMatchObject({ text: 'ech', at: undefined });
});

test('Ctrl+R finds the newest line first, and older ones when pressed again', () => {
  expect(searchHistory(history, { query: 'ls', skip: 0 })).toBe('ls -a');
  expect(searchHistory(history, { query: 'ls', skip: 1 })).toBe('ls');
  expect(searchHistory(history, { query: 'ls', skip: 7 })).toBe('ls');
  expect(searchHistory(history, { query: 'nothing', skip: 0 })).toBeUndefined();
  expect(searchHistory(history, { query: '', skip: 0 })).toBeUndefined();
});

test('Ctrl+W deletes the word before the caret', () => {
  expect(deleteWord({ text: 'cat my file', caret: 7, draft: '' })).toMatchObject({
    text: 'cat file',
    caret: 4,
  });
});
