import { z } from 'zod';

/** The official URLs; `HUMAN_CHECK_VERIFY_URL` overrides them. */
const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;

const TIMEOUT_MS = 5000;

/** reCAPTCHA v3 scores from 0 (a bot) to 1; its documentation recommends this threshold. */
const LOWEST_SCORE = 0.5;

const answerSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/**
 * Verifies a token with Turnstile or reCAPTCHA (both use the same protocol). True only for an unambiguous
 * success for this action. Throws if the provider cannot be reached.
 */
export async function verifyAtProvider(
  provider: keyof typeof VERIFY_URLS,
  question: {
    secret: string;
    token: string;
    action: string;
    address: string | undefined;
    url: string | undefined;
  },
): Promise<boolean> {
  const body = new URLSearchParams({ secret: question.secret, response: question.token });
  if (question.address !== undefined) body.set('remoteip', question.address);
  const response = await fetch(question.url ?? VERIFY_URLS[provider], {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${provider} answered ${response.status}.`);
  }
  const { success, action, score } = answerSchema.parse(await response.json());
  if (!success) return false;
  // Both omit `action` if the widget set none; a token with another action is rejected.
  if (action !== undefined && action !== '' && action !== question.action) return false;
  return score === undefined || score >= LOWEST_SCORE;
}
