/**
 * Parses a `Retry-After` value into milliseconds: seconds or an HTTP date (RFC 9110, 10.2.3).
 * @param now in milliseconds since 1970
 */
export function readRetryAfter(value: unknown, now = Date.now()): number | undefined {
  const text = String(value ?? '').trim();
  // Google writes `17s` in the body of its error responses (google.rpc.RetryInfo).
  const [, seconds] = /^(\d+(?:\.\d+)?)s?$/.exec(text) ?? [];
  if (seconds !== undefined) return Math.ceil(Number(seconds) * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
