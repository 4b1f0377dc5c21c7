import type { ProgramSession } from '../machine/program';
import type { GitIndex } from './index-file';
import type { GitNetwork } from './network/git-network';
import { Repository } from './repository';
import { Worktree } from './worktree';

/** What every command of Git is given. */
export interface GitContext {
  session: ProgramSession;
  network: GitNetwork;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** A command of Git. Resolves to the exit code; throws GitError. */
export type GitCommand = (context: GitContext, args: readonly string[]) => Promise<number>;

/** The repository of the prompt's folder with its index and working tree. */
export function openAll({ session }: GitContext): {
  repo: Repository;
  index: GitIndex;
  worktree: Worktree;
} {
  const repo = Repository.find(session);
  return { repo, index: repo.readIndex(), worktree: new Worktree(repo) };
}
