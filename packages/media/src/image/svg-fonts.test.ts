import { expect, it } from 'vitest';
import { mixesJoinedScript, textOfSvg } from './svg-fonts';

it('collects the drawn characters, each once', () => {
  const sorted = (svg: string) => [...textOfSvg(svg)].sort().join('');
  expect(sorted('<svg><title>q</title><path d="M0 0"/></svg>')).toBe('');
  expect(sorted('<svg><style>text{fill:red}</style><text x="z">abba<!-- q --></text></svg>')).toBe(
    'ab',
  );
  expect(sorted('<svg><text>&#x6f22;&#1078;&amp;<tspan>é</tspan></text></svg>')).toBe('&éж漢');
  expect(sorted('<svg><svg:text>a</svg:text></svg>')).toBe('a');
  expect(sorted('<svg><text>&#x110000;b</text></svg>')).toBe('b');
});

it('detects Arabic or Indic text mixed with other scripts', () => {
  expect(mixesJoinedScript('<svg><text>مرحبا a</text></svg>')).toBe(true);
  expect(mixesJoinedScript('<svg><text>नमस्ते 1</text></svg>')).toBe(true);
  expect(mixesJoinedScript('<svg><text>नमस्ते</text></svg>')).toBe(false);
  expect(mixesJoinedScript('<svg><text>מ a 漢</text></svg>')).toBe(false);
  expect(mixesJoinedScript('<svg><text>مرحبا بك</text><text>a</text></svg>')).toBe(false);
});
