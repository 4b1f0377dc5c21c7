import { z } from 'zod';
import { emailAddress } from '../../_core/email-address.contract';
import type { Env } from '../../env';
import { fetchProvider } from './fetch-provider';
import type { OauthProvider } from './oauth.contract';
import { OauthFailure } from './oauth-failure';

/** The user who signed in at a provider. */
export interface ProviderPerson {
  /** The provider's permanent id of the account; its e-mail address may change hands. */
  subject: string;
  /** Reads an address that the provider has verified; null if there is none. */
  readVerifiedEmail: () => Promise<string | null>;
}

/** GitHub's ids are numbers. Anything else is an invalid response. */
const githubUser = z.object({ id: z.int().positive() });
const githubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);
/** OpenID Connect Core 1.0, section 5.1: `sub` has at most 255 characters. */
const googleUser = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});
const personAddress = emailAddress();

/** Reads whose access token this is from the provider. Throws {@link OauthFailure} `provider_failed`. */
export async function readPerson(
  env: Env,
  provider: OauthProvider,
  accessToken: string,
): Promise<ProviderPerson> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  if (provider === 'google') {
    const step = 'google user';
    const user = check(
      googleUser,
      step,
      await fetchProvider(env, env.GOOGLE_USER_URL, { step, headers }),
    );
    // The string 'true', which some servers send, is not accepted.
    const email = user.email_verified === true ? asAddress(user.email) : null;
    return { subject: user.sub, readVerifiedEmail: async () => email };
  }
  const ask = (path: string, step: string) =>
    fetchProvider(env, `${trimSlash(env.GITHUB_API_URL)}${path}`, { step, headers });
  const user = check(githubUser, 'github user', await ask('/user', 'github user'));
  return {
    subject: String(user.id),
    readVerifiedEmail: async () => {
      const step = 'github emails';
      const emails = check(githubEmails, step, await ask('/user/emails', step));
      return asAddress(emails.find(({ primary, verified }) => primary && verified)?.email);
    },
  };
}

/** Removes trailing slashes from a URL. */
export function trimSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function asAddress(email: string | undefined): string | null {
  const result = personAddress.safeParse(email);
  return result.success ? result.data : null;
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  step: string,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new OauthFailure('provider_failed', `${step}: the answer has another shape`);
}
