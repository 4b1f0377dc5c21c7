/** Runs the programs of the table in the system's python3. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The executable itself, not a wrapper that selects a version.
const found = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
});
const python3 = found.stdout?.trim() ?? '';
export const hasPython = found.status === 0;

/** Runs a program in a folder of its own. */
export function runInPython3(program: string) {
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
