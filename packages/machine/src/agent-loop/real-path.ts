import type { FileTree } from '../machine/file-calls';

const MAX_LINKS = 40;

/**
 * Where a path really leads: absolute, without `.` and `..`, its links followed. What is not there yet is
 * taken as it is written, so that a file can be named before it is made.
 * @param cwd the folder that a relative path begins in, absolute; `~` stands for `home`
 * @throws Error for a path that no file can have, or links without end
 */
export function realPath(files: FileTree, path: string, cwd: string, home = '/home/user'): string {
  if (path === '' || path.includes('\0')) throw new Error('There is no such path.');
  const named = path === '~' || path.startsWith('~/') ? home + path.slice(1) : path;
  let rest = (named.startsWith('/') ? named : `${cwd}/${named}`).split('/');
  let at: string[] = [];
  let links = 0;
  while (rest.length > 0) {
    const name = rest.shift();
    if (name === undefined || name === '' || name === '.') continue;
    if (name === '..') {
      at.pop();
      continue;
    }
    const target = linkAt(files, `/${[...at, name].join('/')}`);
    if (target === undefined) at.push(name);
    else {
      links += 1;
      if (links > MAX_LINKS) throw new Error('Too many links lead to each other.');
      if (target.startsWith('/')) at = [];
      rest = [...target.split('/'), ...rest];
    }
  }
  return `/${at.join('/')}`;
}

/** Whether a path is the folder or in it. Both as {@link realPath} gives them. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
}

function linkAt(files: FileTree, path: string): string | undefined {
  try {
    return files.lstat(path).type === 'symlink' ? files.readlink(path) : undefined;
  } catch {
    return undefined;
  }
}
