// Runs a program that we did not write in a folder of its own, for tests in Node and, by a command, in Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { python } from './programs.ts';

/** What a program said and made. */
export interface Ran {
  /** -1 if the program is missing. */
  code: number;
  stdout: string;
  stderr: string;
  /** The file that was asked for; empty if there is none. */
  made: Uint8Array<ArrayBuffer>;
}

/**
 * Runs a program in a new folder.
 * @param args `{folder}` within them is the path of the folder
 * @param given files that lie in it, by name
 * @param wanted the name of the file that the program makes
 */
export function runInFolder(
  program: string,
  args: readonly string[],
  given: Readonly<Record<string, Uint8Array>> = {},
  wanted = '',
): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-program-'));
  try {
    for (const [name, bytes] of Object.entries(given)) writeFileSync(join(folder, name), bytes);
    const run = spawnSync(
      program === 'python3' ? python : program,
      args.map((arg) => arg.replaceAll('{folder}', folder)),
      {
        cwd: folder,
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const path = join(folder, wanted);
    const isMade = wanted !== '' && run.status === 0 && existsSync(path);
    return {
      code: run.status ?? -1,
      stdout: run.stdout ?? '',
      stderr: run.stderr ?? '',
      made: new Uint8Array(isMade ? readFileSync(path) : []),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
