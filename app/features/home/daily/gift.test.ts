import { expect, test } from 'vitest';
import { dayNumber, dayOf, describeDay } from '~/ui/daily-pattern/day';
import { giftOf } from './gift';
import { unitFacts } from './unit-facts';
import { writingPrompts } from './writing-prompts';

const day = (n: number) => dayOf(new Date(Date.UTC(2026, 10, 21 + n)));

test('a day is a UTC date with a description', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  expect(describeDay('2026-11-21')).toEqual({
    weekday: 'Saturday',
    date: '21 November 2026',
    dayOfMonth: 21,
  });
  expect(dayNumber('1970-01-02')).toBe(1);
});

test('gives the same gift to everyone on the same day', () => {
  expect(giftOf('2026-11-21')).toEqual(giftOf('2026-11-21'));
});

test('rotates through the three kinds', () => {
  const kinds = [0, 1, 2, 3].map((n) => giftOf(day(n)).kind);
  expect(new Set(kinds.slice(0, 3)).size).toBe(3);
  expect(kinds[3]).toBe(kinds[0]);
});

test('repeats no prompt and no fact before all have been used', () => {
  const gifts = Array.from({ length: 93 }, (_, n) => giftOf(day(n)));
  const texts = gifts.flatMap((gift) => (gift.kind === 'palette' ? [] : [gift.text]));
  expect(texts).toHaveLength(62);
  expect(new Set(texts).size).toBe(62);
});

test('has palettes of five different colours', () => {
  const palettes = Array.from({ length: 90 }, (_, n) => giftOf(day(n))).filter(
    (gift) => gift.kind === 'palette',
  );
  expect(palettes).toHaveLength(30);
  for (const { colours } of palettes) {
    expect(new Set(colours).size).toBe(5);
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test('has at least 31 distinct prompts and 31 distinct facts', () => {
  expect(writingPrompts.length).toBeGreaterThanOrEqual(31);
  expect(new Set(writingPrompts).size).toBe(writingPrompts.length);
  expect(unitFacts.length).toBeGreaterThanOrEqual(31);
  expect(new Set(unitFacts.map(([unit]) => unit)).size).toBe(unitFacts.length);
});
