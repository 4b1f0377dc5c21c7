import { readFile } from 'node:fs/promises';
import { modelAssets, vendorAssets } from '@entropy-tools/core/vendor-assets';
import { expect, it } from 'vitest';

it.each([
  ['@resvg/resvg-wasm', vendorAssets.resvg],
  ['@ffmpeg/core', vendorAssets.ffmpegCore],
  ['@ffmpeg/core', vendorAssets.ffmpegCoreWasm],
  ['pandoc-wasm', vendorAssets.pandocWasm],
  ['@jsquash/avif', vendorAssets.avifEncoder],
  ['@jsquash/avif', vendorAssets.avifEncoderWasm],
  ['@jsquash/oxipng', vendorAssets.oxipng],
  ['@jsquash/oxipng', vendorAssets.oxipngWasm],
  ['@jsquash/jpeg', vendorAssets.jpegDecoder],
  ['@jsquash/jpeg', vendorAssets.jpegDecoderWasm],
  ['@jsquash/jpeg', vendorAssets.jpegEncoder],
  ['@jsquash/jpeg', vendorAssets.jpegEncoderWasm],
  ['libheif-js', vendorAssets.libheif],
  ['libarchive.js', vendorAssets.libarchive],
  ['libarchive.js', vendorAssets.libarchiveWasm],
  ['onnxruntime-web', vendorAssets.onnxRuntime],
  ['onnxruntime-web', vendorAssets.onnxRuntimeWasm],
  ['@moonshine-ai/moonshine-js', vendorAssets.moonshineEncoder],
  ['@moonshine-ai/moonshine-js', vendorAssets.moonshineDecoder],
  ['llama-tokenizer-js', vendorAssets.moonshineTokens],
  ['@ricky0123/vad-web', vendorAssets.sileroVad],
  ['@upscalerjs/esrgan-thick', vendorAssets.upscaler],
  ['tesseract.js-core', vendorAssets.tesseractCore],
  ['tesseract.js-core', vendorAssets.tesseractCoreWasm],
  ['@tesseract.js-data/eng', vendorAssets.ocrEnglish],
  ['@tesseract.js-data/afr', vendorAssets.ocrAfrikaans],
  ['@tesseract.js-data/nld', vendorAssets.ocrDutch],
  ['@tesseract.js-data/fra', vendorAssets.ocrFrench],
  ['@tesseract.js-data/deu', vendorAssets.ocrGerman],
  ['@tesseract.js-data/ita', vendorAssets.ocrItalian],
  ['@tesseract.js-data/por', vendorAssets.ocrPortuguese],
  ['@tesseract.js-data/spa', vendorAssets.ocrSpanish],
  ['@tesseract.js-data/swa', vendorAssets.ocrSwahili],
  ['@imagemagick/magick-wasm', vendorAssets.magick],
  ['@imagemagick/magick-wasm', vendorAssets.magickWasm],
  ['vtracer-wasm', vendorAssets.tracer],
  ['vtracer-wasm', vendorAssets.tracerWasm],
  ['woff2-encoder', vendorAssets.woff2Decoder],
  ['woff2-encoder', vendorAssets.woff2Encoder],
  ['harfbuzzjs', vendorAssets.fontSubset],
  ['zxing-wasm', vendorAssets.codeReader],
  ['sql.js', vendorAssets.sqlite],
  ['mupdf', vendorAssets.mupdf],
  ['pyodide', vendorAssets.pyodide],
  ['@matbee/libreoffice-converter', vendorAssets.office],
  ['@imgly/background-removal-data', modelAssets.isnet.parts[0]],
])('the asset path of %s carries the installed version', async (name, path) => {
  const manifest: unknown = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
  expect(manifest).toHaveProperty('version');
  const { version } = manifest as { version: string };
  expect(path?.replace(/\/$/, '.')).toContain(`-${version}.`);
});
