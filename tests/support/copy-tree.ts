import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/platform/paths.ts';

/** Generated or large files that are not needed to check sources. */
const LEFT_OUT = /^(node_modules|build|\.git|\.data|\.cache|docs|shots|.*-(results|report))$/;
/** The packages of further manifests are found through node_modules. */
const LEFT_OUT_BELOW = /[\\/](public[\\/](fonts|vendor|build)|node_modules)([\\/]|$)/;

/** A copy of the project's sources that a test may change, with the installed packages of this one. */
export interface TreeCopy {
  folder: string;
  /** Runs a program of the packages, or `node`, in the copy. Throws an Error with its output when it fails. */
  run(program: string, ...args: string[]): string;
  remove(): void;
}

/** Copies the sources into a temporary folder; takes about a second. */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-copy-'));
  for (const name of readdirSync(ROOT).filter((one) => !LEFT_OUT.test(one))) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT_BELOW.test(path.slice(ROOT.length)),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    run(program, ...args) {
      const [command, rest] =
        program === 'node'
          ? [process.execPath, args]
          : [join(folder, 'node_modules', '.bin', program), args];
      const { status, stdout, stderr } = spawnSync(command, rest, {
        cwd: folder,
        encoding: 'utf8',
        // Removes the settings of the calling test run, so that a run in the copy has all tests and records
        // no costs.
        env: {
          ...process.env,
          VITEST: undefined,
          NODE_OPTIONS: undefined,
          TEST_SCOPE: undefined,
          TEST_COSTS: undefined,
          NO_COLOR: '1',
        },
      });
      const output = `${stdout}\n${stderr}`;
      if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files below `folders` whose path or content matches `word`, as paths in the copy. */
export function filesWith(copy: TreeCopy, folders: readonly string[], word: RegExp): string[] {
  return folders
    .flatMap((name) => {
      const below = readdirSync(join(copy.folder, name), { recursive: true, withFileTypes: true });
      return below
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    })
    .filter((path) => word.test(path) || word.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(copy.folder.length + 1).replaceAll('\\', '/'));
}
