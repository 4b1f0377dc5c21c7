// Commands that people expect of a shell and that the library lacks.
import { type CustomCommand, defineCommand, type ResolvedCommandContext } from 'just-bash';
import { gnuCompat } from './gnu-compat';
import { lazyCommands } from './lazy-commands';
import { listFiles } from './list-files';

const done = (stdout: string, stderr = '', exitCode = stderr ? 1 : 0) => ({
  stdout,
  stderr,
  exitCode,
});

/** @param history the previous lines, oldest first, for `history` */
export function createExtraCommands(history: readonly string[]): CustomCommand[] {
  return [
    listFiles,
    ...gnuCompat,
    ...lazyCommands,
    defineCommand('uname', async (args) => done(`${systemName(args)}\n`)),
    defineCommand('id', async (args) =>
      done(args.includes('-un') ? 'user\n' : 'uid=1000(user) gid=1000(user) groups=1000(user)\n'),
    ),
    defineCommand('whoami', async () => done('user\n')),
    defineCommand('groups', async () => done('user\n')),
    defineCommand('history', async (args) => {
      const first = Math.max(0, history.length - (Number(args[0]) || history.length));
      return done(
        history
          .slice(first)
          .map((line, index) => `${String(first + index + 1).padStart(5)}  ${line}\n`)
          .join(''),
      );
    }),
    defineCommand('yes', async (args) =>
      done(`${args.length > 0 ? args.join(' ') : 'y'}\n`.repeat(YES_LINES)),
    ),
    defineCommand('.overview', async () => done(OVERVIEW)),
    defineCommand('.help-of', (args, context) => helpOf(args, context)),
    ...Object.entries(MISSING_HELP).map(([name, text]) =>
      defineCommand(name, async (args, context) =>
        args.includes('--help') ? done(text) : original(context, args),
      ),
    ),
    defineCommand('man', (args, context) => manual(args, context)),
    defineCommand('less', (args, context) => through('cat', args, context)),
    defineCommand('more', (args, context) => through('cat', args, context)),
    defineCommand('realpath', async (args, { fs, cwd }) => {
      let stdout = '';
      let stderr = '';
      for (const arg of args) {
        try {
          stdout += `${await fs.realpath(fs.resolvePath(cwd, arg))}\n`;
        } catch {
          stderr += `realpath: ${arg}: No such file or directory\n`;
        }
      }
      return args.length > 0 ? done(stdout, stderr) : done('', 'realpath: missing operand\n');
    }),
    ...['nano', 'vi', 'vim', 'emacs', 'ed'].map((name) =>
      defineCommand(name, async () =>
        done('', `${name}: there is no editor here. Write with: echo "text" > file\n`),
      ),
    ),
    ...['sudo', 'su'].map((name) =>
      defineCommand(name, async () => done('', `${name}: there is no superuser here\n`)),
    ),
  ];
}

/**
 * `help` without arguments lists everything; the library's own lists only the keywords of the language, and
 * knows no commands.
 */
export const HELP_FUNCTION =
  'help() { if [ $# -gt 0 ]; then builtin help "$@" 2> /dev/null || .help-of "$@"; else .overview; fi; }';

/** For commands that do not accept `--help` in the library. */
const MISSING_HELP: Readonly<Record<string, string>> = {
  rm: 'rm - remove files and folders\n\nUsage: rm [-r] [-f] FILE...\n  -r, -R  folders with all that is in them\n  -f      says nothing of what is not there\n',
  rmdir:
    'rmdir - remove empty folders\n\nUsage: rmdir [-p] FOLDER...\n  -p  the folders above them as well\n',
  mkdir:
    'mkdir - make folders\n\nUsage: mkdir [-p] FOLDER...\n  -p  the folders above them as well; one that is there is no mistake\n',
  touch:
    'touch - make a file, or give it the present time\n\nUsage: touch [-c] FILE...\n  -c  makes none\n',
  seq: 'seq - write numbers in a row\n\nUsage: seq [FIRST [STEP]] LAST\n  -s TEXT  is put between them\n  -w       all equally wide\n',
};

const OVERVIEW = `Look around     pwd ls cd tree find du stat file which
Read files      cat less head tail wc nl strings
Search, change  grep sed awk tr cut sort uniq diff comm join paste fold rev tac
Make, move      mkdir touch cp mv rm rmdir ln chmod tee split
Write           echo printf seq date yes
Data            jq base64 md5sum sha256sum gzip tar od xxd dd truncate bc
System          whoami id uname hostname env history clear man sleep time timeout
Language        | && || ; > >> < 2> $( ) * ? { } if for while case function
                alias export set test read eval source trap kill umask exit

man NAME tells what a command does, and help NAME what a word of the language does.
`;

/** A pipe passes on a command's output only when it has ended, so `yes` must end there. */
const YES_LINES = 10_000;

function systemName(args: readonly string[]): string {
  const flags = args.join('').replace(/-/g, '');
  if (flags.includes('a')) return 'Linux practice 6.1.0 x86_64 GNU/Linux';
  const parts: string[] = [];
  if (flags === '' || flags.includes('s')) parts.push('Linux');
  if (flags.includes('n')) parts.push('practice');
  if (flags.includes('r')) parts.push('6.1.0');
  if (flags.includes('m')) parts.push('x86_64');
  return parts.join(' ');
}

async function manual(args: string[], context: ResolvedCommandContext) {
  const name = args.at(-1);
  if (!name) return done('', 'What manual page do you want?\nFor example, try man ls.\n');
  const ask = (command: string, of: string[]) =>
    context.exec?.(command, { cwd: context.cwd, args: of });
  // Shell built-ins are explained by `help`, programs by `--help`.
  const known = context.getRegisteredCommands?.().includes(name);
  const page = known ? await ask(quote(name), ['--help']) : await ask('help', [name]);
  if (page?.exitCode === 0 && page.stdout) return done(page.stdout);
  return done('', `No manual entry for ${name}\n`, 16);
}

/** A command's description, for `help NAME`. */
async function helpOf([name = '']: string[], context: ResolvedCommandContext) {
  const known = context.getRegisteredCommands?.().includes(name) && !name.startsWith('.');
  const page = known
    ? await context.exec?.(quote(name), { cwd: context.cwd, args: ['--help'] })
    : undefined;
  if (page?.exitCode === 0) return done(page.stdout || page.stderr);
  return done('', `bash: help: no help topics match \`${name}'. Try help alone.\n`);
}

async function through(name: string, args: string[], context: ResolvedCommandContext) {
  const { exec, execWithInheritedStdin: ofStdin, cwd } = context;
  const shown = await (args.length === 0 && ofStdin
    ? ofStdin(name, { cwd })
    : exec?.(name, { cwd, args }));
  return shown ?? done('');
}

async function original({ origCommand }: ResolvedCommandContext, args: string[]) {
  return (await origCommand?.(args)) ?? done('', 'command not found\n', 127);
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
