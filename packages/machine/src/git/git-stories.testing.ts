// Scenarios that are compared with the installed Git, step by step.
import { BRANCH_STORIES } from './git-branch-stories.testing';
import { INSPECT_STORIES } from './git-inspect-stories.testing';
import { WORK_STORIES } from './git-work-stories.testing';

/**
 * Steps that both run: `git …`; `+ path text` writes a file (`\n` is a line break, `\0` NUL), `- path` removes
 * one. A line that begins with `~` runs on both sides without comparing its output; `<<<` gives a command its input.
 */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  ...WORK_STORIES,
  ...BRANCH_STORIES,
  ...INSPECT_STORIES,
};

/** Only the exit code of these is compared, because our wording differs. */
export const EXIT_CODE_ONLY = new Set(['git frobnicate', 'git status --nonsense']);

/** The command of a step without `git`, and its input. */
export function readStep(line: string): { command: string; input: string } {
  const [command = '', input = ''] = line.slice('git '.length).split(' <<< ');
  return { command, input: readText(input) };
}

/** Text with `\n` and `\0` as line breaks and NUL. */
export const readText = (text: string): string =>
  text.replaceAll('\\n', '\n').replaceAll('\\0', '\0');

/**
 * What is compared of a command's output. There is no editor here, and objects are listed in an order of
 * their own.
 */
export function comparable(command: string, output: string): string {
  const text = output
    .replaceAll(',e,?]', ',?]')
    .replaceAll('e - manually edit the current hunk\n', '');
  return command.startsWith('fsck') ? text.split('\n').sort().join('\n') : text;
}
