// Scenarios that are compared with the installed Git, step by step.
import { BRANCH_STORIES } from './git-branch-stories.testing';
import { WORK_STORIES } from './git-work-stories.testing';

/**
 * Steps that both run: `git …`; `+ path text` writes a file (`\n` is a line break), `- path` removes one. A
 * line that begins with `~` runs on both sides without comparing its output.
 */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  ...WORK_STORIES,
  ...BRANCH_STORIES,
};

/** Only the exit code of these is compared, because our wording differs. */
export const EXIT_CODE_ONLY = new Set(['git frobnicate', 'git status --nonsense']);
