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

test('picks only ready tools as tool of the day', () => {
  const entries = [entry('works', true), ...many('planned', 30, false)];
  for (let n = 1; n < 29; n++) {
    const day = `2026-11-${String(n).padStart(2, '0')}`;
    expect(pickForHome(entries, day).toolOfTheDay?.slug).toBe('works');
  }
  expect(pickForHome(many('planned', 3, false), '2026-11-21').toolOfTheDay).toBeUndefined();
});

test('picks every tool eventually, and the same tool all day', () => {
  const entries = many('works', 5, true);
  const days = Array.from({ length: 60 }, (_, n) => `day ${n}`);
  const chosen = days.map((day) => pickForHome(entries, day).toolOfTheDay?.slug);
  expect(new Set(chosen).size).toBe(5);
  expect(pickForHome(entries, 'day 3')).toEqual(pickForHome(entries, 'day 3'));
});

test('starts the carousel with ready tools, without duplicates', () => {
  const { carousel } = pickForHome([...many('p', 20, false), ...many('w', 2, true)], 'x');
  expect(carousel).toHaveLength(carouselSize);
  expect(carousel.slice(0, 2).every((one) => one.ready)).toBe(true);
  expect(new Set(carousel.map((one) => one.slug)).size).toBe(carouselSize);
});

test('features three: by rank, then other ready tools, then planned ones', () => {
  const entries = [entry('plain', true), entry('second', true, 2), entry('first', true, 1)];
  const slugs = pickForHome(entries, 'x').featured.map((one) => one.slug);
  expect(slugs).toEqual(['first', 'second', 'plain']);
  expect(pickForHome([entry('a', true), ...many('p', 9, false)], 'x').featured).toHaveLength(3);
});
