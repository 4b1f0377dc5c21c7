/**
 * JSON with invisible characters escaped: control characters, bidirectional marks, zero-width spaces and the
 * like.
 */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /(?!\n)[\p{C}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}
