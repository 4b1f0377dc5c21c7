// git remote.
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { parseRemoteAddress } from '../network/remote-address';
import { parseOptions } from '../options';
import type { Repository } from '../repository';
import { isSafeRef } from '../safe-path';
import { remoteNames } from './fetch';

export const remoteCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, { flags: ['-v --verbose', '--push', '--all'] });
  const { repo } = openAll(context);
  const { out } = context;
  const [action, name = '', value = ''] = options.rest;
  const requireRemote = (): void => {
    if (!remoteNames(repo).includes(name))
      throw new GitError(`No such remote '${name}'`, { prefix: 'error: ', exitCode: 2 });
  };
  const take = (address: string) => {
    const { url, origin, login } = parseRemoteAddress(address);
    if (login !== null) {
      context.network.credentials.remember(origin, login);
      context.err(
        'The password was taken out of the address. It is kept until the page is closed.\n',
      );
    }
    return url;
  };
  switch (action) {
    case undefined:
      for (const remote of remoteNames(repo)) {
        const url = repo.config.get(`remote.${remote}.url`) ?? '';
        const push = repo.config.get(`remote.${remote}.pushurl`) ?? url;
        out(
          options.has('-v')
            ? `${remote}\t${url} (fetch)\n${remote}\t${push} (push)\n`
            : `${remote}\n`,
        );
      }
      return 0;
    case 'add':
      if (name === '' || value === '')
        throw new GitError('usage: git remote add [<options>] <name> <url>', {
          prefix: '',
          exitCode: 129,
        });
      if (!isSafeRef(`refs/remotes/${name}/x`))
        throw new GitError(`'${name}' is not a valid remote name`);
      if (remoteNames(repo).includes(name)) {
        throw new GitError(`remote ${name} already exists.`, { prefix: 'error: ', exitCode: 3 });
      }
      repo.config.set(`remote.${name}.url`, take(value));
      repo.config.set(`remote.${name}.fetch`, `+refs/heads/*:refs/remotes/${name}/*`);
      return 0;
    case 'remove':
    case 'rm':
      requireRemote();
      removeRemote(repo, name);
      return 0;
    case 'rename':
      requireRemote();
      if (!isSafeRef(`refs/remotes/${value}/x`))
        throw new GitError(`'${value}' is not a valid remote name`);
      renameRemote(repo, name, value);
      return 0;
    case 'set-url':
      requireRemote();
      repo.config.set(`remote.${name}.${options.has('--push') ? 'pushurl' : 'url'}`, take(value));
      return 0;
    case 'get-url':
      requireRemote();
      out(`${repo.config.get(`remote.${name}.url`)}\n`);
      return 0;
    default:
      throw new GitError(`Unknown subcommand: ${action}`, { prefix: 'error: ', exitCode: 129 });
  }
};

function removeRemote(repo: Repository, name: string): void {
  repo.config.removeSection(`remote.${name}`);
  for (const { key, value } of repo.config.list()) {
    const branch = /^branch\.(.+)\.remote$/.exec(key)?.[1];
    if (branch !== undefined && value === name) {
      repo.config.unset(`branch.${branch}.remote`);
      repo.config.unset(`branch.${branch}.merge`);
    }
  }
  for (const ref of repo.refs.list(`refs/remotes/${name}/`)) repo.refs.remove(ref.name);
}

function renameRemote(repo: Repository, from: string, to: string): void {
  const settings = repo.config.list().filter(({ key }) => key.startsWith(`remote.${from}.`));
  for (const { key, value } of settings) {
    const field = key.slice(`remote.${from}.`.length);
    const moved =
      field === 'fetch' ? value.replace(`refs/remotes/${from}/`, `refs/remotes/${to}/`) : value;
    repo.config.set(`remote.${to}.${field}`, moved, { add: true });
  }
  for (const { key, value } of repo.config.list()) {
    if (/^branch\..+\.remote$/.test(key) && value === from) repo.config.set(key, to);
  }
  const refs = repo.refs
    .list(`refs/remotes/${from}/`)
    .map((ref) => ({ ...ref, target: repo.refs.symbolic(ref.name) }));
  repo.config.removeSection(`remote.${from}`);
  for (const { name, oid, target } of refs) {
    const renamed = name.replace(`refs/remotes/${from}/`, `refs/remotes/${to}/`);
    repo.refs.remove(name);
    if (target === null) repo.refs.write(renamed, oid);
    else
      repo.refs.writeSymbolic(
        renamed,
        target.replace(`refs/remotes/${from}/`, `refs/remotes/${to}/`),
      );
  }
}
