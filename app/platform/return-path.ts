import { AFTER_SIGN_IN, safeReturnPath } from '@workers/api/auth/return-path.contract';

export { safeReturnPath };

/** The path of the sign-in page that returns to one of our paths afterwards. */
export function loginPath(returnTo: string = AFTER_SIGN_IN): string {
  return returnTo === AFTER_SIGN_IN ? '/login' : `/login?return=${encodeURIComponent(returnTo)}`;
}
