import { AFTER_SIGN_IN, safeReturnPath } from '@workers/api/auth/return-path.contract';

export { safeReturnPath };

/** The sign-in page that leads back to a path of ours. */
export function loginPath(returnTo: string = AFTER_SIGN_IN): string {
  return returnTo === AFTER_SIGN_IN ? '/login' : `/login?return=${encodeURIComponent(returnTo)}`;
}
