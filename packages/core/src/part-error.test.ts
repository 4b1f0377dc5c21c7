import { afterEach, expect, test, vi } from 'vitest';
import { isPartError, partError, partMessages, toToolError } from './part-error';
import { ToolError } from './tool-error';

const failed = new TypeError('Failed to fetch dynamically imported module: /assets/pdf-1.js');

afterEach(() => vi.unstubAllGlobals());

test('recognises how Chromium, Firefox and Safari report a missing module file', () => {
  expect(isPartError(failed)).toBe(true);
  expect(isPartError(new TypeError('error loading dynamically imported module: /a.js'))).toBe(true);
  expect(isPartError(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(isPartError(new TypeError('x is not a function'))).toBe(false);
});

test('reports that the device is offline if our server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await partError(failed)).toMatchObject({ code: 'asset', message: partMessages.offline });
});

test('reports that a new version is out if our server responds and the file is gone', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  expect(await toToolError(failed)).toMatchObject({
    code: 'asset',
    message: partMessages.outdated,
  });
});

test('keeps a ToolError, whose message is meant for the user', async () => {
  const error = new ToolError('input', 'This file is damaged.');
  expect(await toToolError(error)).toBe(error);
  expect(await toToolError(new Error('x'))).toMatchObject({ code: 'internal', message: 'x' });
});
