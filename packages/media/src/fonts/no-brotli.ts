/**
 * Replaces fontkit's Brotli decompressor, which only WOFF2 needs; we ship WOFF 1 (zlib). This saves
 * the PDF writer a dictionary of 120 kB. See vite.config.ts.
 */
export default function decompress(): never {
  throw new Error('WOFF2 fonts are not shipped.');
}
