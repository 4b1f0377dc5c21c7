// The user's own Python packages among the machine's files: ~/.local/lib/python3.14/site-packages.
import type { FileTree } from '../machine/file-calls';
import { toAbsolutePath } from '../shell/complete-line';
import { normaliseName, type Requirement } from './requirement';
import { readNeeds, type Wheel } from './wheel';

/** A package installed by `pip`. */
interface InstalledPackage {
  version: string;
  /** Its `.dist-info` folder, absolute. */
  folder: string;
}

const siteOf = (home: string): string => `${home}/.local/lib/python3.14/site-packages`;

/** @param name in any spelling */
export function findInstalled(
  files: FileTree,
  home: string,
  name: string,
): InstalledPackage | undefined {
  const site = siteOf(home);
  if (!files.exists(site)) return undefined;
  for (const entry of files.readdir(site)) {
    const [, found = '', version = ''] = /^(.+?)-([^-]+)\.dist-info$/.exec(entry) ?? [];
    if (found !== '' && normaliseName(found) === normaliseName(name))
      return { version, folder: `${site}/${entry}` };
  }
  return undefined;
}

/** What an installed package needs. */
export function needsOfInstalled(files: FileTree, { folder }: InstalledPackage): Requirement[] {
  const path = `${folder}/METADATA`;
  return files.exists(path) ? readNeeds(new TextDecoder().decode(files.readFile(path))) : [];
}

/**
 * Installs wheels in place of other versions. All files are written beside site-packages first, so that a full
 * disk leaves everything as it was.
 * @throws FileError
 */
export function installWheels(files: FileTree, home: string, wheels: readonly Wheel[]): void {
  const site = siteOf(home);
  const staging = `${site.slice(0, site.lastIndexOf('/'))}/.pip-new`;
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  if (files.exists(staging)) files.remove(staging, { recursive: true });
  try {
    for (const { files: content, info } of wheels) {
      // RECORD says what uninstall removes, so it is ours.
      const record = `${info}/RECORD`;
      const lines = [...content.keys()].filter((path) => path !== record);
      const text = [...lines, record].map((path) => `${quoted(path)},,\n`).join('');
      for (const [path, bytes] of [...content, [record, new TextEncoder().encode(text)] as const]) {
        files.mkdir(folderOf(`${staging}/${path}`), { recursive: true });
        files.writeFile(`${staging}/${path}`, bytes);
      }
    }
    for (const { name } of wheels) {
      const old = findInstalled(files, home, name);
      if (old) removeInstalled(files, home, old);
    }
    files.mkdir(site, { recursive: true });
    for (const { files: content, info } of wheels)
      for (const path of new Set([...content.keys(), `${info}/RECORD`])) {
        files.mkdir(folderOf(`${site}/${path}`), { recursive: true });
        if (files.exists(`${staging}/${path}`))
          files.rename(`${staging}/${path}`, `${site}/${path}`);
      }
  } finally {
    if (files.exists(staging)) files.remove(staging, { recursive: true });
  }
}

/** A field of CSV. */
const quoted = (text: string): string =>
  /[",]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;

/** Removes a package: the files in its RECORD that are inside site-packages, and its `.dist-info` folder. */
export function removeInstalled(files: FileTree, home: string, { folder }: InstalledPackage): void {
  const site = siteOf(home);
  const record = `${folder}/RECORD`;
  const lines = files.exists(record)
    ? new TextDecoder().decode(files.readFile(record)).split('\n')
    : [];
  const folders = new Set<string>();
  for (const line of lines) {
    const name = (/^"([^"]*)"/.exec(line)?.[1] ?? line.split(',')[0] ?? '').trim();
    const path = toAbsolutePath(name, site);
    if (name === '' || !path.startsWith(`${site}/`)) continue;
    if (files.exists(path) && files.lstat(path).type !== 'directory') files.remove(path);
    let above = path.slice(0, path.lastIndexOf('/'));
    for (; above !== site; above = above.slice(0, above.lastIndexOf('/'))) folders.add(above);
  }
  if (files.exists(folder)) files.remove(folder, { recursive: true });
  // Deepest first; folders that still contain files of another package stay.
  for (const path of [...folders].sort((a, b) => b.length - a.length))
    if (files.exists(path) && files.readdir(path).length === 0) files.remove(path);
}
