/** What python3 itself answers to the programs of the table. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The program itself, not what may stand before it to choose a version.
const found = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
});
const python3 = found.stdout?.trim() ?? '';
export const hasPython = found.status === 0;

/** Runs a program in a folder of its own. */
export function inPython3(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'python-'));
  try {
    const { stdout, status } = spawnSync(python3, ['-c', program], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LANG: 'C.UTF-8',
        TMPDIR: '/tmp',
        TZ: 'UTC',
      },
    });
    return { out: stdout, code: status, machine: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
