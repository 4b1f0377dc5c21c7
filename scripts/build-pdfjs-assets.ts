/**
 * Copies what pdf.js fetches at run time (character maps, standard fonts, the ICC profile and the
 * wasm image and colour decoders) from its npm package to public/vendor/pdfjs-<version>/, so that
 * all of it comes from our own origin. Not copied: the QuickJS sandbox (scripts in a PDF are never
 * run).
 */
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'node_modules/pdfjs-dist');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** @returns the folder that was written, relative to the project's root, and its number of files */
export async function buildPdfjsAssets(): Promise<{ folder: string; files: number }> {
  const manifest: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    throw new Error('pdfjs-dist/package.json has no version');
  const folder = `public/vendor/pdfjs-${String(manifest.version)}`;
  await rm(join(root, folder), { recursive: true, force: true });
  let files = 0;
  for (const name of folders) {
    const target = join(root, folder, name);
    await mkdir(target, { recursive: true });
    for (const file of await readdir(join(source, name))) {
      if (/quickjs/i.test(file)) continue;
      await cp(join(source, name, file), join(target, file));
      files++;
    }
  }
  return { folder, files };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { folder, files } = await buildPdfjsAssets();
  console.log(`${folder}: ${files} files`);
}
