// `trap` for EXIT and ERR, which the library lacks: scripts and subshells that set one are rewritten to run
// its command at their end, on `exit`, after their last line or on an error under `set -e`. Limits: a Ctrl+C
// ends a script at once; signals, DEBUG and RETURN are accepted but never fire.
import { type CustomCommand, defineCommand } from 'just-bash';
import { functionDefinitions, functionsOf, parseLine } from './parse-line';
import { isOwnVariable } from './restore-commands';
import { wrapInSubshell } from './rewrite-syntax';
import {
  type Command,
  groupOf,
  hasCommand,
  literalText,
  literalWord,
  quotedWord,
  type Script,
  type SimpleCommand,
  type Statement,
  simpleCommand,
  statementOf,
  subshellOf,
  variablePart,
} from './script-nodes';

/** Prefix of the variables that hold trap commands; variables, so that subshells have their own. */
const HANDLER = '__TRAP_';
const SHELL = '__TRAP_SHELL';

const SIGNALS = 'EXIT HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM'.split(
  ' ',
);
const KNOWN = new Set([
  ...SIGNALS,
  'ERR',
  'DEBUG',
  'RETURN',
  'WINCH',
  'CHLD',
  'CONT',
  'STOP',
  'TSTP',
]);

/** Runs the EXIT trap with the shell's exit status. */
const FUNCTIONS = `__trap_exit() {
  local __handler="$${HANDLER}EXIT"
  ${HANDLER}EXIT=
  .trap-done "$${SHELL}"
  [ -n "$__handler" ] || return 0
  (exit "$1")
  eval "$__handler"
}
__trap_err() {
  local __status=$?
  if [ "$__status" -ne 0 ] && [ -n "$${HANDLER}ERR" ]; then
    (exit "$__status")
    eval "$${HANDLER}ERR"
  fi
  return "$__status"
}`;

/** Whether an earlier line has set a trap, which `exit` and errors at the prompt have to run. */
export const isTrapSet = (variables: Readonly<Record<string, string>>) =>
  ['EXIT', 'ERR'].some((name) => (variables[HANDLER + name] ?? '') !== '');

let lastShell = 0;

/** Rewrites a line at the prompt: its trap runs when the shell is left by `exit`. */
export function withTraps(statements: Script['statements'], isSet: boolean): Script['statements'] {
  const inner = statements.map(inSubshells);
  if (!isSet && !setsTrap(inner)) return inner;
  const body = inner.map(exitsByTrap).flatMap(withErr);
  return [...parsed(FUNCTIONS), ...body];
}

/** Rewrites a script, which ends with its last line. */
export function scriptWithTraps(statements: Script['statements']): Script['statements'] {
  const inner = statements.map(inSubshells);
  return setsTrap(inner) ? enclosedByTrap(inner) : inner;
}

/** Whether a trap is set here, not in a subshell inside. */
function setsTrap(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(setsTrap);
  if (typeof node !== 'object' || node === null) return false;
  const { type, name } = node as { type?: string; name?: SimpleCommand['name'] };
  if (type === 'Subshell' || type === 'CommandSubstitution') return false;
  if (type === 'SimpleCommand' && literalText(name) === 'trap') return true;
  return Object.values(node).some(setsTrap);
}

/** Rewrites all subshells that have traps of their own. */
function inSubshells<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(inSubshells) as Node;
  if (typeof node !== 'object' || node === null || !hasCommand(node, 'trap')) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) copy[key] = inSubshells(value);
  if (copy.type !== 'Subshell' || !setsTrap(copy.body)) return copy as Node;
  return { ...copy, body: enclosedByTrap(copy.body as Statement[]) } as Node;
}

function enclosedByTrap(body: readonly Statement[]): Statement[] {
  lastShell += 1;
  const shell = literalWord(String(lastShell));
  const assign = `${SHELL}=${lastShell}; ${HANDLER}EXIT=; ${HANDLER}ERR=`;
  const end = statementOf(groupOf(parsed('__ended=$?; __trap_exit "$__ended"; exit "$__ended"')));
  const inside = [
    ...parsed(`${FUNCTIONS}\n${assign}`),
    ...body.map(exitsByTrap).flatMap(withErr),
    end,
  ];
  // An error under `set -e` leaves the inner shell at once, so missed traps run after it.
  return wrapInSubshell([], inside, (status) => [
    statementOf(
      subshellOf([
        ...functionDefinitions(functionsOf({ statements: body } as unknown as Script)),
        statementOf(
          simpleCommand('eval', [
            quotedWord([
              {
                type: 'CommandSubstitution',
                legacy: false,
                body: {
                  type: 'Script',
                  statements: [statementOf(simpleCommand('.trap-missed', [shell, status]))],
                },
              },
            ]),
          ]),
        ),
      ]),
    ),
  ]);
}

/** Adds the ERR trap after a statement of one command at the top level of the shell. */
function withErr(statement: Statement): Statement[] {
  const [pipeline] = statement.pipelines;
  const [command] = pipeline?.commands ?? [];
  const isLooked =
    statement.pipelines.length === 1 &&
    !pipeline?.negated &&
    command?.type !== 'FunctionDef' &&
    !(command?.type === 'SimpleCommand' && literalText(command.name) === 'trap');
  return isLooked ? [statement, statementOf(simpleCommand('__trap_err'))] : [statement];
}

/** Makes `exit` run the trap first, except in subshells, which end separately. */
function exitsByTrap<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(exitsByTrap) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const { type, name, args, commands } = node as unknown as Omit<SimpleCommand, 'type'> & {
    type: string;
    commands?: Command[];
  };
  if (type === 'Subshell' || type === 'Word') return node;
  if (type === 'Pipeline' && (commands?.length ?? 0) > 1) return node;
  if (type === 'SimpleCommand') {
    if (literalText(name) !== 'exit') return node;
    const status = (args as SimpleCommand['args'])[0] ?? quotedWord([variablePart('?')]);
    const leave = parsed('__trap_exit "$__ended"; exit "$__ended"');
    const keep = {
      type: 'Assignment',
      name: '__ended',
      value: status,
      append: false,
      array: null,
    };
    const assign = {
      type: 'SimpleCommand',
      name: null,
      args: [],
      assignments: [keep],
      redirections: [],
    };
    return groupOf([statementOf(assign), ...leave]) as Node;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) copy[key] = exitsByTrap(value);
  return copy as Node;
}

function parsed(text: string): Statement[] {
  const script = parseLine(text);
  if (typeof script === 'string') throw new Error(script);
  return script.statements;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const HELP = `trap: trap [-lp] [[COMMAND] SIGNAL...]
    COMMAND runs when the shell or the script ends (EXIT), or when a command fails (ERR).
    - puts things back, '' leaves a signal out. A Ctrl+C ends a script at once here, and no
    other signals come: they are kept and shown by trap -p.
`;

/** `trap`, and the helper commands of rewritten shells. */
export function trapCommands(): CustomCommand[] {
  /** What each shell's traps would need if an error ended it. */
  const noted = new Map<string, { variables: string; handlers: Map<string, string> }>();
  return [
    defineCommand('trap', async (args, context) => {
      const done = (stdout: string, stderr = '', exitCode = 0) => ({ stdout, stderr, exitCode });
      const { env, assignShellVariable } = context;
      const shown = (names: readonly string[]) =>
        names
          .map((name) => [name, env.get(HANDLER + name)] as const)
          .filter(([, handler]) => handler !== undefined && handler !== '')
          .map(
            ([name, handler = '']) =>
              `trap -- ${quote(handler === ' ' ? '' : handler)} ${labelOf(name)}\n`,
          )
          .join('');
      const rest = args[0] === '--' ? args.slice(1) : [...args];
      if (args[0] === '--help') return done(HELP);
      if (args[0] === '-l')
        return done(
          `${SIGNALS.slice(1)
            .map((name, at) => `${at + 1}) SIG${name}`)
            .join(' ')}\n`,
        );
      if (args.length === 0) return done(shown([...KNOWN]));
      if (args[0] === '-p') {
        const names = args.length > 1 ? args.slice(1).map(nameOf) : [...KNOWN];
        return done(shown(names.map(String)));
      }
      const isReset = rest.length === 1 || rest[0] === '-';
      const signals = rest.length === 1 ? rest : rest.slice(1);
      const handler = isReset ? '' : rest[0] === '' ? ' ' : (rest[0] ?? '');
      let stderr = '';
      for (const signal of signals) {
        const name = nameOf(signal);
        if (name === undefined) stderr += `bash: trap: ${signal}: invalid signal specification\n`;
        else await assignShellVariable?.(HANDLER + name, handler);
      }
      const shell = env.get(SHELL);
      if (shell) {
        const handlers = noted.get(shell)?.handlers ?? new Map<string, string>();
        for (const signal of signals) handlers.set(nameOf(signal) ?? signal, handler);
        const variables = [...env]
          .filter(([name]) => isOwnVariable(name) && !name.startsWith(HANDLER))
          .map(([name, value]) => `${name}=${quote(value)}`)
          .join('\n');
        noted.set(shell, { variables, handlers });
      }
      return done('', stderr, stderr ? 1 : 0);
    }),
    defineCommand('.trap-done', async ([shell = '']) => {
      noted.delete(shell);
      return { stdout: '', stderr: '', exitCode: 0 };
    }),
    defineCommand('.trap-missed', async ([shell = '', status = '0']) => {
      const missed = noted.get(shell);
      noted.delete(shell);
      const handlers = [missed?.handlers.get('ERR'), missed?.handlers.get('EXIT')];
      const due = handlers.filter((handler) => handler !== undefined && handler.trim() !== '');
      const lines = due.flatMap((handler) => [`(exit ${status})`, `eval ${quote(handler ?? '')}`]);
      const stdout = missed && due.length > 0 ? [missed.variables, ...lines].join('\n') : '';
      return { stdout, stderr: '', exitCode: 0 };
    }),
  ];
}

function nameOf(signal: string): string | undefined {
  const name = /^\d+$/.test(signal)
    ? SIGNALS[Number(signal)]
    : signal.toUpperCase().replace(/^SIG/, '');
  return name !== undefined && KNOWN.has(name) ? name : undefined;
}

const labelOf = (name: string) =>
  name === 'EXIT' || name === 'ERR' || name === 'DEBUG' || name === 'RETURN' ? name : `SIG${name}`;
