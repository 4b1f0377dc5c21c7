import { expect, test } from 'vitest';
import { hasFormulas } from './pairs/has-formulas';

const inMarkdown = (text: string) =>
  hasFormulas({ name: 'a.md', format: 'md', blob: new Blob([text]) });

test('formulas are found outside of code and sums of money', async () => {
  expect(await inMarkdown('so $a^2$')).toBe(true);
  expect(await inMarkdown('so $$a$$')).toBe(true);
  expect(await inMarkdown('~~~~\n$a^2$ ~~~\n~~~~ and `$a^2$`, $5 and $6')).toBe(false);
});

test('a fence of 300,000 signs is read once', async () => {
  expect(await inMarkdown('`'.repeat(300_000))).toBe(false);
});
