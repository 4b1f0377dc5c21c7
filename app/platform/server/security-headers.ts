/** Headers of every response of the Pages function, besides the Content-Security-Policy. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=(), browsing-topics=()',
};

const HSTS = 'max-age=63072000; includeSubDomains; preload';

/**
 * Sets the security headers in place. `Strict-Transport-Security` is sent over https only: a browser
 * must ignore it over http, and on localhost it would break other projects' servers.
 */
export function setSecurityHeaders(
  headers: Headers,
  options: { csp: string; requestId: string; https: boolean },
): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  headers.set('Content-Security-Policy', options.csp);
  headers.set('X-Request-Id', options.requestId);
  if (options.https) headers.set('Strict-Transport-Security', HSTS);
}

/** The fixed headers by name, for the test that compares them with `public/_headers`. */
export function fixedSecurityHeaders(): Readonly<Record<string, string>> {
  return SECURITY_HEADERS;
}
