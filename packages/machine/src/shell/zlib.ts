// Browser replacement for the parts of Node's zlib that the shell's library uses; vite.config.ts substitutes
// it.
import { gunzipSync as gunzip, gzipSync as gzip } from 'fflate';

export const constants = { Z_DEFAULT_COMPRESSION: -1, Z_BEST_SPEED: 1, Z_BEST_COMPRESSION: 9 };

/** @param options the level, from 1 to 9; any other value means 6 */
export function gzipSync(data: Uint8Array, options: { level?: number } = {}): Uint8Array {
  const level = options.level ?? -1;
  return gzip(data, { level: (level >= 1 && level <= 9 ? level : 6) as 6 });
}

/** @throws RangeError if the result would exceed the given maximum */
export function gunzipSync(
  data: Uint8Array,
  { maxOutputLength = Number.POSITIVE_INFINITY }: { maxOutputLength?: number } = {},
): Uint8Array {
  // The file's trailer states its unpacked size; if it is false, the result does not fit the buffer.
  const said = new DataView(data.buffer, data.byteOffset).getUint32(data.length - 4, true);
  if (said > maxOutputLength) throw new RangeError('the file is too large when it is unpacked');
  return gunzip(data, { out: new Uint8Array(said) });
}
