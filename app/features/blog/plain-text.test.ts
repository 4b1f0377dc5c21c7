import { expect, test } from 'vitest';
import { plainText } from './plain-text';

test.each([
  ['A **bold** and *slanted* `word`', 'A bold and slanted word'],
  ['# Title\n\n> quote\n\n- one\n- two', 'Title quote one two'],
  ['See [the tool](/converter) and ![a cat](/c.png)', 'See the tool and a cat'],
  ['```js\nconst a = 1;\n```', 'const a = 1;'],
  ['snake_case and 2 * 3 stay', 'snake_case and 2 * 3 stay'],
  ['cut in the **mid...', 'cut in the mid...'],
])('strips %j to %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});
