import { describe, expect, it } from 'vitest';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { findUpstreamWaitProblems, upstreamWaitMs } from './upstream-wait.settings';

describe('UPSTREAM_WAIT_SHARE', () => {
  it('leaves every timeout unchanged by default', () => {
    expect(upstreamWaitMs(readEnv(testBindings()), 10_000)).toBe(10_000);
  });

  it('shortens timeouts in tests', () => {
    const env = readEnv({ ...testBindings(), UPSTREAM_WAIT_SHARE: '0.2' });
    expect(upstreamWaitMs(env, 10_000)).toBe(2000);
  });

  it.each(['0', '2', 'short'])('rejects %s', (value) => {
    expect(() => readEnv({ ...testBindings(), UPSTREAM_WAIT_SHARE: value })).toThrow(
      'UPSTREAM_WAIT_SHARE must be a number from 0.01 to 1',
    );
  });

  it('is rejected in production', () => {
    const production = { APP_ENV: 'production' };
    expect(findUpstreamWaitProblems({ ...production, UPSTREAM_WAIT_SHARE: 0.2 })).toEqual([
      'UPSTREAM_WAIT_SHARE is for tests: leave it out in production',
    ]);
    expect(findUpstreamWaitProblems({ ...production, UPSTREAM_WAIT_SHARE: 1 })).toEqual([]);
  });
});
