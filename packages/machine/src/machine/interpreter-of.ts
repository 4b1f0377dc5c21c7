import type { FileTree } from './file-calls';

/** Program names in shebang lines, and the names used here. */
const PROGRAMS: Readonly<Record<string, string>> = {
  node: 'node',
  nodejs: 'node',
  python: 'python',
  python3: 'python3',
};

/**
 * The program named by the shebang line of an executable file, such as `#!/usr/bin/env node`.
 * @returns undefined for a shell script and for a file that is not executable
 */
export function interpreterOf(files: FileTree, path: string): string | undefined {
  if (!files.exists(path)) return undefined;
  const { type, mode } = files.stat(path);
  if (type !== 'file' || (mode & 0o100) === 0) return undefined;
  const start = new TextDecoder().decode(files.readFile(path).subarray(0, 200));
  const [, name = ''] = /^#! *(?:\S*\/env +(?:-S +)?)?(?:\S*\/)?([\w.]+)/.exec(start) ?? [];
  return Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
}
