/**
 * Prepares LibreOffice for the browser from its npm package, in pieces that a static host accepts: the wasm
 * and a slim data package are gzipped and split, under names that carry their hash, and the script gets our
 * edits. The package's contents are pinned by hash. Takes about 5 s once; a complete folder is kept.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type {
  OfficeManifest,
  OfficePart,
} from '../../packages/documents/src/office/office-manifest.ts';
import { patchSoffice, readFileList } from './patch-soffice.ts';
import { slimData } from './slim-data.ts';

/** SHA-256 of the files of @matbee/libreoffice-converter 2.7.2. */
const pinned = {
  'soffice.js': 'b67acadcb30171e6ec018754fcbe5b527443a3ef1c84f352e29aecff6d210e43',
  'soffice.wasm': 'ea3d8f3b69bd1e586a8ea973e0dfa61c758612fcc529dc94ac2e30519f8b4f7b',
  'soffice.data': '8f4e98aa67e108e161cecc7906d7ac0dd3941ef9347f999c3b9dbc049f165020',
} as const;

const MAX_PIECE_BYTES = 24 * 1024 * 1024;

/**
 * Writes the pieces and their manifest, unless they exist.
 * @param source the folder `wasm` of the package
 * @param target a folder of its own
 * @returns each file below the target with its size in bytes
 * @throws Error when the package has another version, or the place of an edit is missing
 */
export async function buildOffice(
  source: string,
  target: string,
): Promise<{ name: string; bytes: number }[]> {
  const original = (await pinnedFile(source, 'soffice.js')).toString('utf8');
  const files = readFileList(original);
  // The script contains the list of data files and all edits, so if its hash is equal nothing else can
  // differ.
  const made = await keptManifest(target, recipeOf(original, files));
  if (made) return filesOf(target, made);

  const [data, wasm] = await Promise.all([
    pinnedFile(source, 'soffice.data'),
    pinnedFile(source, 'soffice.wasm'),
  ]);
  const slim = slimData(data, files);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const script = Buffer.from(patchSoffice(original, slim.files, slim.bytes.length));
  const scriptName = `soffice-${shortHash(script)}.js`;
  await writeFile(join(partial, scriptName), script);
  const [dataPart, wasmPart] = await Promise.all([
    writePart(partial, 'data', slim.bytes),
    writePart(partial, 'wasm', wasm),
  ]);
  const manifest: OfficeManifest = {
    recipe: recipeOf(original, files),
    script: scriptName,
    data: dataPart,
    wasm: wasmPart,
  };
  await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(partial, target);
  return filesOf(target, manifest);
}

async function pinnedFile(source: string, name: keyof typeof pinned): Promise<Buffer> {
  const bytes = await readFile(join(source, name));
  if (hashOf(bytes) !== pinned[name])
    throw new Error(`${name} of @matbee/libreoffice-converter is not the one that was looked at`);
  return bytes;
}

/** A hash of the script as it will be served: it includes the slim list, but not the data's bytes. */
function recipeOf(original: string, files: ReturnType<typeof readFileList>): string {
  const slim = slimData(new Uint8Array(), files.map(emptied));
  return shortHash(Buffer.from(patchSoffice(original, slim.files, 0)));
}

const emptied = ({ filename }: { filename: string }) => ({ filename, start: 0, end: 0 });

async function keptManifest(target: string, recipe: string): Promise<OfficeManifest | undefined> {
  try {
    const text = await readFile(join(target, 'manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as OfficeManifest;
    if (manifest.recipe !== recipe) return undefined;
    await filesOf(target, manifest);
    return manifest;
  } catch {
    return undefined;
  }
}

async function filesOf(
  target: string,
  { script, data, wasm }: OfficeManifest,
): Promise<{ name: string; bytes: number }[]> {
  const names = ['manifest.json', script, ...[...data.pieces, ...wasm.pieces].map((p) => p.name)];
  return Promise.all(
    names.map(async (name) => ({ name, bytes: (await stat(join(target, name))).size })),
  );
}

async function writePart(folder: string, name: string, bytes: Uint8Array): Promise<OfficePart> {
  const packed = await promisify(gzip)(bytes, { level: 5 });
  const count = Math.ceil(packed.length / MAX_PIECE_BYTES);
  const size = Math.ceil(packed.length / count);
  const pieces = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const piece = packed.subarray(index * size, (index + 1) * size);
      const sha256 = hashOf(piece);
      const file = `${name}-${sha256.slice(0, 12)}.bin`;
      await writeFile(join(folder, file), piece);
      return { name: file, bytes: piece.length, sha256 };
    }),
  );
  return { bytes: bytes.length, pieces };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const shortHash = (bytes: Uint8Array) => hashOf(bytes).slice(0, 12);
