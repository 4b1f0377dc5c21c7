// `umask`: permissions that new files are denied. It belongs to a shell: changes in a subshell or a script
// end with it.
import { type CustomCommand, defineCommand } from 'just-bash';
import type { LineFiles } from './line-files';
import { wrapInSubshell } from './rewrite-syntax';
import {
  hasCommand,
  mapNodes,
  type Script,
  type Statement,
  simpleCommand,
  statementOf,
} from './script-nodes';

export const DEFAULT_UMASK = 0o022;

const HELP = `umask: umask [-p] [-S] [MODE]
    Shows or sets which permissions new files and folders do not get: 022, or u=rwx,g=rx,o=.
`;

const octal = (mask: number) => mask.toString(8).padStart(4, '0');

function symbolic(mask: number): string {
  const letters = (bits: number) => ['r', 'w', 'x'].filter((_, at) => !(bits & (4 >> at))).join('');
  return `u=${letters(mask >> 6)},g=${letters(mask >> 3)},o=${letters(mask)}`;
}

/** Parses a mode such as `u=rwx,go-w` as a mask; undefined if invalid. */
function maskOf(text: string, mask: number): number | undefined {
  if (/^[0-7]{1,4}$/.test(text)) return Number.parseInt(text, 8) & 0o777;
  let allowed = ~mask & 0o777;
  for (const clause of text.split(',')) {
    const [, who = '', operator, letters = ''] = /^([ugoa]*)([-+=])([rwx]*)$/.exec(clause) ?? [];
    if (operator === undefined) return undefined;
    const bits = [...letters].reduce((sum, letter) => sum | ({ r: 4, w: 2, x: 1 }[letter] ?? 0), 0);
    const isAll = who === '' || who.includes('a');
    for (const [name, shift] of [
      ['u', 6],
      ['g', 3],
      ['o', 0],
    ] as const) {
      if (!isAll && !who.includes(name)) continue;
      if (operator === '=') allowed = (allowed & ~(7 << shift)) | (bits << shift);
      else if (operator === '+') allowed |= bits << shift;
      else allowed &= ~(bits << shift);
    }
  }
  return ~allowed & 0o777;
}

/** `umask`, and the command that restores it when a shell ends. */
export function umaskCommands(files: LineFiles): CustomCommand[] {
  const before: number[] = [];
  return [
    defineCommand('umask', async (args) => {
      const done = (stdout: string, stderr = '') => ({ stdout, stderr, exitCode: stderr ? 1 : 0 });
      if (args.includes('--help')) return done(HELP);
      const flags = args.filter((arg) => /^-[pS]+$/.test(arg)).join('');
      const [mode] = args.filter((arg) => !/^-[pS]+$/.test(arg) && arg !== '--');
      if (mode === undefined) {
        const shown = flags.includes('S') ? symbolic(files.umask) : octal(files.umask);
        return done(
          `${flags.includes('p') ? `umask ${flags.includes('S') ? '-S ' : ''}` : ''}${shown}\n`,
        );
      }
      const mask = maskOf(mode, files.umask);
      if (mask === undefined) {
        const why = /^\d/.test(mode)
          ? 'octal number out of range'
          : 'invalid symbolic mode operator';
        return done('', `bash: umask: ${mode}: ${why}\n`);
      }
      files.umask = mask;
      return done(flags.includes('S') ? `${symbolic(mask)}\n` : '');
    }),
    defineCommand('.umask-keep', async () => {
      before.push(files.umask);
      return { stdout: '', stderr: '', exitCode: 0 };
    }),
    defineCommand('.umask-put-back', async () => {
      files.umask = before.pop() ?? files.umask;
      return { stdout: '', stderr: '', exitCode: 0 };
    }),
  ];
}

const enclosedByUmask = (body: Script['statements']) =>
  wrapInSubshell([statementOf(simpleCommand('.umask-keep'))], body, () => [
    statementOf(simpleCommand('.umask-put-back')),
  ]);

/** Rewrites subshells that set a mask, so that each has its own. */
export function withUmasks(statements: Script['statements']): Script['statements'] {
  if (!hasCommand(statements, 'umask')) return statements;
  return mapNodes(statements, (node) =>
    node.type === 'Subshell' && hasCommand(node.body, 'umask')
      ? { ...node, body: enclosedByUmask(node.body as Statement[]) }
      : node,
  );
}

/** The same for a script, which is a shell of its own. */
export function scriptWithUmasks(statements: Script['statements']): Script['statements'] {
  const inner = withUmasks(statements);
  return hasCommand(inner, 'umask') ? enclosedByUmask(inner) : inner;
}
