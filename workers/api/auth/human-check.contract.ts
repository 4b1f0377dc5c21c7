import { z } from 'zod';

/** A proof of work of altcha-lib: `challenge` is passed to its solver unchanged. */
const workSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

/** Response of `GET /api/human-check`: what the browser has to do to get a token. */
export const humanCheckSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha'), challenge: workSchema }),
  z.object({ provider: z.enum(['turnstile', 'recaptcha']), siteKey: z.string() }),
]);

/** What the browser has to do. */
export type HumanCheck = z.infer<typeof humanCheckSchema>;

/**
 * The body field that carries the token; empty means missing. For ALTCHA it is base64 of
 * `{challenge, solution}` as JSON, otherwise the provider's own token.
 */
export const humanCheckToken = z.string().max(8192, 'is too long').default('');

/** What the browser needs the check for; reCAPTCHA and Turnstile bind their tokens to it. */
export type HumanCheckAction = 'login' | 'contact' | 'coupon';
