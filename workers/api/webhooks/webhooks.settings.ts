import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

/** Standard Webhooks: `whsec_` followed by 24 to 64 bytes in base64. */
const SECRET =
  /^whsec_(?=.{32,88}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Where payment events are sent and the secret that signs them: both or neither. See docs/payments.md. */
export const webhookSettings = {
  WEBHOOK_URL: z
    .string()
    .refine(isHttpUrl, 'WEBHOOK_URL must be the http or https address of your own server')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    // The message must not contain the secret, because it is logged.
    .regex(SECRET, 'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64')
    .optional(),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type WebhookBindings = { [Name in keyof typeof webhookSettings]?: string };

type Read = z.output<z.ZodObject<typeof webhookSettings>> & { APP_ENV: string };

/** Problems in the combination of these variables: one sentence each. */
export function findWebhookProblems({ APP_ENV, WEBHOOK_URL, WEBHOOK_SECRET }: Read): string[] {
  const problems: string[] = [];
  if ((WEBHOOK_URL === undefined) !== (WEBHOOK_SECRET === undefined)) {
    problems.push('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both or neither');
  }
  if (APP_ENV === 'production' && WEBHOOK_URL?.startsWith('http://')) {
    problems.push('WEBHOOK_URL must be an https address in production: events tell who pays');
  }
  return problems;
}
