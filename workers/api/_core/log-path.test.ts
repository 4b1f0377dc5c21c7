import { expect, it } from 'vitest';
import { logPath } from './log-path.contract';

it.each([
  ['/api/subscription/status/a.b+c@example.com', '/api/subscription/status/:email'],
  ['/api/subscription/status/a%40example.com', '/api/subscription/status/:email'],
  ['/api/subscription/status/@@/more', '/api/subscription/status/:email/more'],
  ['/api/notes/abc', '/api/notes/abc'],
])('logs %s as %s', (path, logged) => {
  expect(logPath(path)).toBe(logged);
});
