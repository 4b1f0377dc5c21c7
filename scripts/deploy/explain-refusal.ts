import { CloudflareError } from '../cloudflare/cloudflare-client.ts';

const TOKEN_PAGE = 'https://dash.cloudflare.com/profile/api-tokens';

/** Permissions of the account that the token needs, by the words of Cloudflare's form. */
export const TOKEN_PERMISSIONS = [
  'Account Settings: Read',
  'Workers Scripts: Edit',
  'D1: Edit',
  'Workers R2 Storage: Edit',
  'Cloudflare Pages: Edit',
  'Queues: Edit',
  'Vectorize: Edit',
] as const;

/** What to make and where, for whoever has no token or a wrong one. */
export const TOKEN_ADVICE = `make one at ${TOKEN_PAGE} (Create Custom Token) with ${TOKEN_PERMISSIONS.join(', ')}, and set it as CLOUDFLARE_API_TOKEN`;

/** Codes of Cloudflare's API. */
const CODES = {
  /** The path names an account that does not exist. */
  unknownAccount: [7000, 7003],
  /** A token that is unknown, ill-formed, expired or without the permission. */
  refused: [1000, 6003, 9106, 9109, 10000, 10001],
  r2Off: [10042],
} as const;

/** Whether Cloudflare reported one of these codes. */
export function hasCode(error: unknown, ...codes: readonly number[]): error is CloudflareError {
  return error instanceof CloudflareError && error.codes.some((code) => codes.includes(code));
}

/**
 * Runs a request to Cloudflare, and turns a refusal that a person can do something about into one sentence
 * with the next step.
 * @param permission that the request needs
 */
export async function withReasons<T>(
  permission: (typeof TOKEN_PERMISSIONS)[number],
  accountId: string,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (hasCode(error, ...CODES.r2Off)) {
      throw new Error(
        `R2 is not switched on for this account: open https://dash.cloudflare.com/${accountId}/r2/overview, choose the R2 plan (10 GB are free, a card is asked for), and run the command again.`,
      );
    }
    if (hasCode(error, ...CODES.unknownAccount)) {
      throw new Error(
        'Cloudflare knows no account of this id: copy the Account ID of https://dash.cloudflare.com (Workers & Pages) and set it as CLOUDFLARE_ACCOUNT_ID.',
      );
    }
    const isRefused =
      error instanceof CloudflareError && (error.status === 401 || error.status === 403);
    if (isRefused || hasCode(error, ...CODES.refused)) {
      throw new Error(
        `Cloudflare refused the token for ${permission} in the account ${accountId}: ${TOKEN_ADVICE}.`,
      );
    }
    throw error;
  }
}
