// git rev-parse, ls-files and cat-file, which scripts use.
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { parseOptions } from '../options';
import { fromRepositoryPath, joinPath, parsePathspec, toRepositoryPath } from '../pathspec';
import { quotePath } from '../quote-path';
import { expandRef, findRevision, requireRevision, shortOid, upstreamOf } from '../revisions';

export const revParseCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '--abbrev-ref',
      '--show-toplevel',
      '--git-dir',
      '--is-inside-work-tree',
      '--show-prefix',
      '--show-cdup',
      '--verify',
      '-q --quiet',
      '--short',
      '--symbolic-full-name',
      '--is-bare-repository',
      '--is-shallow-repository',
    ],
  });
  const { session, out } = context;
  const { repo } = openAll(context);
  const prefix = toRepositoryPath(repo.dir, session.cwd, '.');
  if (options.has('--show-toplevel')) out(`${repo.dir}\n`);
  if (options.has('--git-dir')) out(`${prefix === '' ? '.git' : repo.gitdir}\n`);
  if (options.has('--is-inside-work-tree')) out('true\n');
  if (options.has('--is-bare-repository')) out('false\n');
  if (options.has('--is-shallow-repository')) out(`${(repo.readState('shallow') ?? '') !== ''}\n`);
  if (options.has('--show-prefix')) out(`${prefix === '' ? '' : `${prefix}/`}\n`);
  if (options.has('--show-cdup'))
    out(
      `${prefix
        .split('/')
        .filter(Boolean)
        .map(() => '../')
        .join('')}\n`,
    );
  for (const word of options.rest) {
    if (options.has('--abbrev-ref') || options.has('--symbolic-full-name')) {
      const full = word === 'HEAD' ? (repo.refs.symbolic('HEAD') ?? 'HEAD') : fullName(word);
      if (full === null) throw unknown(word);
      out(
        `${options.has('--abbrev-ref') ? full.replace(/^refs\/(heads|tags|remotes)\//, '') : full}\n`,
      );
      continue;
    }
    const oid = await findRevision(repo, word);
    if (oid === null || !(await repo.hasObject(oid))) {
      if (options.has('--verify') && options.has('-q')) return 1;
      if (options.has('--verify')) throw new GitError('Needed a single revision');
      if (session.files.exists(joinPath(session.cwd, word)) && word !== 'HEAD') {
        out(`${word}\n`);
        continue;
      }
      out(`${word}\n`);
      throw unknown(word);
    }
    out(`${options.has('--short') ? shortOid(oid) : oid}\n`);
  }
  return 0;

  function fullName(word: string): string | null {
    const followed = /^(.*)@\{u(?:pstream)?\}$/.exec(word);
    if (followed !== null) {
      const upstream = upstreamOf(repo, followed[1] || (repo.head().branch ?? ''));
      if (upstream === null)
        throw new GitError(
          `no upstream configured for branch '${followed[1] || repo.head().branch}'`,
        );
      return upstream;
    }
    return expandRef(repo, word);
  }
};

const unknown = (word: string) =>
  new GitError(
    `ambiguous argument '${word}': unknown revision or path not in the working tree.\nUse '--' to separate paths from revisions, like this:\n'git <command> [<revision>...] -- [<file>...]'`,
  );

export const lsFilesCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '-s --stage',
      '-c --cached',
      '-o --others',
      '--exclude-standard',
      '-u --unmerged',
      '-m --modified',
      '-d --deleted',
    ],
  });
  const { repo, index, worktree } = openAll(context);
  const { cwd } = context.session;
  const prefix = toRepositoryPath(repo.dir, cwd, '.');
  const words = [...options.rest, ...(options.paths ?? [])];
  const spec = parsePathspec(repo.dir, cwd, words.length > 0 ? words : ['.']);
  const shown = (path: string) =>
    quotePath(prefix === '' ? path : fromRepositoryPath(repo.dir, cwd, path));
  if (options.has('-o')) {
    for (const path of worktree.untracked(index, { all: true }))
      if (spec.matches(path)) context.out(`${shown(path)}\n`);
    return 0;
  }
  let last = '';
  for (const entry of index.entries()) {
    const { path, mode, oid, stage } = entry;
    if (!spec.matches(path) || (options.has('-u') && stage === 0)) continue;
    if (options.has('-m') || options.has('-d')) {
      const change = await worktree.changeOf(entry, index.writtenAtMs);
      if (change === null || (options.has('-d') && change !== 'D')) continue;
    }
    if (options.has('-s') || options.has('-u'))
      context.out(`${mode} ${oid} ${stage}\t${shown(path)}\n`);
    else if (path !== last) context.out(`${shown(path)}\n`);
    last = path;
  }
  return 0;
};

export const catFileCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, { flags: ['-p', '-t', '-s', '-e'] });
  const { repo } = openAll(context);
  const word = options.rest.at(-1) ?? 'HEAD';
  const oid = await requireRevision(repo, word).catch(() => {
    throw new GitError(`Not a valid object name ${word}`);
  });
  const { type, bytes } = await repo.readObject(oid);
  if (options.has('-e')) return 0;
  if (options.has('-t')) context.out(`${type}\n`);
  else if (options.has('-s')) context.out(`${bytes.length}\n`);
  else if (type === 'tree') {
    for (const { mode, name, oid: id } of await repo.readTree(oid)) {
      context.out(
        `${mode} ${mode === '040000' ? 'tree' : mode === '160000' ? 'commit' : 'blob'} ${id}\t${quotePath(name)}\n`,
      );
    }
  } else context.out(new TextDecoder().decode(bytes));
  return 0;
};
