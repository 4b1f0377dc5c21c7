import type { FileTree } from './file-calls';

/** As their first lines name them, and as this machine does. */
const PROGRAMS: Readonly<Record<string, string>> = {
  node: 'node',
  nodejs: 'node',
  python: 'python',
  python3: 'python3',
};

/**
 * The program that the first line of an executable file names, such as `#!/usr/bin/env node`.
 * @returns undefined for a script of the shell and for what may not be run
 */
export function interpreterOf(files: FileTree, path: string): string | undefined {
  if (!files.exists(path)) return undefined;
  const { type, mode } = files.stat(path);
  if (type !== 'file' || (mode & 0o100) === 0) return undefined;
  const start = new TextDecoder().decode(files.readFile(path).subarray(0, 200));
  const [, name = ''] = /^#! *(?:\S*\/env +(?:-S +)?)?(?:\S*\/)?([\w.]+)/.exec(start) ?? [];
  return Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
}
