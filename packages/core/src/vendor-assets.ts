/**
 * Paths of the wasm engines below public/, written by scripts/build-vendor.ts. Each name contains its
 * package's version, so that it can be cached for ever; a test compares them with the installed packages.
 */
export const vendorAssets = {
  /** SVG renderer of @resvg/resvg-wasm. */
  resvg: 'vendor/resvg-2.6.2.wasm',
  /** Script of @ffmpeg/core (single thread). */
  ffmpegCore: 'vendor/ffmpeg-core-0.12.10.js',
  /** gzip of @ffmpeg/core's wasm, which is larger than the limit for a static file. */
  ffmpegCoreWasm: 'vendor/ffmpeg-core-0.12.10.wasm.bin',
  /** gzip of pandoc 3.9 of pandoc-wasm, which is larger than the limit for a static file. */
  pandocWasm: 'vendor/pandoc-1.1.0.wasm.bin',
  /** Folder of mupdf: its two scripts, which import each other by name, and their wasm. */
  mupdf: 'vendor/mupdf-1.28.1/',
  /** ZXing of zxing-wasm, which reads codes in pictures. */
  codeReader: 'vendor/zxing-reader-3.1.4.wasm',
  /** SQLite of sql.js. */
  sqlite: 'vendor/sql-wasm-1.16.0.wasm',
  /** Script of @jsquash/avif's encoder (single thread); bundling it would include its wasm twice. */
  avifEncoder: 'vendor/avif-enc-2.1.1.js',
  avifEncoderWasm: 'vendor/avif-enc-2.1.1.wasm',
  /** Script of @jsquash/oxipng (single thread), which makes PNG smaller. */
  oxipng: 'vendor/oxipng-2.3.0.js',
  oxipngWasm: 'vendor/oxipng-2.3.0.wasm',
  /** MozJPEG of @jsquash/jpeg, reading and writing. */
  jpegDecoder: 'vendor/mozjpeg-dec-1.6.0.js',
  jpegDecoderWasm: 'vendor/mozjpeg-dec-1.6.0.wasm',
  jpegEncoder: 'vendor/mozjpeg-enc-1.6.0.js',
  jpegEncoderWasm: 'vendor/mozjpeg-enc-1.6.0.wasm',
  /** libheif with its wasm inside, unchanged (LGPL). */
  libheif: 'vendor/libheif-1.23.2.mjs',
  /** ImageMagick of @imagemagick/magick-wasm (32 bits), which reads pictures of many kinds. */
  magick: 'vendor/magick-0.0.43.js',
  magickWasm: 'vendor/magick-0.0.43.wasm',
  /** Script and wasm of vtracer-wasm, which traces pictures. */
  tracer: 'vendor/vtracer-0.1.0.js',
  tracerWasm: 'vendor/vtracer-0.1.0.wasm',
  /** libarchive of libarchive.js: the script that its own worker is made of, without that worker. */
  libarchive: 'vendor/libarchive-2.0.2.mjs',
  libarchiveWasm: 'vendor/libarchive-2.0.2.wasm',
  /** WOFF2 of woff2-encoder, each script with its wasm inside: reading alone, and both ways. */
  woff2Decoder: 'vendor/woff2-decoder-2.0.0.mjs',
  woff2Encoder: 'vendor/woff2-encoder-2.0.0.mjs',
  /** HarfBuzz's subsetter of harfbuzzjs. */
  fontSubset: 'vendor/harfbuzz-subset-1.6.4.wasm',
  /** Script of onnxruntime-web (wasm, without WebGPU), which runs models on the device. */
  onnxRuntime: 'vendor/onnxruntime-web-1.30.0.mjs',
  onnxRuntimeWasm: 'vendor/onnxruntime-web-1.30.0.wasm',
  /** Script of @wllama/wllama, whose worker is llama.cpp: language models in GGUF files. */
  wllama: 'vendor/wllama-3.13.0.mjs',
  wllamaWasm: 'vendor/wllama-3.13.0.wasm',
  /** gzip of Moonshine Tiny's encoder and decoder (English speech to text) of @moonshine-ai/moonshine-js. */
  moonshineEncoder: 'vendor/moonshine-tiny-encoder-0.1.29.bin',
  /** With its attention as outputs, which say when each word was said. */
  moonshineDecoder: 'vendor/moonshine-tiny-attending-decoder-0.1.29.bin',
  /** Its 32,000 tokens, one per line, from llama-tokenizer-js. */
  moonshineTokens: 'vendor/moonshine-tokens-1.2.2.txt',
  /** Silero's voice activity detector of @ricky0123/vad-web. */
  sileroVad: 'vendor/silero-vad-v5-0.0.31.onnx',
  /** Network that enlarges pictures four times, from the weights of @upscalerjs/esrgan-thick (scripts/upscale). */
  upscaler: 'vendor/esrgan-thick-blocks-x4-1.0.0.onnx',
  /** Script of tesseract.js-core (SIMD, LSTM) as a module, with its wasm: recognises printed text. */
  tesseractCore: 'vendor/tesseract-core-7.0.0.js',
  tesseractCoreWasm: 'vendor/tesseract-core-7.0.0.wasm',
  /** gzip of Tesseract's data by language, of @tesseract.js-data. */
  ocrEnglish: 'vendor/tesseract-eng-1.0.0.bin',
  ocrAfrikaans: 'vendor/tesseract-afr-1.0.0.bin',
  ocrDutch: 'vendor/tesseract-nld-1.0.0.bin',
  ocrFrench: 'vendor/tesseract-fra-1.0.0.bin',
  ocrGerman: 'vendor/tesseract-deu-1.0.0.bin',
  ocrItalian: 'vendor/tesseract-ita-1.0.0.bin',
  ocrPortuguese: 'vendor/tesseract-por-1.0.0.bin',
  ocrSpanish: 'vendor/tesseract-spa-1.0.0.bin',
  ocrSwahili: 'vendor/tesseract-swa-1.0.0.bin',
  /** Folder with Pyodide's loader, interpreter, standard library and list of packages. */
  pyodide: 'vendor/pyodide-314.0.7/',
  /** Folder with LibreOffice of @matbee/libreoffice-converter, split into pieces (scripts/office/build-office.ts). */
  office: 'vendor/office-2.7.2/',
} as const;

/** Total size of LibreOffice's pieces, shown to the user before the download. */
export const OFFICE_DOWNLOAD_BYTES = 63_200_000;

/** Size of the upscaler's network, shown to the user before the download. */
export const UPSCALER_DOWNLOAD_BYTES = 14_700_000;

/** Size of pandoc as it is fetched. */
export const PANDOC_DOWNLOAD_BYTES = 16_400_000;

/** A model whose file exceeds the limit for a static file: its parts in order, and its size. */
export interface ModelAsset {
  parts: readonly string[];
  /** Total size of the parts. */
  bytes: number;
}

/** Models below public/, split into parts as in their package. */
export const modelAssets = {
  /** IS-Net for separating the foreground of a picture, 8-bit weights, of @imgly/background-removal-data. */
  isnet: { parts: partsOf('vendor/isnet-1.4.5', 11), bytes: 44_342_436 },
} as const satisfies Readonly<Record<string, ModelAsset>>;

function partsOf(name: string, count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => `${name}.${String(index).padStart(2, '0')}.bin`,
  );
}
