// Applies a merge of trees to the working tree and the index: merged files whole, conflicts with their three
// versions in the index.
import type { GitIndex } from './index-file';
import type { TreeMerge } from './merge-trees';
import type { Repository } from './repository';
import { type SwitchWording, switchTrees } from './switch-trees';
import type { TreeMap } from './tree-map';
import type { Worktree } from './worktree';

/**
 * Writes a merge to the index and the working tree.
 * @throws GitError if the user's own changes are in the way; nothing has been changed then
 */
export async function applyMerge(
  repo: Repository,
  { index, worktree, ours }: { index: GitIndex; worktree: Worktree; ours: TreeMap },
  merge: TreeMerge,
  words: SwitchWording,
): Promise<void> {
  await switchTrees(repo, { index, worktree, from: ours, to: merge.files }, words);
  for (const { path, ...versions } of merge.conflicts) {
    index.remove(path);
    const stages = [versions.base, versions.ours, versions.theirs];
    stages.forEach((file, at) => {
      if (file) index.put({ path, ...file, stage: at + 1, size: 0, mtimeMs: 0 });
    });
  }
  await repo.writeIndex(index);
}
