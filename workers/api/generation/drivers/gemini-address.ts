import type { Env } from '../../env';

/** Google's own address. */
export const GOOGLE = 'https://generativelanguage.googleapis.com';

/** Where Gemini's REST is spoken, and with which headers. */
export function geminiAccess(env: Pick<Env, 'GEMINI_BASE_URL' | 'GEMINI_API_KEY'>) {
  const baseUrl = env.GEMINI_BASE_URL ?? GOOGLE;
  return {
    baseUrl,
    /** For people. */
    name: baseUrl === GOOGLE ? 'Google' : new URL(baseUrl).host,
    headers: { 'x-goog-api-key': env.GEMINI_API_KEY ?? 'local' },
  };
}
