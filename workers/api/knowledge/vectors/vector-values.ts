import { fromBase64Url, toBase64Url, utf8 } from '../../_core/crypto/bytes';
import { type EmbeddedPassage, vectorLimits } from './knowledge-vectors';

/**
 * Scales a vector to length 1, so that a product of two is their cosine.
 * @throws RangeError if it has too many numbers, or no direction
 */
export function toUnitVector(values: readonly number[]): Float32Array {
  if (values.length > vectorLimits.dimensions)
    throw new RangeError(`A vector has more than ${vectorLimits.dimensions} numbers.`);
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  if (!(length > 0 && Number.isFinite(length))) throw new RangeError('A vector has no direction.');
  return Float32Array.from(values, (value) => value / length);
}

/** Encodes as Float32 (little endian, as every platform of the Worker) in base64url. */
export function toVectorText(vector: Float32Array): string {
  return toBase64Url(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
}

/** Decodes what {@link toVectorText} wrote. */
export function fromVectorText(text: string): Float32Array {
  return new Float32Array(fromBase64Url(text).buffer);
}

/** Checks the limits of `upsert`. @throws RangeError */
export function requireStorable(passages: readonly EmbeddedPassage[]): void {
  if (passages.length > vectorLimits.upsert)
    throw new RangeError(`More than ${vectorLimits.upsert} vectors at once.`);
  for (const { id } of passages)
    if (utf8(id).byteLength > vectorLimits.idBytes)
      throw new RangeError(`An id has more than ${vectorLimits.idBytes} bytes.`);
}

/** Checks the limit of `remove`. @throws RangeError */
export function requireRemovable(ids: readonly string[]): void {
  if (ids.length > vectorLimits.remove)
    throw new RangeError(`More than ${vectorLimits.remove} ids at once.`);
}
