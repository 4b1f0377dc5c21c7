/** File signatures, as hexadecimal of the first 16 bytes; a dot stands for any digit. */
const KINDS = {
  picture: [
    ['image/png', /^89504e470d0a1a0a/],
    ['image/jpeg', /^ffd8ff/],
    ['image/webp', /^52494646.{8}57454250/],
  ],
  music: [
    ['audio/wav', /^52494646.{8}57415645/],
    ['audio/flac', /^664c6143/],
    ['audio/ogg', /^4f676753/],
    ['audio/mp4', /^.{8}66747970/],
    ['audio/mpeg', /^(494433|ff[ef][0-9a-f])/],
  ],
  video: [
    ['video/mp4', /^.{8}66747970/],
    ['video/webm', /^1a45dfa3/],
  ],
} as const satisfies Record<string, readonly (readonly [string, RegExp])[]>;

/** Number of bytes needed to detect a type. */
export const KIND_BYTES = 16;

/**
 * Detects the media type of a file from its first bytes, whatever its server calls it; undefined if it is not
 * of this kind. SVG and HTML never are: they may contain scripts.
 */
export function kindOf(what: keyof typeof KINDS, bytes: Uint8Array): string | undefined {
  const start = Array.from(bytes.subarray(0, KIND_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const kinds: readonly (readonly [string, RegExp])[] = KINDS[what];
  return kinds.find(([, pattern]) => pattern.test(start))?.[0];
}
