import { expect, it } from 'vitest';
import { helpFor } from './help-text';

it('breaks its lines between words at any width', () => {
  const words = helpFor(200).split(/\s+/);
  for (const columns of [34, 47, 60, 80]) {
    const help = helpFor(columns);
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    expect(help.split(/\s+/)).toEqual(words);
  }
});

it('has headings beside their words, and above them on a narrow screen', () => {
  expect(helpFor(80)).toContain('Look around     pwd ls');
  expect(helpFor(40)).toContain('Look around\n  pwd ls');
});
