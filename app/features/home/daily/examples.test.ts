import { expect, test } from 'vitest';
import { findRequests } from '~/tools/find-requests';
import { tools } from '~/tools/registry';
import { examples, examplesOf } from './examples';

test.each(examples)('‘$text’ is understood and leads to $to', ({ text, to }) => {
  expect(findRequests(text)[0]?.to).toBe(to);
});

const slugs = tools.map(({ slug }) => slug);

test('gives the same five different examples all day, and others on other days', () => {
  const today = examplesOf('2026-11-27', slugs);
  expect(today).toEqual(examplesOf('2026-11-27', slugs));
  expect(new Set(today.map(({ text }) => text)).size).toBe(5);
  expect(today).not.toEqual(examplesOf('2026-11-28', slugs));
});

test('gives no example of a tool that is missing', () => {
  expect(examplesOf('2026-11-27', ['qr-generator']).map(({ to }) => to)).toEqual(['/qr-generator']);
});
