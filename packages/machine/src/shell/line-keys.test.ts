import { expect, test } from 'vitest';
import { EMPTY_LINE, recall, searchHistory, withoutWord } from './line-keys';

const history = ['ls', 'cd recipes', 'cat soup.txt', 'ls -a'];

test('arrows go through what was entered and come back to what was being written', () => {
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

test('Ctrl+R finds the newest line first, and older ones when it is pressed again', () => {
  expect(searchHistory(history, { query: 'ls', skip: 0 })).toBe('ls -a');
  expect(searchHistory(history, { query: 'ls', skip: 1 })).toBe('ls');
  expect(searchHistory(history, { query: 'ls', skip: 7 })).toBe('ls');
  expect(searchHistory(history, { query: 'nothing', skip: 0 })).toBeUndefined();
  expect(searchHistory(history, { query: '', skip: 0 })).toBeUndefined();
});

test('Ctrl+W takes the word before the caret away', () => {
  expect(withoutWord({ text: 'cat my file', caret: 7, draft: '' })).toMatchObject({
    text: 'cat file',
    caret: 4,
  });
});
