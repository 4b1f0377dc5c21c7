import { afterEach, beforeEach, expect, vi } from 'vitest';
import '../../app/shell/styles/app.css';

// As in the browser tests of pages, a component that logs an error to the console fails its test.
const written: string[] = [];
/** Some components keep their state in the URL. */
const address = location.href;

beforeEach(() => {
  written.length = 0;
  localStorage.clear();
  history.replaceState(null, '', address);
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    written.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  expect(written, 'errors on the console').toEqual([]);
  vi.restoreAllMocks();
});
