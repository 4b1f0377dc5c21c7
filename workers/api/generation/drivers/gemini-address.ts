import type { Env } from '../../env';

/** Google's own base URL. */
export const GOOGLE = 'https://generativelanguage.googleapis.com';

/** Base URL and headers of Gemini's REST API. */
export function geminiAccess(env: Pick<Env, 'GEMINI_BASE_URL' | 'GEMINI_API_KEY'>) {
  const baseUrl = env.GEMINI_BASE_URL ?? GOOGLE;
  return {
    baseUrl,
    /** Shown to users. */
    name: baseUrl === GOOGLE ? 'Google' : new URL(baseUrl).host,
    headers: { 'x-goog-api-key': env.GEMINI_API_KEY ?? 'local' },
  };
}
