import { afterEach, expect, it, vi } from 'vitest';
import { findPackages } from './find-packages';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [() => Response.json(['numpy-2.whl']), ['numpy-2.whl']],
  [() => new Response('', { status: 404 }), []],
  [() => Promise.reject(new TypeError('offline')), []],
])('returns the wheels of the site and the way to all others', async (answer, files) => {
  vi.stubGlobal('location', { origin: 'https://tools.example' });
  vi.stubGlobal('fetch', async () => answer());
  const { own, others } = await findPackages();
  expect(own.files).toEqual(files);
  expect(own.folder).toMatch(/^https:\/\/tools\.example\/vendor\/pyodide-[\d.]+\/$/);
  expect(others).toBe('https://tools.example/api/terminal/python/');
});
