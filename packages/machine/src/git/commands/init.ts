// git init.
import type { FileTree } from '../../machine/file-calls';
import { ConfigFile } from '../config';
import type { GitCommand } from '../git-context';
import { GitError } from '../git-error';
import { parseOptions } from '../options';
import { joinPath } from '../pathspec';
import { Repository, userConfigPath } from '../repository';
import { isSafeRef } from '../safe-path';

/** Creates the files of an empty repository; existing ones are kept. */
export function createRepository(files: FileTree, dir: string, branch: string): void {
  const gitdir = `${dir === '/' ? '' : dir}/.git`;
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags', 'info']) {
    files.mkdir(`${gitdir}/${folder}`, { recursive: true });
  }
  const put = (name: string, text: string) => {
    const path = `${gitdir}/${name}`;
    if (!files.exists(path)) files.writeFile(path, new TextEncoder().encode(text));
  };
  put('HEAD', `ref: refs/heads/${branch}\n`);
  put(
    'config',
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n',
  );
  put('description', "Unnamed repository; edit this file 'description' to name the repository.\n");
  put(
    'info/exclude',
    '# Patterns that are left out here and in no other copy of the repository.\n',
  );
}

/** Name of the first branch: the user's setting, or else `main`. */
export function initialBranch(context: Parameters<GitCommand>[0]): string {
  const user = new ConfigFile(context.session.files, userConfigPath(context.session));
  return user.get('init.defaultBranch') ?? 'main';
}

export const initCommand: GitCommand = async (context, args) => {
  const { files, cwd } = context.session;
  const options = parseOptions(args, {
    flags: ['-q --quiet', '--bare'],
    values: ['-b --initial-branch'],
  });
  if (options.has('--bare')) throw new GitError('bare repositories are not supported here');
  const dir = joinPath(cwd, options.rest[0] ?? '.');
  const branch = options.value('-b') ?? initialBranch(context);
  if (!isSafeRef(branch)) throw new GitError(`invalid initial branch name: '${branch}'`);
  const isThere = files.exists(new Repository(context.session, dir).gitdir);
  files.mkdir(dir, { recursive: true });
  createRepository(files, dir, branch);
  if (!options.has('-q')) {
    context.out(
      `${isThere ? 'Reinitialized existing' : 'Initialized empty'} Git repository in ${dir === '/' ? '' : dir}/.git/\n`,
    );
  }
  return 0;
};
