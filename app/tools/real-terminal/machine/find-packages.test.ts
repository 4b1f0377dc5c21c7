import { afterEach, expect, it, vi } from 'vitest';
import { findPackages } from './find-packages';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [Response.json({ hasPackages: true }), 'https://tools.example/api/terminal/python/'],
  [Response.json({ hasPackages: false }), undefined],
  [new Response('{}', { status: 500 }), undefined],
])('returns the folder of the wheels if the site has them', async (answer, place) => {
  const asked: string[] = [];
  vi.stubGlobal('location', { origin: 'https://tools.example' });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer;
  });
  expect(await findPackages()).toBe(place);
  expect(asked).toEqual(['/api/terminal/python']);
});
