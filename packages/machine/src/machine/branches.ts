import type { FileTree } from './file-calls';

/**
 * Branch names of the repository that a folder is in, for completion; read directly from its files, so that
 * nothing has to be loaded.
 * @param cwd absolute
 */
export function branchesAt(files: FileTree, cwd: string): string[] {
  const folder = gitFolder(files, cwd);
  if (folder === undefined) return [];
  const names = new Set<string>();
  const walk = (at: string, prefix: string) => {
    if (!files.exists(at)) return;
    for (const name of files.readdir(at)) {
      const path = `${at}/${name}`;
      if (files.stat(path).type === 'directory') walk(path, `${prefix}${name}/`);
      else names.add(prefix + name);
    }
  };
  walk(`${folder}/refs/heads`, '');
  if (files.exists(`${folder}/packed-refs`)) {
    const packed = new TextDecoder().decode(files.readFile(`${folder}/packed-refs`));
    for (const [, name] of packed.matchAll(/ refs\/heads\/(.+)$/gm)) names.add(name as string);
  }
  return [...names].sort();
}

function gitFolder(files: FileTree, cwd: string): string | undefined {
  for (let at = cwd; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (files.exists(`${at}/.git/refs`)) return `${at}/.git`;
    if (at === '') return undefined;
  }
}
