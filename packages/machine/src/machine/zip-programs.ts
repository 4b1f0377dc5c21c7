// zip and unzip for the terminal, by fflate (MIT), in memory. Limits: no passwords, no multi-part archives;
// an archive that would unpack to more than 500 MB is refused beforehand.
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { toAbsolutePath } from '../shell/complete-line';
import type { FileTree } from './file-calls';
import { isFileError } from './file-error';
import type { Program, ProgramSession } from './program';

const MAX_UNPACKED_BYTES = 500_000_000;
const MAX_ENTRIES = 50_000;
const UNIX = 3;

/** `zip [-r] [-q] ARCHIVE FILE…` */
export const zipProgram: Program = {
  name: 'zip',
  async run(args, { files, cwd, write, writeError }) {
    const { flags, names } = split(args);
    const [archive, ...sources] = names;
    if (flags.has('help') || archive === undefined || sources.length === 0) {
      writeError('Usage: zip [-r] [-q] ARCHIVE FILE...\n  -r  folders with all that is in them\n');
      return flags.has('help') ? 0 : 2;
    }
    const entries: Zippable = {};
    for (const source of sources) {
      const path = toAbsolutePath(source, cwd);
      if (!files.exists(path)) {
        writeError(`ERROR: File not found: ${source}\n`);
        return 12;
      }
      addTo(entries, files, path, source.replace(/^(\.?\/)+|\/+$/g, ''), flags.has('r'));
    }
    const name = archive.endsWith('.zip') ? archive : `${archive}.zip`;
    files.writeFile(toAbsolutePath(name, cwd), zipSync(entries));
    if (!flags.has('q')) for (const added of Object.keys(entries)) write(`  adding: ${added}\n`);
    return 0;
  },
};

/** `unzip [-l] [-o] [-q] [-d FOLDER] ARCHIVE` */
export const unzipProgram: Program = {
  name: 'unzip',
  async run(args, session) {
    const at = args.indexOf('-d');
    const folder = at < 0 ? '.' : (args[at + 1] ?? '.');
    const { flags, names } = split(
      at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1),
    );
    const [archive] = names;
    if (flags.has('help') || archive === undefined) {
      session.writeError(
        'Usage: unzip [-l] [-o] [-q] [-d FOLDER] ARCHIVE\n  -l  list only\n  -o  replace files that are there\n',
      );
      return flags.has('help') ? 0 : 10;
    }
    try {
      return unpack(archive, folder, flags, session);
    } catch (error) {
      const why =
        isFileError(error) || error instanceof TooLarge ? error.message : 'it is no whole ZIP file';
      session.writeError(`ERROR: unzip: cannot unpack ${archive}: ${why}\n`);
      return 9;
    }
  },
};

class TooLarge extends Error {}

function unpack(
  archive: string,
  folder: string,
  flags: Set<string>,
  session: ProgramSession,
): number {
  const { files, cwd, write, writeError } = session;
  let total = 0;
  let count = 0;
  const listed: string[] = [];
  const contents = unzipSync(files.readFile(toAbsolutePath(archive, cwd)), {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      count += 1;
      if (total > MAX_UNPACKED_BYTES || count > MAX_ENTRIES) throw new TooLarge('it is too large');
      listed.push(`${String(originalSize).padStart(10)}  ${name}\n`);
      return !flags.has('l');
    },
  });
  if (flags.has('l')) {
    write(`    Length  Name\n${listed.join('')}${String(total).padStart(10)}  ${count} files\n`);
    return 0;
  }
  const place = toAbsolutePath(folder, cwd);
  let skipped = 0;
  for (const [name, bytes] of Object.entries(contents)) {
    const path = toAbsolutePath(`${place}/${name}`, '/');
    // A name containing .. could lead out of the folder.
    if (path !== place && !path.startsWith(place === '/' ? '/' : `${place}/`)) {
      writeError(`WARNING: unzip: ${name} leads out of the folder and is left out\n`);
      continue;
    }
    if (name.endsWith('/')) {
      files.mkdir(path, { recursive: true });
      continue;
    }
    if (files.exists(path) && !flags.has('o')) {
      skipped += 1;
      continue;
    }
    files.mkdir(path.slice(0, path.lastIndexOf('/')) || '/', { recursive: true });
    files.writeFile(path, bytes);
    if (!flags.has('q')) write(`  inflating: ${name}\n`);
  }
  if (skipped > 0) writeError(`WARNING: ${skipped} files were there already; -o replaces them\n`);
  return 0;
}

/** A folder with its content as a ZIP; modes and times are preserved. */
export function zipFolder(files: FileTree, path: string): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  addTo(entries, files, path, path.slice(path.lastIndexOf('/') + 1), true);
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
}

function addTo(
  entries: Zippable,
  files: FileTree,
  path: string,
  name: string,
  isDeep: boolean,
): void {
  const { type, mode, mtimeMs } = files.stat(path);
  const about = { mtime: Math.max(mtimeMs, Date.UTC(1980, 0, 2)), os: UNIX };
  if (type === 'file') {
    entries[name] = [files.readFile(path), { ...about, attrs: (0o100000 | mode) << 16 }];
    return;
  }
  const inner = name === '' || name === '.' ? '' : `${name}/`;
  if (inner) entries[inner] = [new Uint8Array(), { ...about, attrs: (0o040000 | mode) << 16 }];
  if (!isDeep) return;
  for (const child of files.readdir(path)) {
    const at = `${path === '/' ? '' : path}/${child}`;
    if (files.exists(at)) addTo(entries, files, at, `${inner}${child}`, true);
  }
}

function split(args: readonly string[]) {
  const flags = new Set<string>();
  const names: string[] = [];
  for (const arg of args) {
    if (arg === '--help') flags.add('help');
    else if (/^-\w/.test(arg)) for (const flag of arg.slice(1)) flags.add(flag);
    else names.push(arg);
  }
  return { flags, names };
}
