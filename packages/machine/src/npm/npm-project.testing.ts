// Projects in a terminal of the test, and the same ones with npm itself.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../../../../tests/support/patience.ts';
import { homeTree, runProgram } from '../python/program-session.testing';
import { npmProgram } from './npm-program';
import { askDirectly, type TestPackage, type TestRegistry } from './test-registry.testing';

/** A small package. */
export const one = (name: string, version: string, more: object = {}, files = {}): TestPackage => ({
  manifest: { name, version, license: 'MIT', ...more },
  files: { 'index.js': `module.exports = '${name}@${version}';\n`, ...files },
});

/** A project in the terminal, with a registry. */
export function project(
  registry: TestRegistry,
  manifest: object = {},
  others: Record<string, string> = {},
) {
  const text = JSON.stringify({ name: 'app', version: '1.0.0', ...manifest }, null, 2);
  const files = homeTree({ 'app/package.json': `${text}\n`, ...others });
  const at = (path: string) => `/home/user/app/${path}`;
  const lines: string[] = [];
  const runLine = async (line: string) => {
    lines.push(line);
    return { output: '', exitCode: 0 };
  };
  const session = { files, cwd: '/home/user/app', runLine };
  return {
    files,
    lines,
    session,
    npm: (...args: string[]) =>
      runProgram(npmProgram({ askRegistry: askDirectly(registry.origin) }), args, session),
    has: (path: string) => files.exists(at(path)),
    read: (path: string) => new TextDecoder().decode(files.readFile(at(path))),
    version: (path: string) =>
      JSON.parse(new TextDecoder().decode(files.readFile(at(`node_modules/${path}/package.json`))))
        .version as string,
    all: () => snapshot(files, '/home/user/app'),
  };
}

function snapshot(files: ReturnType<typeof homeTree>, folder: string): string[] {
  return files.readdir(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return files.lstat(path).type === 'directory' ? [path, ...snapshot(files, path)] : [path];
  });
}

/** The lock file that npm itself writes. */
export async function lockOfNpm(
  registry: TestRegistry,
  manifest: object,
  lock?: string,
): Promise<{ lock: string; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  try {
    const json = JSON.stringify({ name: 'app', version: '1.0.0', ...manifest });
    writeFileSync(join(folder, 'package.json'), json);
    if (lock !== undefined) writeFileSync(join(folder, 'package-lock.json'), lock);
    const args = [
      lock === undefined ? 'install' : 'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--omit-lockfile-registry-resolved=false',
      `--registry=${registry.origin}`,
      `--cache=${join(folder, '.cache')}`,
    ];
    // The registry is in this process, which must go on meanwhile.
    const said = await new Promise<string>((resolve) => {
      execFile('npm', args, { cwd: folder, timeout: patience(60_000) }, (error, _out, err) =>
        resolve(error ? `ended with ${error.code}: ${err}` : ''),
      );
    });
    return { lock: readFileSync(join(folder, 'package-lock.json'), 'utf8'), said };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
