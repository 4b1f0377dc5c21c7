// Which objects a repository has: loose files by the digits of their ids, and packs.
import type { Repository } from './repository';

/** The folder of loose objects and packs. */
const objectsOf = ({ gitdir }: Repository) => `${gitdir}/objects`;

/** The path of a loose object relative to the working tree. */
export const loosePath = (oid: string): string => `.git/objects/${oid.slice(0, 2)}/${oid.slice(2)}`;

/** Ids of loose objects whose first two digits are `folder`, or of all. */
export function* looseIds(repo: Repository, folder?: string): Generator<string> {
  const { files } = repo.session;
  const objects = objectsOf(repo);
  const folders = folder === undefined ? files.readdir(objects).sort() : [folder];
  for (const start of folders) {
    if (!/^[0-9a-f]{2}$/.test(start) || !files.exists(`${objects}/${start}`)) continue;
    for (const name of files.readdir(`${objects}/${start}`).sort())
      if (/^[0-9a-f]{38}$/.test(name)) yield start + name;
  }
}

/** Absolute paths of the packs. */
export function packFiles(repo: Repository): string[] {
  const { files } = repo.session;
  const folder = `${objectsOf(repo)}/pack`;
  if (!files.exists(folder)) return [];
  const names = files.readdir(folder).filter((name) => name.endsWith('.pack'));
  return names.map((name) => `${folder}/${name}`).sort();
}

/** Ids of packed objects, from the index of each pack (version 2). */
export function* packedIds(repo: Repository): Generator<string> {
  const { files } = repo.session;
  for (const pack of packFiles(repo)) {
    const path = pack.replace(/pack$/, 'idx');
    if (files.exists(path)) yield* idsOfIndex(files.readFile(path));
  }
}

function* idsOfIndex(idx: Uint8Array): Generator<string> {
  const view = new DataView(idx.buffer, idx.byteOffset, idx.byteLength);
  const count = view.getUint32(8 + 255 * 4);
  for (let at = 0; at < count; at += 1) {
    let id = '';
    for (let word = 0; word < 5; word += 1) {
      id += view
        .getUint32(8 + 1024 + at * 20 + word * 4)
        .toString(16)
        .padStart(8, '0');
    }
    yield id;
  }
}
