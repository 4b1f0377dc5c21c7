import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE } from '../../app/platform/offline/offline-contract.ts';

/** Names of built files; no other path is written, whatever the list says. */
const ASSET = /^\/assets\/[\w.@-]+$/;

/**
 * Adds the files of the live release to the new build, so that a tab still open on it finds what it loads at
 * first use. Only that release's own files are taken, so they do not pile up.
 * @param origin of the site, such as `https://tools.example`
 * @returns how many files were added; none if there is no earlier release
 * @throws Error when there is an earlier release that cannot be read
 */
export async function keepLastRelease(origin: string, clientFolder: string): Promise<number> {
  const list = await fetch(origin + RELEASE_FILE).catch(() => undefined);
  // A first deployment, or a release made before the list existed.
  const isList = list?.ok && list.headers.get('Content-Type')?.includes('json');
  if (!list || !isList) return 0;
  const { assets } = (await list.json()) as { assets: string[] };
  const missing = assets.filter(
    (path) => ASSET.test(path) && !existsSync(join(clientFolder, path)),
  );
  for (const path of missing) {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${origin}${path} answered ${response.status}.`);
    await writeFile(join(clientFolder, path), new Uint8Array(await response.arrayBuffer()));
  }
  return missing.length;
}
