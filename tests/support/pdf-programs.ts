import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a program is installed; logs once if it is not, for the skipped tests. */
export function hasProgram(name: string): boolean {
  const found = !spawnSync(name, ['--version']).error;
  if (!found) console.log(`skipped: ${name} is not installed here`);
  return found;
}

/** Runs a program on PDF bytes: `{}` in the arguments stands for the file. Gives its output. */
export function runOnPdf(program: string, args: string[], bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    return execFileSync(
      program,
      args.map((argument) => argument.replace('{}', file)),
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a PDF as poppler reads it, without its direction marks, blanks made single. */
export function textOfPdf(bytes: Uint8Array): string {
  return runOnPdf('pdftotext', ['{}', '-'], bytes)
    .replace(/[\u202a-\u202e\f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
