/** Where somebody lands after signing in who came from nowhere in particular. */
export const AFTER_SIGN_IN = '/dashboard';

/** Longest path that is kept. */
const LONGEST = 1000;

/** No page of ours, or one that makes no sense to return to. */
const NOT_A_RETURN = /^\/(?:api|v1|auth|healthz|login)(?:[/?#]|$)/i;

/**
 * A path of ours to go to after signing in. Whatever could lead to another site or run a script
 * becomes `/`: an absolute address, `//host`, `/\host`, `javascript:`, control characters, a path
 * that turns into `//host` when it is resolved. Nothing given is {@link AFTER_SIGN_IN}.
 */
export function safeReturnPath(wanted: unknown): string {
  if (wanted === undefined || wanted === null || wanted === '') return AFTER_SIGN_IN;
  if (typeof wanted !== 'string' || wanted.length > LONGEST) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from addresses
  if (!wanted.startsWith('/') || /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029]/.test(wanted)) {
    return '/';
  }
  const base = 'https://own.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, base);
  if (origin !== base || pathname.startsWith('//') || NOT_A_RETURN.test(pathname)) return '/';
  return pathname + search + hash;
}
