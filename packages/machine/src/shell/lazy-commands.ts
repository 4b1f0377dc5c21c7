// Our large commands, each loaded on first use.
import { type CustomCommand, defineCommand } from 'just-bash';
import type { RunCommand } from './commands/command-io';

const COMMANDS: Readonly<Record<string, () => Promise<RunCommand>>> = {
  tar: async () => (await import('./commands/tar')).tar,
  bc: async () => (await import('./commands/bc/bc')).bc,
  date: async () => (await import('./commands/date')).date,
  dd: async () => (await import('./commands/dd')).dd,
  mktemp: async () => (await import('./commands/truncate')).mktemp,
  truncate: async () => (await import('./commands/truncate')).truncate,
  xxd: async () => (await import('./commands/xxd')).xxd,
};

/** The commands, in addition to those of the library. */
export const lazyCommands: readonly CustomCommand[] = Object.entries(COMMANDS).map(([name, load]) =>
  defineCommand(name, async (args, context) => (await load())(args, context)),
);
