/** Runs the programs of the table in Node itself. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Standard input that both read. */
export const STDIN = 'first\nsecond\n';

/** Adds the import of `fs`, which the table's programs take for granted. */
export const withFs = (program: string, ending: string) =>
  ending === 'js' && /\bfs\./.test(program) && !program.includes('const fs')
    ? `const fs = require("fs"); ${program}`
    : program;

/** Runs a program in a folder of its own. @param ending file extension, `js` or `mjs` */
export function runInNode(program: string, ending: string) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  try {
    writeFileSync(join(folder, `main.${ending}`), withFs(program, ending));
    const { stdout, status } = spawnSync(process.execPath, [`main.${ending}`], {
      cwd: folder,
      encoding: 'utf8',
      input: STDIN,
      env: { PATH: process.env.PATH, HOME: '/home/user', TZ: 'UTC' },
    });
    return { out: stdout, code: status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
