import { describe, expect, it } from 'vitest';
import { readArguments } from './read-arguments';
import { steps } from './test-steps';

const ids = (args: string[]) => readArguments(args, false)?.steps.map(({ id }) => id);

describe('arguments of a test run', () => {
  it('are optional: by default every step runs, except expensive ones', () => {
    expect(readArguments([], false)).toMatchObject({ scope: 'main', passedOn: [], isFresh: false });
    expect(ids([])).toEqual(steps.filter(({ onlyInAll }) => !onlyInAll).map(({ id }) => id));
  });

  it('select steps together with the steps they need', () => {
    expect(ids(['--only', 'e2e'])).toEqual(['build', 'e2e']);
    expect(ids(['--only', 'e2e', '--skip-build'])).toEqual(['e2e']);
    expect(readArguments(['--only', 'e2e', '--', 'a', '--x'], false)?.passedOn).toEqual([
      'a',
      '--x',
    ]);
  });

  it('select everything, or what npm test leaves out', () => {
    expect(readArguments(['--all'], false)?.scope).toBe('all');
    // As in `npm run test:all -- --rest`.
    expect(readArguments(['--all', '--rest'], false)?.scope).toBe('rest');
    expect(ids(['--rest'])).toContain('unit');
    expect(ids(['--rest'])).not.toContain('types');
    // Each benchmark runs once, but not for each change, and its comparison libraries are not installed in
    // CI.
    expect(ids(['--all'])).toContain('bench');
    expect(ids(['--rest'])).not.toContain('bench');
    expect(ids(['--all'])).toHaveLength(steps.length);
    expect(ids([])).not.toContain('bench');
  });

  it('select one in so many of the test files, or all', () => {
    expect(readArguments(['--all', '--rest', '--one-in', '4'], false)).toMatchObject({
      scope: 'rest',
      oneIn: 4,
    });
    expect(readArguments(['--rest'], false)?.oneIn).toBe(1);
    expect(readArguments(['--one-in', 'few'], false)).toBeNull();
    expect(readArguments(['--one-in', '0'], false)).toBeNull();
    expect(readArguments(['--one-in'], false)).toBeNull();
  });

  it('never skip unchanged steps in CI', () => {
    expect(readArguments([], true)?.isFresh).toBe(true);
    expect(readArguments(['--fresh'], false)?.isFresh).toBe(true);
  });

  it('are refused when unknown', () => {
    expect(readArguments(['--fast'], false)).toBeNull();
    expect(readArguments(['--only', 'e2e,nothing'], false)).toBeNull();
    expect(readArguments(['--', 'converter'], false)).toBeNull();
  });
});
