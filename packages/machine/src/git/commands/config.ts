// git config.
import { ConfigFile } from '../config';
import type { GitCommand } from '../git-context';
import { GitError } from '../git-error';
import { withoutSecrets } from '../network/remote-address';
import { parseOptions } from '../options';
import { Repository, userConfigPath } from '../repository';

export const configCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '--global',
      '--local',
      '-l --list',
      '--get',
      '--get-all',
      '--unset',
      '--unset-all',
      '--add',
      '--bool',
      '--int',
    ],
  });
  const { session, out } = context;
  const user = new ConfigFile(session.files, userConfigPath(session));
  const repo = options.has('--global') ? null : findRepository();
  const local = repo?.config;
  const both = options.has('--global')
    ? [user]
    : options.has('--local')
      ? [requireLocal()]
      : [user, ...(local ? [local] : [])];
  if (options.has('-l')) {
    for (const file of both) for (const { key, value } of file.list()) out(`${key}=${value}\n`);
    return 0;
  }
  const [key, value] = options.rest;
  if (key === undefined)
    throw new GitError('usage: git config [<options>]', { prefix: '', exitCode: 129 });
  const target = options.has('--global') ? user : requireLocal;
  const file = () => (typeof target === 'function' ? target() : target);
  if (options.has('--unset') || options.has('--unset-all')) return file().unset(key) ? 0 : 5;
  if (value === undefined || options.has('--get') || options.has('--get-all')) {
    const found = both.flatMap((one) => one.all(key));
    if (found.length === 0) return 1;
    for (const one of options.has('--get-all') ? found : found.slice(-1)) out(`${one}\n`);
    return 0;
  }
  // A stored address never contains a user name or password: the file is shown, exported and read by
  // programs.
  const isAddress = /^remote\..+\.(push)?url$/i.test(key);
  file().set(key, isAddress ? withoutSecrets(value) : value, { add: options.has('--add') });
  return 0;

  function findRepository(): Repository | null {
    try {
      return Repository.find(session);
    } catch {
      return null;
    }
  }
  function requireLocal(): ConfigFile {
    if (local === undefined) throw new GitError('not in a git directory');
    return local;
  }
};
