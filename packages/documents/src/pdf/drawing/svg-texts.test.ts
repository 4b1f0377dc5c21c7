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
