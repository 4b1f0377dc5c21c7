import type { FileTree } from '../machine/file-calls';

const MAX_LINKS = 40;

/**
 * Resolves a path: absolute, without `.` and `..`, links followed. Parts that do not exist yet are kept as
 * written, so that a file can be named before it is created.
 * @param cwd the folder that a relative path starts from, absolute; `~` stands for `home`
 * @throws Error for an invalid path or an endless chain of links
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

/** Whether a path is the folder or inside it. Both as {@link realPath} returns them. */
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
