/**
 * Why a sign-in at a provider failed: `/login?error=<code>`. Each code has a message of ours; the provider's
 * error description is never shown, because anybody can put one into the URL.
 */
const OAUTH_ERRORS = {
  not_configured: 'This way to sign in is not set up on this site. Use the magic link instead.',
  cancelled: 'You left before the sign-in was complete. Nothing was changed.',
  state_mismatch:
    'This sign-in was begun in another browser, is used already, or took longer than 10 minutes. Start it again here.',
  email_unverified:
    'That account has no verified email address. Verify the address there, or use the magic link.',
  account_suspended:
    'This account is suspended, so nobody can sign in to it. Nothing in it was deleted. Write to {contact} to ask why.',
  provider_failed:
    'The other site did not complete the sign-in. Try again in a moment, or use the magic link.',
  too_many_attempts: 'Too many sign-ins were begun from here. Wait ten minutes and try again.',
  sign_in_failed: 'Something went wrong on our side. Try again in a moment.',
} as const;

/** Codes of {@link OAUTH_ERRORS}. */
export type OauthErrorCode = keyof typeof OAUTH_ERRORS;

/**
 * The message for `?error=` of the sign-in page; undefined for an unknown code.
 *
 * @param contact the site's e-mail address
 */
export function oauthErrorText(code: string | null, contact: string): string | undefined {
  return code !== null && Object.hasOwn(OAUTH_ERRORS, code)
    ? OAUTH_ERRORS[code as OauthErrorCode].replace('{contact}', contact)
    : undefined;
}
