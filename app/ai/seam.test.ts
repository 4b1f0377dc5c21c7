import { expect, it } from 'vitest';
import { findSeam, Seam } from './seam';

/** The whole text after a continuation, given in pieces of this length. */
function joined(said: string, continuation: string, size = continuation.length || 1): string {
  const seam = new Seam(said);
  let text = said;
  for (let at = 0; at < continuation.length; at += size)
    text += seam.push(continuation.slice(at, at + size));
  return text + seam.end();
}

it.each([
  ['half a word is said whole again', 'the big hou', 'house is red', 'the big house is red'],
  ['the last word is said again', 'the big', 'big house', 'the big house'],
  ['the rest of a word only', 'the big hou', 'se is red', 'the big hou se is red'],
  ['with a space of its own', 'the big', ' house', 'the big house'],
  ['without a space', 'the big', 'house', 'the big house'],
  ['a full stop', 'the big house', '. It is red.', 'the big house. It is red.'],
  ['after a space', 'the big ', 'house', 'the big house'],
  ['after a space, with another one', 'the big ', ' house', 'the big house'],
  ['a line break said twice', 'One.\n\n', '\n\nTwo.', 'One.\n\nTwo.'],
  ['a sentence said again', 'One. Two is lon', 'Two is longer.', 'One. Two is longer.'],
  ['nothing', 'One.', '', 'One.'],
  ['after a whole sentence', 'One.', ' Two.', 'One. Two.'],
  ['a list', '- one\n- two\n', '- three\n', '- one\n- two\n- three\n'],
  ['repeated letters that are meant', 'a a a ', 'b', 'a a a b'],
  ['no spaces in the script', '日本'.repeat(30), '語です', `${'日本'.repeat(30)}語です`],
  ['a short line without spaces', '- 今日\n- 天気は', '良いです', '- 今日\n- 天気は良いです'],
  ['the rest of the only word', 'Hel', 'lo there', 'Hello there'],
  ['the only word said again', 'Hel', 'Hello there', 'Hello there'],
])('joins %s', (_name, said, continuation, whole) => {
  for (const size of [1, 3, 1000]) expect(joined(said, continuation, size)).toBe(whole);
});

it.each([
  [
    'a fence opened again',
    '```js\nconst a = 1;\n',
    '```js\nconst b = 2;\n```',
    '```js\nconst a = 1;\nconst b = 2;\n```',
  ],
  [
    'a fence opened again within a line',
    '```js\nconst hou',
    '```js\nconst house = 1;\n```\nDone.',
    '```js\nconst house = 1;\n```\nDone.',
  ],
  ['a fence of tildes within a line', '~~~\none tw', '~~~\none two\n~~~', '~~~\none two\n~~~'],
  ['indentation said again', '```py\nif a:\n    ', '    b()\n```', '```py\nif a:\n    b()\n```'],
  ['the end of a block that is open', '```js\na();\n', '```\nDone.', '```js\na();\n```\nDone.'],
  [
    'a fence with a language within a block does not end it',
    '```md\nWrite\n```js\n',
    '```md\nlet a;\n```',
    '```md\nWrite\n```js\nlet a;\n```',
  ],
  [
    'code in a line that begins with three backticks opens no block',
    '```let a;``` is code.\n',
    '```js\nlet b;\n```',
    '```let a;``` is code.\n```js\nlet b;\n```',
  ],
  [
    'a new block after one that is closed',
    '```js\na\n```\n',
    '```js\nb\n```',
    '```js\na\n```\n```js\nb\n```',
  ],
])('keeps code whole: %s', (_name, said, continuation, whole) => {
  expect(joined(said, continuation)).toBe(whole);
});

it('finds the beginning of the last word, and none in text without spaces or of one word', () => {
  expect(findSeam('Hel')).toEqual({ head: 'Hel', fragment: '' });
  expect(findSeam('สวัสดี ครับผม')).toEqual({ head: 'สวัสดี ครับผม', fragment: '' });
  expect(findSeam('the big hou')).toEqual({ head: 'the big ', fragment: 'hou' });
  expect(findSeam('the big ')).toEqual({ head: 'the big ', fragment: '' });
  expect(findSeam('日'.repeat(50))).toEqual({ head: '日'.repeat(50), fragment: '' });
});

it('is found at once after a long text without spaces', () => {
  const text = `${'A'.repeat(2e6)} `;
  expect(findSeam(text)).toEqual({ head: text, fragment: '' });
});
