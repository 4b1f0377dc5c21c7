import { z } from 'zod';

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const EMAIL_MAX_LENGTH = 254;

/** Zod's own pattern, plus internationalised top-level domains in ASCII form, such as `.xn--p1ai`. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/i;

/**
 * Converts the domain of an address to ASCII (RFC 5891): `a@bücher.example` becomes
 * `a@xn--bcher-kva.example`. Text without such a form is returned unchanged.
 */
export function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) {
    return email;
  }
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}

/**
 * Schema of an e-mail address; converts its domain to ASCII.
 * @param message error message for invalid addresses
 */
export function emailAddress(message = 'is not an e-mail address') {
  return z
    .string()
    .trim()
    .max(EMAIL_MAX_LENGTH, 'is too long')
    .transform(toAsciiDomain)
    .pipe(z.email({ pattern: PATTERN, error: message }).max(EMAIL_MAX_LENGTH, 'is too long'));
}
