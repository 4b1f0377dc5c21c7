import { expect, it } from 'vitest';
import { formatHelp } from './help-text';

it('breaks its lines between words at any width', () => {
  const words = formatHelp(200).split(/\s+/);
  for (const columns of [34, 47, 60, 80]) {
    const help = formatHelp(columns);
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    expect(help.split(/\s+/)).toEqual(words);
  }
});

it('has headings beside their text, and above it on a narrow screen', () => {
  expect(formatHelp(80)).toContain('Look around     pwd ls');
  expect(formatHelp(40)).toContain('Look around\n  pwd ls');
});
