import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { vendorAssets } from '../app/codecs/vendor-assets';

it.each([
  ['@resvg/resvg-wasm', vendorAssets.resvg],
  ['@ffmpeg/core', vendorAssets.ffmpegCore],
  ['@ffmpeg/core', vendorAssets.ffmpegCoreWasm],
  ['@jsquash/avif', vendorAssets.avifEncoder],
  ['@jsquash/avif', vendorAssets.avifEncoderWasm],
  ['libheif-js', vendorAssets.libheif],
  ['sql.js', vendorAssets.sqlite],
])('the asset path of %s carries the installed version', async (name, path) => {
  const manifest: unknown = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
  expect(manifest).toHaveProperty('version');
  const { version } = manifest as { version: string };
  expect(path).toContain(`-${version}.`);
});
