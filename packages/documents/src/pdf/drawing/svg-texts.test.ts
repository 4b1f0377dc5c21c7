import { expect, test } from 'vitest';
import { nameTexts } from './svg-texts';

test('text elements get ids, and their runs are those that the tags part', () => {
  const { svg, runs } = nameTexts(
    '<svg><!-- <text>no</text> --><text x="1">Tom &amp; <tspan fill="red">Eva</tspan></text><text id="own"><title>no</title>one<tspan x="0" dy="9">two</tspan></text></svg>',
  );
  expect(svg).toContain('<text id="entropy-text-0" x="1">');
  expect(svg).toContain('<!-- <text>no</text> -->');
  expect([...runs]).toEqual([
    ['entropy-text-0', ['Tom & ', 'Eva']],
    ['own', ['one', '', 'two']],
  ]);
});

test('of two text elements with one id neither is said to be the other', () => {
  const { runs } = nameTexts('<svg><text id="a">one</text><text id="a">two</text></svg>');
  expect(runs.get('a')).toEqual([]);
});

test.each([
  ['brackets', `<svg/><!a ${'[b]'.repeat(40)}`],
  ['comments', `<svg/>${'<!--'.repeat(50_000)}`],
  ['tags', `<svg/>${'<a '.repeat(50_000)}`],
  ['a long name', `<svg/><${'a'.repeat(100_000)}<`],
])('what is not finished is read once: %s', (_name, svg) => {
  expect(nameTexts(svg)).toEqual({ svg, runs: new Map() });
});
