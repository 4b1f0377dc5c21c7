// Commands of Git that are loaded at their first use: see git-program.ts.
import type { GitCommand } from '../git-context';
import { cleanCommand } from './clean';
import { describeCommand } from './describe';
import { fsckCommand } from './fsck';
import { grepCommand } from './grep';

export { addPatch } from './add-patch';

/** The commands by name. */
export const MORE_COMMANDS = {
  clean: cleanCommand,
  describe: describeCommand,
  fsck: fsckCommand,
  grep: grepCommand,
} as const satisfies Readonly<Record<string, GitCommand>>;
