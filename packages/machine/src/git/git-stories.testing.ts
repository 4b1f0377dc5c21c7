// What is compared with the machine's own Git, step by step.
import { BRANCH_STORIES } from './git-branch-stories.testing';
import { WORK_STORIES } from './git-work-stories.testing';

/**
 * Steps that both run: `git …`, `+ path text` writes a file (`\n` is a line break), `- path` takes one away.
 * A line that begins with `~` is run on both sides without comparing what it writes.
 */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  ...WORK_STORIES,
  ...BRANCH_STORIES,
};

/** Of these the exit code is compared, and not what is written: ours says it in other words. */
export const OTHER_WORDS = new Set(['git frobnicate', 'git status --nonsense']);
