// git reset.
import { changesInWorktree } from '../changes';
import { type GitCommand, openAll } from '../git-context';
import { GitError } from '../git-error';
import { parseOptions } from '../options';
import { statusLetter } from '../patch';
import { parsePathspec } from '../pathspec';
import { clearReplayState } from '../replay';
import { requireCommit, requireRevision, shortOid } from '../revisions';
import { forceCheckout } from '../switch-trees';
import { flattenTree } from '../tree-map';
import { splitRevisionsAndPaths } from './split-revisions-and-paths';

export const resetCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, { flags: ['--soft', '--mixed', '--hard', '-q --quiet'] });
  const { repo, index, worktree } = openAll(context);
  const { revisions, paths } = await splitRevisionsAndPaths(repo, options);
  const word = revisions[0] ?? 'HEAD';
  const head = repo.head();
  const quiet = options.has('-q');
  const listUnstaged = async () => {
    const changes = await changesInWorktree(repo, repo.readIndex(), worktree);
    if (quiet || changes.length === 0) return;
    context.out('Unstaged changes after reset:\n');
    for (const change of changes) context.out(`${statusLetter(change)[0]}\t${change.path}\n`);
  };
  const isEmpty = head.oid === null && word === 'HEAD';
  if (paths.length > 0) {
    if (options.has('--hard') || options.has('--soft')) {
      throw new GitError(`Cannot do ${options.has('--hard') ? 'hard' : 'soft'} reset with paths.`);
    }
    const tree = await flattenTree(repo, isEmpty ? null : await requireRevision(repo, word));
    const spec = parsePathspec(repo.dir, context.session.cwd, paths);
    for (const path of new Set([...tree.keys(), ...index.paths()])) {
      if (!spec.matches(path)) continue;
      const file = tree.get(path);
      if (file && index.get(path)?.oid === file.oid) continue;
      index.remove(path);
      if (file) index.put({ path, ...file, stage: 0, size: 0, mtimeMs: 0 });
    }
    await repo.writeIndex(index);
    await listUnstaged();
    return 0;
  }
  const oid = isEmpty ? null : await requireCommit(repo, word);
  const tree = await flattenTree(repo, oid);
  if (options.has('--soft') && repo.readState('MERGE_HEAD') !== null) {
    throw new GitError('Cannot do a soft reset in the middle of a merge.');
  }
  if (options.has('--hard')) {
    for (const path of index.unmerged()) index.remove(path);
    await forceCheckout(repo, { index, worktree, to: tree });
    await repo.writeIndex(index);
  } else if (!options.has('--soft')) {
    const before = new Map(index.entries().map((entry) => [entry.path, entry]));
    index.clear();
    for (const [path, file] of tree) {
      const known = before.get(path);
      const isKnown = known?.oid === file.oid && known.stage === 0;
      index.put({
        path,
        ...file,
        stage: 0,
        size: isKnown ? known.size : 0,
        mtimeMs: isKnown ? known.mtimeMs : 0,
      });
    }
    await repo.writeIndex(index);
  }
  if (oid !== null) {
    if (head.oid !== null) repo.refs.write('ORIG_HEAD', head.oid);
    repo.moveHead(oid, `reset: moving to ${word}`);
  }
  if (!options.has('--soft')) {
    clearReplayState(repo);
  }
  if (options.has('--hard') && oid !== null && !quiet) {
    context.out(
      `HEAD is now at ${shortOid(oid)} ${(await repo.readCommit(oid)).message.split('\n')[0]}\n`,
    );
  }
  if (!options.has('--hard') && !options.has('--soft')) await listUnstaged();
  return 0;
};
