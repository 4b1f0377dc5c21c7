/**
 * Paths of the wasm engines below public/, written by scripts/build-vendor.ts. Each name carries its
 * package's version, so that it can be cached for ever; a test compares them with what is installed.
 */
export const vendorAssets = {
  /** SVG renderer of @resvg/resvg-wasm. */
  resvg: 'vendor/resvg-2.6.2.wasm',
  /** Script of @ffmpeg/core (single thread). */
  ffmpegCore: 'vendor/ffmpeg-core-0.12.10.js',
  /** gzip of @ffmpeg/core's wasm, which is larger than a static file may be. */
  ffmpegCoreWasm: 'vendor/ffmpeg-core-0.12.10.wasm.bin',
  /** SQLite of sql.js. */
  sqlite: 'vendor/sql-wasm-1.16.0.wasm',
  /** Script of @jsquash/avif's encoder (single thread); bundled it would bring its wasm along twice. */
  avifEncoder: 'vendor/avif-enc-2.1.1.js',
  avifEncoderWasm: 'vendor/avif-enc-2.1.1.wasm',
  /** libheif with its wasm inside, unchanged (LGPL). */
  libheif: 'vendor/libheif-1.23.2.mjs',
} as const;
