// git branch.
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { aheadBehind, isAncestor } from '../history';
import { parseOptions } from '../options';
import type { Repository } from '../repository';
import { expandRef, requireCommit, shortOid, upstreamOf } from '../revisions';
import { isSafeRef } from '../safe-path';

/** Creates a branch; one that starts at a remote branch tracks it. @throws GitError */
export async function createBranch(
  repo: Repository,
  name: string,
  {
    start = 'HEAD',
    force = false,
    track = true,
  }: { start?: string; force?: boolean; track?: boolean } = {},
): Promise<{ oid: string; upstream: string | null }> {
  if (!isSafeRef(name) || name === 'HEAD')
    throw new GitError(`'${name}' is not a valid branch name`);
  const full = `refs/heads/${name}`;
  if (repo.refs.resolve(full) !== null && !force)
    throw new GitError(`a branch named '${name}' already exists`);
  if (start === 'HEAD' && repo.head().oid === null) {
    throw new GitError(`not a valid object name: '${repo.head().branch}'`);
  }
  const oid = await requireCommit(repo, start).catch(() => {
    throw new GitError(`not a valid object name: '${start}'`);
  });
  repo.refs.write(full, oid);
  repo.journal(full, null, oid, `branch: Created from ${start}`);
  const source = track ? expandRef(repo, start) : null;
  const remote = /^refs\/remotes\/([^/]+)\/(.+)$/.exec(source ?? '');
  if (remote === null || remote[2] === 'HEAD') return { oid, upstream: null };
  setUpstream(repo, name, { remote: remote[1] as string, branch: remote[2] as string });
  return { oid, upstream: `${remote[1]}/${remote[2]}` };
}

/** Makes a branch track a remote branch. */
export function setUpstream(
  repo: Repository,
  name: string,
  { remote, branch }: { remote: string; branch: string },
): void {
  repo.config.set(`branch.${name}.remote`, remote);
  repo.config.set(`branch.${name}.merge`, `refs/heads/${branch}`);
}

/** Options that refer to HEAD if no commit follows. */
const ABOUT_HEAD = ['--contains', '--merged', '--no-merged'];

export const branchCommand: GitCommand = async (context, words) => {
  const args = words.map((word, at) =>
    ABOUT_HEAD.includes(word) && words[at + 1] === undefined ? `${word}=HEAD` : word,
  );
  const options = parseOptions(args, {
    flags: [
      '-a --all',
      '-r --remotes',
      '-v --verbose',
      '-vv',
      '-d --delete',
      '-D',
      '-m --move',
      '-M',
      '-f --force',
      '--show-current',
      '-l --list',
      '--unset-upstream',
      '--no-track',
      '-t --track',
      '--no-color',
      '-q --quiet',
    ],
    values: ['-u --set-upstream-to', '--contains', '--merged', '--no-merged', '--format'],
  });
  const { repo } = openAll(context);
  const { branch, oid } = repo.head();
  const { out } = context;
  if (options.has('--show-current')) {
    if (branch !== null) out(`${branch}\n`);
    return 0;
  }
  if (options.has('-d') || options.has('-D')) return deleteBranches();
  if (options.has('-m') || options.has('-M')) return rename();
  const upstream = options.value('-u');
  const [name, start] = options.rest;
  if (upstream !== undefined || options.has('--unset-upstream'))
    return follow(name ?? branch ?? 'HEAD');
  if (name !== undefined && !options.has('-l')) {
    const made = await createBranch(repo, name, {
      ...(start === undefined ? {} : { start }),
      force: options.has('-f'),
      track: !options.has('--no-track'),
    });
    if (made.upstream !== null && !options.has('-q')) {
      out(`branch '${name}' set up to track '${made.upstream}'.\n`);
    }
    return 0;
  }
  out(await listBranches());
  return 0;

  async function deleteBranches(): Promise<number> {
    let code = 0;
    const place = options.has('-r') ? 'refs/remotes/' : 'refs/heads/';
    for (const word of options.rest) {
      const tip = repo.refs.resolve(place + word);
      if (tip === null) {
        context.err(
          `error: ${options.has('-r') ? 'remote-tracking branch' : 'branch'} '${word}' not found.\n`,
        );
        code = 1;
        continue;
      }
      if (word === branch && !options.has('-r')) {
        context.err(`error: Cannot delete branch '${word}' checked out at '${repo.dir}'\n`);
        code = 1;
        continue;
      }
      if (
        !options.has('-D') &&
        !options.has('-f') &&
        !options.has('-r') &&
        !(await isMerged(word, tip))
      ) {
        context.err(
          `error: The branch '${word}' is not fully merged.\nIf you are sure you want to delete it, run 'git branch -D ${word}'.\n`,
        );
        code = 1;
        continue;
      }
      repo.refs.remove(place + word);
      if (!options.has('-r')) repo.config.removeSection(`branch.${word}`);
      if (!options.has('-q'))
        out(
          `Deleted ${options.has('-r') ? 'remote-tracking ' : ''}branch ${word} (was ${shortOid(tip)}).\n`,
        );
    }
    return code;
  }

  async function isMerged(word: string, tip: string): Promise<boolean> {
    const followed = upstreamOf(repo, word);
    const goal = (followed === null ? null : repo.refs.resolve(followed)) ?? oid;
    return goal !== null && (await isAncestor(repo, tip, goal));
  }

  function rename(): number {
    const [first, second] = options.rest;
    const from = second === undefined ? branch : first;
    const to = second ?? first;
    if (from === null || from === undefined || to === undefined)
      throw new GitError('branch name required');
    if (!isSafeRef(to)) throw new GitError(`'${to}' is not a valid branch name`);
    const tip = repo.refs.resolve(`refs/heads/${from}`);
    if (tip === null && from !== branch) throw new GitError(`No branch named '${from}'.`);
    if (repo.refs.resolve(`refs/heads/${to}`) !== null && !options.has('-M') && from !== to) {
      throw new GitError(`A branch named '${to}' already exists.`);
    }
    const followed = [
      repo.config.get(`branch.${from}.remote`),
      repo.config.get(`branch.${from}.merge`),
    ];
    if (tip !== null) {
      repo.refs.remove(`refs/heads/${from}`);
      repo.refs.write(`refs/heads/${to}`, tip);
    }
    repo.config.removeSection(`branch.${from}`);
    if (followed[0] !== undefined && followed[1] !== undefined) {
      repo.config.set(`branch.${to}.remote`, followed[0]);
      repo.config.set(`branch.${to}.merge`, followed[1]);
    }
    if (from === branch) repo.refs.writeSymbolic('HEAD', `refs/heads/${to}`);
    return 0;
  }

  function follow(of: string): number {
    if (upstream === undefined) {
      if (!repo.config.removeSection(`branch.${of}`))
        throw new GitError(`Branch '${of}' has no upstream information`);
      return 0;
    }
    const full = expandRef(repo, upstream);
    const remote = /^refs\/remotes\/([^/]+)\/(.+)$/.exec(full ?? '');
    if (full === null)
      throw new GitError(`the requested upstream branch '${upstream}' does not exist`);
    if (remote === null) {
      repo.config.set(`branch.${of}.remote`, '.');
      repo.config.set(`branch.${of}.merge`, full);
    } else setUpstream(repo, of, { remote: remote[1] as string, branch: remote[2] as string });
    out(`branch '${of}' set up to track '${upstream}'.\n`);
    return 0;
  }

  async function listBranches(): Promise<string> {
    const local = options.has('-r') ? [] : repo.refs.list('refs/heads/');
    const remote = options.has('-a') || options.has('-r') ? repo.refs.list('refs/remotes/') : [];
    const pattern = options.has('-l') ? options.rest[0] : undefined;
    const rows: { mark: string; label: string; oid: string; full: string }[] = [];
    if (branch === null && oid !== null && !options.has('-r')) {
      rows.push({ mark: '*', label: `(HEAD detached at ${shortOid(oid)})`, oid, full: 'HEAD' });
    }
    for (const ref of local) {
      const label = ref.name.slice('refs/heads/'.length);
      rows.push({ mark: label === branch ? '*' : ' ', label, oid: ref.oid, full: ref.name });
    }
    for (const ref of remote) {
      const label = ref.name.slice((options.has('-r') ? 'refs/remotes/' : 'refs/').length);
      const target = repo.refs.symbolic(ref.name)?.replace('refs/remotes/', '');
      rows.push({
        mark: ' ',
        label: label + (target === undefined ? '' : ` -> ${target}`),
        oid: ref.oid,
        full: ref.name,
      });
    }
    const kept: typeof rows = [];
    for (const row of rows) {
      if (
        pattern !== undefined &&
        !new RegExp(
          `^${pattern
            .replace(/[.+^$()|{}\\]/g, '\\$&')
            .replace(/\*/g, '.*')
            .replace(/\?/g, '.')}$`,
        ).test(row.label)
      )
        continue;
      if (await isChosen(row.oid)) kept.push(row);
    }
    const width = Math.max(0, ...kept.map(({ label }) => label.length));
    let text = '';
    for (const { mark, label, oid: tip, full } of kept) {
      text += `${mark} ${options.has('-v') || options.has('-vv') ? label.padEnd(width) : label}`;
      if ((options.has('-v') || options.has('-vv')) && !label.includes(' -> '))
        text += ` ${shortOid(tip)} ${await note(full)}${await subjectOf(tip)}`;
      text += '\n';
    }
    return text;
  }

  async function isChosen(tip: string): Promise<boolean> {
    const [contains, merged, unmerged] = ['--contains', '--merged', '--no-merged'].map((key) =>
      options.value(key),
    );
    if (
      contains !== undefined &&
      !(await isAncestor(repo, await requireCommit(repo, contains), tip))
    )
      return false;
    if (merged !== undefined && !(await isAncestor(repo, tip, await requireCommit(repo, merged))))
      return false;
    return (
      unmerged === undefined || !(await isAncestor(repo, tip, await requireCommit(repo, unmerged)))
    );
  }

  async function subjectOf(tip: string): Promise<string> {
    return (await repo.readCommit(tip)).message.split('\n')[0] ?? '';
  }

  async function note(full: string): Promise<string> {
    const followed = full.startsWith('refs/heads/')
      ? upstreamOf(repo, full.slice('refs/heads/'.length))
      : null;
    if (followed === null) return '';
    const theirs = repo.refs.resolve(followed);
    const ours = repo.refs.resolve(full);
    const label = followed.replace(/^refs\/(remotes|heads)\//, '');
    const parts: string[] = [];
    if (theirs === null || ours === null) parts.push('gone');
    else {
      const { ahead, behind } = await aheadBehind(repo, ours, theirs);
      if (ahead > 0) parts.push(`ahead ${ahead}`);
      if (behind > 0) parts.push(`behind ${behind}`);
    }
    if (options.has('-vv') || options.all('-v').length > 1)
      return `[${label}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}] `;
    return parts.length > 0 ? `[${parts.join(', ')}] ` : '';
  }
};
