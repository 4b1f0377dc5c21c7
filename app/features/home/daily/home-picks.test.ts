import { expect, test } from 'vitest';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { carouselSize, pickForHome } from './home-picks';

const entry = (slug: string, ready: boolean, featured?: number): SuiteEntry => ({
  slug,
  title: slug,
  description: '',
  category: 'AI',
  ready,
  keywords: [],
  extensions: [],
  accepts: [],
  ...(featured === undefined ? {} : { featured }),
});
const many = (prefix: string, count: number, ready: boolean) =>
  Array.from({ length: count }, (_, n) => entry(`${prefix}${n}`, ready));

test('only a tool that works is the tool of the day', () => {
  const entries = [entry('works', true), ...many('planned', 30, false)];
  for (let n = 1; n < 29; n++) {
    const day = `2026-11-${String(n).padStart(2, '0')}`;
    expect(pickForHome(entries, day).toolOfTheDay?.slug).toBe('works');
  }
  expect(pickForHome(many('planned', 3, false), '2026-11-21').toolOfTheDay).toBeUndefined();
});

test('every tool has its day, and the same day the same tool', () => {
  const entries = many('works', 5, true);
  const days = Array.from({ length: 60 }, (_, n) => `day ${n}`);
  const chosen = days.map((day) => pickForHome(entries, day).toolOfTheDay?.slug);
  expect(new Set(chosen).size).toBe(5);
  expect(pickForHome(entries, 'day 3')).toEqual(pickForHome(entries, 'day 3'));
});

test('the carousel starts with what works and holds each tool once', () => {
  const { carousel } = pickForHome([...many('p', 20, false), ...many('w', 2, true)], 'x');
  expect(carousel).toHaveLength(carouselSize);
  expect(carousel.slice(0, 2).every((one) => one.ready)).toBe(true);
  expect(new Set(carousel.map((one) => one.slug)).size).toBe(carouselSize);
});

test('three are featured: by rank, then others that work, then some in the making', () => {
  const entries = [entry('plain', true), entry('second', true, 2), entry('first', true, 1)];
  const slugs = pickForHome(entries, 'x').featured.map((one) => one.slug);
  expect(slugs).toEqual(['first', 'second', 'plain']);
  expect(pickForHome([entry('a', true), ...many('p', 9, false)], 'x').featured).toHaveLength(3);
});
