import { expect, test } from 'vitest';
import { removeMessages } from './without-router-messages.ts';

test('an invariant still throws, without its message, and a warning is not there', () => {
  const code = [
    'export function check(a) {',
    '  invariant(a.ok, "Route " + invariant(a.id, "id") + " has no element");',
    '  process.env.NODE_ENV !== "production" ? warning(a.fine, "not fine") : void 0;',
    '  warning(false, "You " + a.name);',
    '  return other(a, "stays");',
    '}',
    'function invariant(value, message) { if (!value) throw new Error(message); }',
  ].join('\n');
  expect(removeMessages(code)).toBe(
    [
      'export function check(a) {',
      '  invariant(a.ok);',
      '  process.env.NODE_ENV !== "production" ? void 0 : void 0;',
      '  void 0;',
      '  return other(a, "stays");',
      '}',
      'function invariant(value, message) { if (!value) throw new Error(message); }',
    ].join('\n'),
  );
});
