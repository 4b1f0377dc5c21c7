/**
 * Puts the wasm engines that are fetched at run time into public/vendor, so that they come from our own
 * origin: those of packages that `npm ci` installs, or with `--engines` those of engines/package.json.
 * ffmpeg's core is 30.7 MiB, and a static file may have at most 25 MiB, so it is stored gzipped under a
 * neutral name (no `.gz`, so that no server adds a Content-Encoding) and is inflated in the browser. Existing
 * files are kept: their names carry the version.
 */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { modelAssets, vendorAssets } from '../packages/core/src/vendor-assets.ts';
import { DRAWINGS_FOLDER } from '../packages/studio/src/scene/drawings/drawing-index.ts';
import { buildOffice } from './office/build-office.ts';
import { linkFile } from './platform/link-files.ts';
import { listWheels } from './python/site-wheels.ts';
import { buildDrawings } from './scenes/build-drawings.ts';
import { exposeAttention } from './speech/expose-attention.ts';
import { buildUpscaler } from './upscale/build-upscaler.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_STATIC_BYTES = 25 * 1024 * 1024;

interface Source {
  /** Path below node_modules. */
  from: string;
  /** Path below public. */
  to: string;
  packed: boolean;
  /** Extracts the wanted part of the file, if not all of it, or makes something else of it. */
  take?: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

const moonshine = '@moonshine-ai/moonshine-js/dist/model/tiny/quantized';

/** Pyodide requests its files by these names, so the folder carries the version. */
const pythonFiles = [
  'pyodide.mjs',
  'pyodide.asm.mjs',
  'pyodide.asm.wasm',
  'python_stdlib.zip',
  'pyodide-lock.json',
];

/** OCR languages; the data is gzipped already. */
const printLanguages = {
  eng: vendorAssets.ocrEnglish,
  afr: vendorAssets.ocrAfrikaans,
  nld: vendorAssets.ocrDutch,
  fra: vendorAssets.ocrFrench,
  deu: vendorAssets.ocrGerman,
  ita: vendorAssets.ocrItalian,
  por: vendorAssets.ocrPortuguese,
  spa: vendorAssets.ocrSpanish,
  swa: vendorAssets.ocrSwahili,
};

/** From packages that `npm ci` installs: available from the first page on. */
const sources: readonly Source[] = [
  { from: '@resvg/resvg-wasm/index_bg.wasm', to: vendorAssets.resvg, packed: false },
  { from: '@jsquash/avif/codec/enc/avif_enc.js', to: vendorAssets.avifEncoder, packed: false },
  {
    from: '@jsquash/avif/codec/enc/avif_enc.wasm',
    to: vendorAssets.avifEncoderWasm,
    packed: false,
  },
  { from: '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js', to: vendorAssets.oxipng, packed: false },
  {
    from: '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm',
    to: vendorAssets.oxipngWasm,
    packed: false,
  },
  { from: '@jsquash/jpeg/codec/dec/mozjpeg_dec.js', to: vendorAssets.jpegDecoder, packed: false },
  {
    from: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
    to: vendorAssets.jpegDecoderWasm,
    packed: false,
  },
  { from: '@jsquash/jpeg/codec/enc/mozjpeg_enc.js', to: vendorAssets.jpegEncoder, packed: false },
  {
    from: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
    to: vendorAssets.jpegEncoderWasm,
    packed: false,
  },
  { from: 'libheif-js/libheif-wasm/libheif-bundle.mjs', to: vendorAssets.libheif, packed: false },
  { from: '@imagemagick/magick-wasm/dist/index.js', to: vendorAssets.magick, packed: false },
  {
    from: '@imagemagick/magick-wasm/dist/x86/magick.wasm',
    to: vendorAssets.magickWasm,
    packed: false,
  },
  { from: 'vtracer-wasm/vtracer.js', to: vendorAssets.tracer, packed: false },
  { from: 'vtracer-wasm/vtracer.wasm', to: vendorAssets.tracerWasm, packed: false },
  {
    from: 'libarchive.js/src/webworker/wasm-gen/libarchive.js',
    to: vendorAssets.libarchive,
    packed: false,
  },
  { from: 'libarchive.js/dist/libarchive.wasm', to: vendorAssets.libarchiveWasm, packed: false },
  {
    from: 'woff2-encoder/dist/decompress.js',
    to: vendorAssets.woff2Decoder,
    packed: false,
    take: withoutEval,
  },
  {
    from: 'woff2-encoder/dist/index.js',
    to: vendorAssets.woff2Encoder,
    packed: false,
    take: withoutEval,
  },
  {
    from: 'harfbuzzjs/dist/harfbuzz-subset.wasm',
    to: vendorAssets.fontSubset,
    packed: false,
  },
  {
    from: 'zxing-wasm/dist/reader/zxing_reader.wasm',
    to: vendorAssets.codeReader,
    packed: false,
  },
  { from: 'sql.js/dist/sql-wasm.wasm', to: vendorAssets.sqlite, packed: false },
];

/** From engines/package.json. */
const engineSources: readonly Source[] = [
  { from: '@ffmpeg/core/dist/esm/ffmpeg-core.js', to: vendorAssets.ffmpegCore, packed: false },
  { from: '@ffmpeg/core/dist/esm/ffmpeg-core.wasm', to: vendorAssets.ffmpegCoreWasm, packed: true },
  { from: 'pandoc-wasm/src/pandoc.wasm', to: vendorAssets.pandocWasm, packed: true },
  {
    from: 'onnxruntime-web/dist/ort.wasm.bundle.min.mjs',
    to: vendorAssets.onnxRuntime,
    packed: false,
  },
  {
    from: 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
    to: vendorAssets.onnxRuntimeWasm,
    packed: false,
  },
  { from: '@wllama/wllama/esm/index.min.js', to: vendorAssets.wllama, packed: false },
  { from: '@wllama/wllama/esm/wasm/wllama.wasm', to: vendorAssets.wllamaWasm, packed: false },
  { from: `${moonshine}/encoder_model.onnx`, to: vendorAssets.moonshineEncoder, packed: true },
  {
    from: `${moonshine}/decoder_model_merged.onnx`,
    to: vendorAssets.moonshineDecoder,
    packed: true,
    // The three layers that follow the sound best; the recogniser names them too.
    take: (model) => exposeAttention(model, [3, 4, 5]),
  },
  {
    from: 'llama-tokenizer-js/llama-tokenizer.js',
    to: vendorAssets.moonshineTokens,
    packed: false,
    take: tokenLines,
  },
  {
    from: '@ricky0123/vad-web/dist/silero_vad_v5.onnx',
    to: vendorAssets.sileroVad,
    packed: false,
  },
  {
    from: '@upscalerjs/esrgan-thick/models/x4/model.json',
    to: vendorAssets.upscaler,
    packed: false,
    take: () => buildUpscaler(join(root, 'node_modules')),
  },
  ...['mupdf.js', 'mupdf-wasm.js', 'mupdf-wasm.wasm'].map((name) => ({
    from: `mupdf/dist/${name}`,
    to: `${vendorAssets.mupdf}${name}`,
    packed: false,
  })),
  ...pythonFiles.map((name) => ({
    from: `pyodide/${name}`,
    to: `${vendorAssets.pyodide}${name}`,
    packed: false,
  })),
  {
    from: 'tesseract.js-core/tesseract-core-simd-lstm.js',
    to: vendorAssets.tesseractCore,
    packed: false,
    take: asModule,
  },
  {
    from: 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    to: vendorAssets.tesseractCoreWasm,
    packed: false,
  },
  ...Object.entries(printLanguages).map(([code, to]) => ({
    from: `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`,
    to,
    packed: false,
  })),
];

/** Writes the missing files. @returns each file below public/ with its size in bytes */
export async function buildVendor(
  which: 'first' | 'engines',
): Promise<{ path: string; bytes: number }[]> {
  const written: { path: string; bytes: number }[] = [];
  const isFirst = which === 'first';
  const wanted = isFirst ? sources : [...engineSources, ...(await backgroundModel())];
  for (const { from, to, packed, take } of wanted) {
    const target = join(root, 'public', to);
    if (!(await exists(target))) {
      await mkdir(dirname(target), { recursive: true });
      // Written under another name first, so that an interrupted run leaves no partial file behind.
      const partial = `${target}.partial`;
      await rm(partial, { force: true });
      const source = join(root, 'node_modules', from);
      if (packed || take) {
        const bytes = await readFile(source);
        const taken = (await take?.(bytes)) ?? bytes;
        // Level 9 takes half as long again and saves only half a percent.
        await writeFile(partial, packed ? await promisify(gzip)(taken, { level: 5 }) : taken);
      } else await linkFile(source, partial);
      await rename(partial, target);
    }
    written.push({ path: `public/${to}`, bytes: (await stat(target)).size });
  }
  if (!isFirst) {
    await listWheels(join(root, 'public'));
    const packages = join(root, 'node_modules');
    const folderOf = (path: string) => resolve(root, 'public', path);
    const office = await buildOffice(
      join(packages, '@matbee/libreoffice-converter/wasm'),
      folderOf(vendorAssets.office),
    );
    const drawings = await buildDrawings(packages, folderOf(DRAWINGS_FOLDER));
    for (const [folder, files] of [
      [vendorAssets.office, office],
      [DRAWINGS_FOLDER, drawings],
    ] as const)
      for (const { name, bytes } of files) written.push({ path: `public/${folder}${name}`, bytes });
  }
  for (const { path, bytes } of written)
    if (bytes > MAX_STATIC_BYTES)
      throw new Error(`${path} has ${bytes} bytes, more than a static file may have`);
  return written;
}

/**
 * The parts of the background-removal model; its package lists them by hash.
 * @throws Error when the package splits it differently from modelAssets
 */
async function backgroundModel(): Promise<Source[]> {
  const folder = '@imgly/background-removal-data/dist';
  const list = JSON.parse(
    await readFile(join(root, 'node_modules', folder, 'resources.json'), 'utf8'),
  ) as Record<string, { size: number; chunks: { hash: string }[] }>;
  const entry = list['/models/small'];
  const { parts, bytes } = modelAssets.isnet;
  if (entry?.size !== bytes || entry.chunks.length !== parts.length)
    throw new Error(`${folder} brings another model than modelAssets.isnet says`);
  return entry.chunks.map(({ hash }, index) => ({
    from: `${folder}/${hash}`,
    to: parts[index] ?? '',
    packed: false,
  }));
}

/**
 * Extracts the tokens of the tokenizer's script as text; the script holds them in base64, one a line.
 * @throws Error when the script has changed
 */
function tokenLines(script: Uint8Array): Uint8Array {
  const [, packed] =
    /llama_vocab_base64\s*=\s*"([^"]+)"/.exec(new TextDecoder().decode(script)) ?? [];
  const text = Buffer.from(packed ?? '', 'base64');
  if (text.toString('utf8').split('\n').length !== 32_000)
    throw new Error('llama-tokenizer-js does not hold 32,000 tokens where they were');
  return text;
}

/**
 * Turns Tesseract's script into a module; as shipped it defines a global function, for scripts and CommonJS.
 * @throws Error when the script has changed
 */
function asModule(script: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(script);
  if (!text.startsWith('var TesseractCore='))
    throw new Error('tesseract.js-core does not begin with its function');
  return new TextEncoder().encode(`${text}\nexport default TesseractCore;\n`);
}

/**
 * Gives a script of Emscripten's embind a `Function` that makes the callers of its functions without evaluating
 * text, which our policy forbids: arguments to the wire and the result from it, as the text would do.
 * @throws Error when the script has changed
 */
function withoutEval(script: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(script);
  if (!text.includes(')(Function,') || !text.includes('var ret = retType.fromWireType(rv)'))
    throw new Error('the script no longer makes its callers as it did');
  const caller = `const Function = function (...names) {
  return (...values) => {
    const known = Object.fromEntries(values.map((value, at) => [names[at], value]));
    return (...args) => {
      const destructors = [];
      const wired = args.map((arg, at) => known['argType' + at].toWireType(destructors, arg));
      const result = known.invoker(known.fn, ...wired);
      known.runDestructors(destructors);
      return known.retType.isVoid ? undefined : known.retType.fromWireType(result);
    };
  };
};
Function.prototype = globalThis.Function.prototype;
`;
  return new TextEncoder().encode(caller + text);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const which = process.argv.includes('--engines') ? 'engines' : 'first';
  for (const { path, bytes } of await buildVendor(which))
    console.log(`${path}: ${(bytes / 1024 / 1024).toFixed(2)} MiB`);
}
