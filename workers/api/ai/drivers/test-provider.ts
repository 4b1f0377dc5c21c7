import type { Env } from '../../env';

/** The address of a scripted provider, such as `http://127.0.0.1:40123`, in a request of a test. */
export const TEST_PROVIDER_HEADER = 'X-Test-Provider';

/**
 * The variables with the provider that a request names. It is believed only where AI_TEST_PROVIDERS
 * is set, which production refuses, and only on loopback: one product serves all browser tests.
 */
export function withTestProvider(env: Env, address: string | undefined): Env {
  if (address === undefined || env.AI_TEST_PROVIDERS === undefined) return env;
  if (env.APP_ENV === 'production' || !/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(address)) return env;
  return { ...env, GEMINI_BASE_URL: address };
}
