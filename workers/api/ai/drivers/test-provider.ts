import type { Env } from '../../env';

/** Request header of tests with the address of a scripted provider, such as `http://127.0.0.1:40123`. */
export const TEST_PROVIDER_HEADER = 'X-Test-Provider';

/**
 * Overrides the provider with the one that a request names. Only if AI_TEST_PROVIDERS is set, which is
 * rejected in production, and only on loopback: one server serves all browser tests.
 */
export function withTestProvider(env: Env, address: string | undefined): Env {
  if (address === undefined || env.AI_TEST_PROVIDERS === undefined) return env;
  if (env.APP_ENV === 'production' || !/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(address)) return env;
  return { ...env, GEMINI_BASE_URL: address };
}
