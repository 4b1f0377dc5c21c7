import type { ProgramSession } from '../machine/program';
import type { GitIndex } from './index-file';
import type { GitNetwork } from './network/git-network';
import { Repository } from './repository';
import { Worktree } from './worktree';

/** What every Git command receives. */
export interface GitContext {
  session: ProgramSession;
  network: GitNetwork;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** A Git command. Resolves to the exit code; throws GitError. */
export type GitCommand = (context: GitContext, args: readonly string[]) => Promise<number>;

/** Opens the repository of the current folder with its index and working tree. */
export function openAll({ session }: GitContext): {
  repo: Repository;
  index: GitIndex;
  worktree: Worktree;
} {
  const repo = Repository.find(session);
  return { repo, index: repo.readIndex(), worktree: new Worktree(repo) };
}
