import { expect, test } from 'vitest';
import { LineEditor, type LineEnd } from './line-editor';

const history = ['echo one', 'ls -la', 'echo two'];

function open({ columns = 20, prompt = '$ ' } = {}) {
  let drawn = '';
  const editor = new LineEditor({
    write: (data) => {
      drawn += data;
    },
    columns: () => columns,
    history: () => history,
    complete: async (text, caret) =>
      text === 'ca'
        ? { text: 'cat ', caret: 4, options: [] }
        : { text, caret, options: ['notes.md', 'notes.txt'] },
    clear: () => {},
  });
  const end: Promise<LineEnd> = editor.read({ prompt });
  return {
    editor,
    end,
    drawn: () => drawn,
    type: async (...keys: string[]) => {
      for (const key of keys) await editor.input(key);
    },
  };
}

const LEFT = '\u001b[D';
const UP = '\u001b[A';
const DOWN = '\u001b[B';

test.each([
  ['letters', ['ab', 'c', '\r'], 'abc'],
  ['backspace', ['abc', '\u007f', '\r'], 'ab'],
  ['a letter inserted in the middle', ['ac', LEFT, 'b', '\r'], 'abc'],
  ['both ends', ['b', '\u0001', 'a', '\u0005', 'c', '\r'], 'abc'],
  ['cutting', ['one two', '\u0017', 'three', '\u0001', '\u000b', 'x', '\r'], 'x'],
  ['recalling from history', [UP, '\r'], 'echo two'],
  [
    'recalling from history and returning to the draft',
    ['dr', UP, UP, DOWN, DOWN, 'aft', '\r'],
    'draft',
  ],
  ['searching the history', ['\u0012', 'echo', '\u0012', '\r'], 'echo one'],
  ['searching the history, then editing', ['\u0012', 'ls', '\t', ' x', '\r'], 'ls -la x'],
  ['completing', ['ca', '\t', 'x', '\r'], 'cat x'],
  [
    'a pasted text of two lines',
    ['\u001b[200~echo a\r\necho b\u001b[201~', '\r'],
    'echo a\necho b',
  ],
  ['emoji', ['a👍b', LEFT, '\u007f', '\r'], 'ab'],
])('%s', async (_, keys, expected) => {
  const { type, end } = open();
  await type(...keys);
  expect(await end).toEqual({ kind: 'line', text: expected });
});

test('Ctrl+C discards the line, also while searching', async () => {
  const first = open();
  await first.type('abc', '\u0003');
  expect(await first.end).toEqual({ kind: 'interrupted' });
  const second = open();
  await second.type('\u0012', 'e', '\u0003');
  expect(await second.end).toEqual({ kind: 'interrupted' });
});

test('lists several completions below the line', async () => {
  const { type, drawn } = open();
  await type('cat no', '\t');
  expect(drawn()).toContain('notes.md  notes.txt');
});

test('does not display a secret', async () => {
  const { editor, drawn } = open();
  const end = editor.read({ prompt: 'Password: ', secret: true, isQuestion: true });
  await editor.input('hunter2');
  await editor.input('\r');
  expect(await end).toEqual({ kind: 'line', text: 'hunter2' });
  expect(drawn()).not.toContain('hunter2');
});

test('Ctrl+D cancels an empty question', async () => {
  const { editor } = open();
  const end = editor.read({ prompt: '>>> ', isQuestion: true });
  await editor.input('\u0004');
  expect(await end).toEqual({ kind: 'left' });
});

test('draws a pasted line once, and hands on what follows it', async () => {
  const drawn: string[] = [];
  const editor = new LineEditor({
    write: (data) => drawn.push(data),
    columns: () => 200,
    history: () => [],
    complete: async (text, caret) => ({ text, caret, options: [] }),
    clear: () => {},
  });
  const end = editor.read({ prompt: '$ ' });
  const rest = await editor.input(`echo ${'a'.repeat(100)}\necho b\n`);
  expect(await end).toEqual({ kind: 'line', text: `echo ${'a'.repeat(100)}` });
  expect(rest).toBe('echo b\n');
  expect(drawn.length).toBeLessThan(8);
});
