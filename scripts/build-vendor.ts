/**
 * Puts the wasm engines that are fetched at run time into public/vendor, so that they come from our
 * own origin. ffmpeg's core is 30.7 MiB and a static file may have 25 MiB at most: it is stored as
 * its gzip under a neutral name (no `.gz`, so that no server announces a Content-Encoding) and is
 * inflated in the browser. Files that are there already are kept: their names carry the version.
 */
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { vendorAssets } from '../app/codecs/vendor-assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_STATIC_BYTES = 25 * 1024 * 1024;

const sources: readonly { from: string; to: string; packed: boolean }[] = [
  { from: '@resvg/resvg-wasm/index_bg.wasm', to: vendorAssets.resvg, packed: false },
  { from: '@ffmpeg/core/dist/esm/ffmpeg-core.js', to: vendorAssets.ffmpegCore, packed: false },
  { from: '@ffmpeg/core/dist/esm/ffmpeg-core.wasm', to: vendorAssets.ffmpegCoreWasm, packed: true },
  { from: '@jsquash/avif/codec/enc/avif_enc.js', to: vendorAssets.avifEncoder, packed: false },
  {
    from: '@jsquash/avif/codec/enc/avif_enc.wasm',
    to: vendorAssets.avifEncoderWasm,
    packed: false,
  },
  { from: 'libheif-js/libheif-wasm/libheif-bundle.mjs', to: vendorAssets.libheif, packed: false },
  { from: 'sql.js/dist/sql-wasm.wasm', to: vendorAssets.sqlite, packed: false },
];

/** Writes what is missing. @returns each file below public/ with its size in bytes */
export async function buildVendor(): Promise<{ path: string; bytes: number }[]> {
  const written: { path: string; bytes: number }[] = [];
  for (const { from, to, packed } of sources) {
    const target = join(root, 'public', to);
    if (!(await exists(target))) {
      await mkdir(dirname(target), { recursive: true });
      // Under another name first, so that an interrupted run leaves no half a file behind.
      const partial = `${target}.partial`;
      const source = join(root, 'node_modules', from);
      if (packed)
        await writeFile(partial, await promisify(gzip)(await readFile(source), { level: 9 }));
      else await copyFile(source, partial);
      await rename(partial, target);
    }
    const { size } = await stat(target);
    if (size > MAX_STATIC_BYTES)
      throw new Error(`public/${to} has ${size} bytes, more than a static file may have`);
    written.push({ path: `public/${to}`, bytes: size });
  }
  return written;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, bytes } of await buildVendor())
    console.log(`${path}: ${(bytes / 1024 / 1024).toFixed(2)} MiB`);
