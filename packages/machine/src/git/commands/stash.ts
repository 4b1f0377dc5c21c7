// git stash: changes are saved as a commit under `refs/stash`, with the reflog as the list.
import { applyMerge } from '../apply-merge';
import { changesBetween, indexMap } from '../changes';
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError, refusal } from '../git-error';
import { GitIndex } from '../index-file';
import { mergeTrees } from '../merge-trees';
import { parseOptions } from '../options';
import type { Repository } from '../repository';
import { shortOid } from '../revisions';
import { forceCheckout, MERGE_WORDING } from '../switch-trees';
import { flattenTree } from '../tree-map';
import { addTracked } from './add';
import { makeCommit } from './commit';
import { showChanges } from './diff';
import { longStatus, readStatus } from './status';

const STASH = 'refs/stash';

export const stashCommand: GitCommand = async (context, args) => {
  const isAction = ['push', 'pop', 'apply', 'list', 'drop', 'show', 'clear', 'save'].includes(
    args[0] ?? '',
  );
  const action = isAction ? (args[0] as string) : 'push';
  const rest = isAction ? args.slice(1) : args;
  const { repo } = openAll(context);
  if (action === 'push' || action === 'save') return pushStash(context, rest);
  if (action === 'list') {
    repo.refs.readLog(STASH).forEach(({ message }, at) => {
      context.out(`stash@{${at}}: ${message}\n`);
    });
    return 0;
  }
  if (action === 'clear') {
    repo.refs.remove(STASH);
    return 0;
  }
  const options = parseOptions(rest, { flags: ['--index', '-q --quiet', '-p --patch', '--stat'] });
  const { at, oid } = findStash(repo, options.rest[0]);
  if (action === 'show') return showStash(context, oid, options.has('-p'));
  if (action === 'drop') {
    dropStash(context, repo, { at, oid, word: options.rest[0] });
    return 0;
  }
  const code = await applyStash(context, oid);
  if (action === 'apply') return code;
  if (code === 0) dropStash(context, repo, { at, oid, word: options.rest[0] });
  else context.err('The stash entry is kept in case you need it again.\n');
  return code;
};

function findStash(repo: Repository, word = '0'): { at: number; oid: string } {
  const number = /^(?:stash@\{)?(\d+)\}?$/.exec(word)?.[1];
  const entries = repo.refs.readLog(STASH);
  if (entries.length === 0) throw refusal('No stash entries found.');
  const at = Number(number ?? Number.NaN);
  const entry = entries[at];
  if (number === undefined) throw refusal(`'${word}' is not a stash-like commit`);
  if (entry === undefined) throw refusal(`stash@{${at}} is not a valid reference`);
  return { at, oid: entry.to };
}

function dropStash(
  { out }: GitContext,
  repo: Repository,
  { at, oid, word }: { at: number; oid: string; word: string | undefined },
): void {
  const left = repo.refs.readLog(STASH).length - 1;
  if (left === 0) repo.refs.remove(STASH);
  else {
    repo.refs.dropLog(STASH, at);
    repo.refs.write(STASH, repo.refs.readLog(STASH)[0]?.to ?? oid);
  }
  const name = word?.startsWith('stash@') ? word : `refs/stash@{${at}}`;
  out(`Dropped ${name} (${oid})\n`);
}

async function pushStash(context: GitContext, args: readonly string[]): Promise<number> {
  const options = parseOptions(args, {
    flags: ['-u --include-untracked', '-q --quiet', '-k --keep-index'],
    values: ['-m --message'],
  });
  const { repo, index, worktree } = openAll(context);
  const { branch, oid: head } = repo.head();
  if (head === null)
    throw new GitError('You do not have the initial commit yet', { prefix: '', exitCode: 1 });
  if (index.unmerged().length > 0) throw refusal('could not write index');
  const from = await flattenTree(repo, head);
  const status = await readStatus(repo, index, worktree, true);
  const untracked = options.has('-u') ? status.untracked.filter((path) => !path.endsWith('/')) : [];
  if (status.rows.length === 0 && untracked.length === 0) {
    context.out('No local changes to save\n');
    return 0;
  }
  const subject = (await repo.readCommit(head)).message.split('\n')[0] ?? '';
  const where = `${branch ?? '(no branch)'}: ${shortOid(head)} ${subject}`;
  const message = options.value('-m') ?? options.rest.join(' ');
  const title = message === '' ? `WIP on ${where}` : `On ${branch ?? '(no branch)'}: ${message}`;
  const staged = await makeCommit(repo, index, { message: `index on ${where}\n`, parents: [head] });
  const stagedMap = indexMap(index);
  await addTracked(index, worktree);
  const parents = [head, staged];
  if (untracked.length > 0) {
    const extra = new GitIndex();
    for (const path of untracked) {
      const stored = await worktree.store(path);
      if (stored) extra.put({ ...stored, stage: 0 });
    }
    parents.push(
      await makeCommit(repo, extra, { message: `untracked files on ${where}\n`, parents: [] }),
    );
  }
  const oid = await makeCommit(repo, index, { message: title, parents });
  const before = repo.refs.resolve(STASH);
  repo.refs.write(STASH, oid);
  repo.journal(STASH, before, oid, title);
  await forceCheckout(repo, { index, worktree, to: options.has('-k') ? stagedMap : from });
  for (const path of untracked) worktree.remove(path);
  await repo.writeIndex(index);
  if (!options.has('-q')) context.out(`Saved working directory and index state ${title}\n`);
  return 0;
}

/** Merges the stashed changes into the working tree. @returns 1 if there are conflicts */
async function applyStash(context: GitContext, oid: string): Promise<number> {
  const { repo, index, worktree } = openAll(context);
  const { parent } = await repo.readCommit(oid);
  const [base = '', , untracked] = parent;
  if (index.unmerged().length > 0) throw refusal('could not write index');
  const ours = indexMap(index);
  const before = await flattenTree(repo, base);
  const kept = await flattenTree(repo, oid);
  const merged = await mergeTrees(
    repo,
    { base: before, ours, theirs: kept },
    { ours: 'Updated upstream', theirs: 'Stashed changes' },
  );
  await applyMerge(repo, { index, worktree, ours }, merged, MERGE_WORDING);
  for (const line of merged.messages) context.out(`${line}\n`);
  if (merged.conflicts.length === 0) {
    // Changes are restored unstaged, except for new files.
    for (const path of [...merged.files.keys(), ...ours.keys()]) {
      const old = ours.get(path);
      const entry = index.get(path);
      if (old && entry?.oid !== old.oid) index.put({ path, ...old, stage: 0, size: 0, mtimeMs: 0 });
    }
  }
  if (untracked !== undefined) {
    for (const [path, file] of await flattenTree(repo, untracked)) {
      if (worktree.look(path) !== null) {
        context.err(`${path} already exists, no checkout\n`);
        continue;
      }
      await worktree.write(path, file);
    }
  }
  await repo.writeIndex(index);
  const status = await readStatus(repo, repo.readIndex(), worktree);
  context.out(await longStatus(repo, status, (path) => path));
  return merged.conflicts.length > 0 ? 1 : 0;
}

async function showStash(context: GitContext, oid: string, isPatch: boolean): Promise<number> {
  const { repo } = openAll(context);
  const { parent } = await repo.readCommit(oid);
  const changes = changesBetween(
    repo,
    await flattenTree(repo, parent[0] ?? null),
    await flattenTree(repo, oid),
  );
  context.out(await showChanges(changes, (name) => name === (isPatch ? '-p' : '--stat')));
  return 0;
}
