import { expect, test } from 'vitest';
import { joinToolIcons } from './tool-icons.ts';

const drawing = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<path d="${path}"/>\n</svg>\n`;

test('makes each drawing a symbol by its slug', () => {
  const icons = [
    { slug: 'a', text: drawing('M1 1') },
    { slug: 'b', text: drawing('M2 2') },
  ];
  expect(joinToolIcons(icons)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="a" viewBox="0 0 24 24"><path d="M1 1"/></symbol>
<symbol id="b" viewBox="0 0 24 24"><path d="M2 2"/></symbol>
</svg>
`,
  );
});

test('refuses a slug that is drawn twice', () => {
  const icons = [
    { slug: 'a', text: drawing('M1 1') },
    { slug: 'a', text: drawing('M2 2') },
  ];
  expect(() => joinToolIcons(icons)).toThrow('a is drawn twice');
});

test('refuses a drawing on another grid and names its tool', () => {
  const text = drawing('M1 1').replace('0 0 24 24', '0 0 32 32');
  expect(() => joinToolIcons([{ slug: 'a', text }])).toThrow('The icon of a is not one <svg');
});
