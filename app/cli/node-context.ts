import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';

/** Folders of the fonts and engines: beside the built command, or in the project that it was built from. */
const folders = assetFolders(dirname(fileURLToPath(import.meta.url)));

/** The context of a step in Node; `warnings` collects its warnings without duplicates. */
export function nodeContext(
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
  warnings: string[],
): CodecContext {
  return {
    signal,
    onProgress,
    warn: (message) => {
      if (!warnings.includes(message)) warnings.push(message);
    },
    loadAsset,
  };
}

const loaded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function loadAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = loaded.get(path) ?? readAsset(path);
  loaded.set(path, known);
  return known;
}

async function readAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const found = folders.map((folder) => join(folder, path)).find((one) => existsSync(one));
  if (found === undefined)
    throw new ToolError('asset', `“${path}” is missing. Run npm run build first.`);
  return new Uint8Array(await readFile(found));
}

function assetFolders(start: string): string[] {
  const found: string[] = [];
  for (let at = start; found.length < 4; at = dirname(at)) {
    for (const folder of [join(at, 'client'), join(at, 'public')])
      if (existsSync(join(folder, 'fonts'))) found.push(folder);
    if (at === dirname(at)) break;
  }
  return found;
}
