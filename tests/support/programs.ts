/** Runs programs that we did not write on files that we made. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/setup-browser.ts';
import { patience } from './patience.ts';

/** Whether a program is on this machine; a test that needs it is skipped where it is not. */
export function hasProgram(name: string): boolean {
  return findProgram(name) !== null;
}

/**
 * Debian's Python where there is one: it knows the packages that judge results (fontTools, PyYAML), which
 * another one that stands before it in PATH does not.
 */
export const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

/** Returns the output of a program on both streams. @throws Error if its exit code is not 0 */
export function runProgram(name: string, args: readonly string[], input?: Buffer): string {
  return execFileSync(name, args, {
    input,
    encoding: 'utf8',
    timeout: patience(60_000),
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** The text of a PDF as poppler extracts it, with its layout. */
export function pdfText(path: string): string {
  return runProgram('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-']);
}

/** The fonts of a PDF: name and whether it is embedded. */
export function pdfFonts(path: string): { name: string; embedded: boolean }[] {
  const [, rule = '', ...rows] = runProgram('pdffonts', [path]).trimEnd().split('\n');
  const starts = [...rule.matchAll(/-+/g)].map((match) => match.index);
  const cell = (row: string, index: number) => row.slice(starts[index], starts[index + 1]).trim();
  return rows.map((row) => ({ name: cell(row, 0), embedded: cell(row, 3) === 'yes' }));
}

/** Entries of a ZIP by name, after `unzip -t` found it sound. */
export function zipEntries(path: string): string[] {
  runProgram('unzip', ['-tqq', path]);
  return runProgram('unzip', ['-Z1', path]).trimEnd().split('\n');
}

/** One entry of a ZIP. */
export function zipEntry(path: string, name: string): Buffer {
  return execFileSync('unzip', ['-p', path, name], { maxBuffer: 256 * 1024 * 1024 });
}

/** Converts an office file with LibreOffice to 'txt', 'csv' or 'pdf'. Each call uses a new profile. */
export function officeConvert(path: string, to: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-office-'));
  try {
    const [extension = to] = to.split(':');
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        to,
        '--outdir',
        folder,
        path,
      ],
      { timeout: patience(90_000), stdio: 'ignore' },
    );
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, `.${extension}`);
    return readFileSync(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a file to a new temporary folder, for programs that need a path. */
export function temporaryFile(name: string, content: Uint8Array | string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-test-')), name);
  writeFileSync(path, content);
  return path;
}

/** Codec, size and duration of a video as ffprobe sees them. */
export function probeVideo(path: string): {
  format: string;
  seconds: number;
  streams: { type: string; codec: string; width?: number }[];
} {
  const report = JSON.parse(
    runProgram('ffprobe', [
      '-v',
      'error',
      '-print_format',
      'json',
      '-show_format',
      '-show_streams',
      path,
    ]),
  ) as {
    format: { format_name: string; duration: string };
    streams: { codec_type: string; codec_name: string; width?: number }[];
  };
  return {
    format: report.format.format_name,
    seconds: Number(report.format.duration),
    streams: report.streams.map(({ codec_type, codec_name, width }) => ({
      type: codec_type,
      codec: codec_name,
      ...(width === undefined ? {} : { width }),
    })),
  };
}
