/** Beginnings of files, in hexadecimal over the first 16 bytes; a dot stands for any digit. */
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

/** As many bytes are looked at. */
export const KIND_BYTES = 16;

/**
 * What a file is by its beginning, whatever its server calls it; undefined when it is none of the kind.
 * SVG and HTML are none: they may carry scripts.
 */
export function kindOf(what: keyof typeof KINDS, bytes: Uint8Array): string | undefined {
  const start = Array.from(bytes.subarray(0, KIND_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const kinds: readonly (readonly [string, RegExp])[] = KINDS[what];
  return kinds.find(([, pattern]) => pattern.test(start))?.[0];
}
