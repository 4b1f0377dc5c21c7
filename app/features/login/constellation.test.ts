import { describe, expect, it } from 'vitest';
import { lightableDots, linePath, litDots } from './constellation';

const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
);

describe('constellation of an address', () => {
  it('has dots to choose from on every day', () => {
    for (const day of days) expect(lightableDots(day).length, day).toBeGreaterThan(25);
  });

  it('grows with each character and is the same for the same text', () => {
    const dots = lightableDots('2026-11-21');
    const short = litDots(dots, 'thandi@');
    const long = litDots(dots, 'thandi@example.org');
    expect(long).toHaveLength(18);
    expect(long.slice(0, 7)).toEqual(short);
    expect(litDots(dots, 'sipho@example.org')).not.toEqual(litDots(dots, 'lerato@example.org'));
    expect(linePath(short).match(/[ML]/g)).toEqual(['M', ...Array(6).fill('L')]);
  });

  it('handles empty, long and non-ASCII text', () => {
    const dots = lightableDots('2026-11-21');
    expect(litDots(dots, '')).toEqual([]);
    expect(litDots([], 'a')).toEqual([]);
    expect(litDots(dots, '🦒'.repeat(500)).length).toBeLessThanOrEqual(64);
    expect(linePath([])).toBe('');
  });
});
