/**
 * A truncated PDF lacks the trailer, which refers to the document's root. pdf.js finds all objects again by
 * itself, but not the root; it is found here by its type. Limits: 64 MB, and no help for files with their
 * root in a compressed object stream.
 */

const limitBytes = 64_000_000;

/**
 * Appends a trailer to a damaged file.
 * @returns the bytes with a trailer that refers to the last catalog in the file; undefined when there is none
 */
export function withRescuedTrailer(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (bytes.length > limitBytes) return undefined;
  const text = new TextDecoder('latin1').decode(bytes);
  const catalog = text.lastIndexOf('/Catalog');
  if (catalog < 0) return undefined;
  const before = text.slice(Math.max(0, catalog - 4096), catalog);
  const objects = [...before.matchAll(/(\d{1,9})\s+(\d{1,5})\s+obj\b/g)];
  const [, number, generation] = objects.at(-1) ?? [];
  if (number === undefined) return undefined;
  const trailer = new TextEncoder().encode(
    `\nendstream\nendobj\ntrailer\n<< /Root ${number} ${generation} R >>\nstartxref\n0\n%%EOF\n`,
  );
  const rescued = new Uint8Array(bytes.length + trailer.length);
  rescued.set(bytes);
  rescued.set(trailer, bytes.length);
  return rescued;
}
