/** Runs lines in the installed bash, on the files of the tables. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { TABLE_TREE } from './bash-table.testing.ts';

/** Standard output and exit code of a line. */
export interface BashResult {
  output: string;
  exitCode: number | null;
}

/** Whether bash is installed. */
export const hasBash = spawnSync('bash', ['--version']).status === 0;

/** Runs a line in a new folder with the files of the tables. */
export function runInBash(line: string): BashResult {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  try {
    for (const [path, text] of Object.entries(TABLE_TREE)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout, status } = spawnSync('bash', ['-c', `umask 022; ${line}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    });
    return { output: stdout, exitCode: status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
