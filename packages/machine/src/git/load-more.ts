import type { GitCommand } from './git-context';
import { GitError } from './git-error';

/** Loads the commands that are not part of Git's first load. @throws GitError without a network */
export async function loadMore() {
  try {
    return await import('./commands/more-commands');
  } catch {
    throw new GitError('this command is fetched at its first use, and the network is not there', {
      prefix: 'error: ',
      exitCode: 1,
    });
  }
}

/** A command that is loaded at its first use. */
export const lazyCommand =
  (name: 'clean' | 'describe' | 'fsck' | 'grep'): GitCommand =>
  async (context, args) =>
    (await loadMore()).MORE_COMMANDS[name](context, args);
