/** Where a sign-in leads by default. */
export const AFTER_SIGN_IN = '/dashboard';

/** Longest path that is accepted. */
const LONGEST = 1000;

/** Not a page, or one that makes no sense to return to. */
const NOT_A_RETURN = /^\/(?:api|v1|auth|healthz|login)(?:[/?#]|$)/i;

/**
 * Returns a path on our site to go to after signing in. Anything that could lead to another site or run a
 * script becomes `/`: an absolute URL, `//host`, `/\host`, `javascript:`, control characters, a path that
 * resolves to `//host`. If empty, {@link AFTER_SIGN_IN}.
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
