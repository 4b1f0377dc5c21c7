// `trap`, which the library lacks: scripts and subshells that set one are rewritten to run its command at their
// end, on `exit`, after their last line, on an error under `set -e`, and after the command during which a
// signal came (signals.ts). Limits: DEBUG and RETURN are refused; what `$( )` holds hears no signals.
import { Bash, type CustomCommand, defineCommand } from 'just-bash';
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
import { ShellFiles } from './shell-files';
import { SHELL, SIGNALS, type Signals, signalName } from './signals';

/** Prefix of the variables that hold trap commands; variables, so that subshells have their own. */
const HANDLER = '__TRAP_';
const KNOWN = new Set([...SIGNALS, 'ERR']);
/** Traps that the library gives no occasion for. */
const NEVER = new Set(['DEBUG', 'RETURN']);

/** The EXIT trap with the shell's exit status, the ERR trap, and the traps of signals that have come. */
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
}
__trap_signal() {
  local __status=$?
  if [ "$BASHPID" != "$__TRAP_PID" ]; then
    ! .signal-due "$${SHELL}" INT || exit 130
    return "$__status"
  fi
  while .signal-due "$${SHELL}"; do
    local __code="$(.signal-code "$${SHELL}" "$__status")"
    eval "$__code"
  done
  return "$__status"
}`;

/** Whether an earlier line has set a trap, which `exit`, errors and signals at the prompt have to run. */
export const isTrapSet = (variables: Readonly<Record<string, string>>) =>
  [...KNOWN].some((name) => (variables[HANDLER + name] ?? '') !== '');

let lastShell = 0;

/** Asks for signals. Under `set -e` a failure before `&&` ends nothing, so the last status stays as it is. */
const ASK = '__trap_signal && :';

/**
 * Rewrites a line at the prompt: its trap runs when the shell is left by `exit`, or for a signal.
 * @param isSet whether an earlier line has set a trap
 */
export function withTraps(statements: Script['statements'], isSet: boolean): Script['statements'] {
  const inner = statements.map(inSubshells);
  if (!isSet && !needsSignals(inner)) return inner;
  lastShell += 1;
  const assign = `${SHELL}=${lastShell}; __TRAP_PID=$BASHPID; .signal-begin ${lastShell} prompt`;
  const body = inner.map(exitsByTrap).flatMap(withErr);
  return [...parsed(`${FUNCTIONS}\n${assign}`), ...asking(body)];
}

/**
 * Rewrites a script, which ends with its last line.
 * @param isInside whether it is run by a shell that asks for signals, which then reach this one too
 */
export function scriptWithTraps(
  statements: Script['statements'],
  isInside: boolean,
): Script['statements'] {
  const inner = statements.map(inSubshells);
  return needsSignals(inner) || (isInside && !isOneCommand(inner)) ? enclosedByTrap(inner) : inner;
}

const needsSignals = (node: unknown) => usesHere(node, ['trap', 'kill']);

function isOneCommand(statements: readonly Statement[]): boolean {
  const [pipeline, ...others] = statements.flatMap(({ pipelines }) => pipelines);
  return (
    others.length === 0 && pipeline?.commands.every(({ type }) => type === 'SimpleCommand') === true
  );
}

/** Adds a question for signals after each statement, also in loops, conditions and functions. */
function asking(statements: readonly Statement[]): Statement[] {
  const [ask] = parsed(ASK);
  const within = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      const isBody = node.length > 0 && node.every((one) => one?.type === 'Statement');
      return isBody ? node.flatMap((one) => [within(one), ask]) : node.map(within);
    }
    if (typeof node !== 'object' || node === null) return node;
    if ('type' in node && node.type === 'Word') return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === 'condition' ? value : within(value),
      ]),
    );
  };
  return within(statements) as Statement[];
}

/** Whether one of these commands is used here, not in a subshell inside. */
function usesHere(node: unknown, names: readonly string[]): boolean {
  if (Array.isArray(node)) return node.some((inner) => usesHere(inner, names));
  if (typeof node !== 'object' || node === null) return false;
  const { type, name } = node as { type?: string; name?: SimpleCommand['name'] };
  if (type === 'Subshell' || type === 'CommandSubstitution') return false;
  if (type === 'SimpleCommand' && names.includes(literalText(name))) return true;
  return Object.values(node).some((inner) => usesHere(inner, names));
}

/** Rewrites all subshells that have traps of their own. */
function inSubshells<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(inSubshells) as Node;
  if (typeof node !== 'object' || node === null || !hasCommand(node, 'trap')) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) copy[key] = inSubshells(value);
  if (copy.type !== 'Subshell' || !usesHere(copy.body, ['trap'])) return copy as Node;
  return { ...copy, body: enclosedByTrap(copy.body as Statement[]) } as Node;
}

function enclosedByTrap(body: readonly Statement[]): Statement[] {
  lastShell += 1;
  const shell = literalWord(String(lastShell));
  const assign = `${SHELL}=${lastShell}; __TRAP_PID=$BASHPID; ${HANDLER}EXIT=; ${HANDLER}ERR=
.signal-begin ${lastShell}`;
  const end = statementOf(groupOf(parsed('__ended=$?; __trap_exit "$__ended"; exit "$__ended"')));
  const inside = [
    ...parsed(`${FUNCTIONS}\n${assign}`),
    ...asking(body.map(exitsByTrap).flatMap(withErr)),
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

/** A trap's command, whose own `exit` runs the EXIT trap. */
function handlerCode(handler: string): string {
  if (!/\bexit\b/.test(handler)) return handler;
  const bash = new Bash({ fs: new ShellFiles([], 1000), commands: [], defenseInDepth: false });
  bash.registerTransformPlugin({
    name: 'exits',
    transform: ({ ast }) => ({ ast: { ...ast, statements: ast.statements.map(exitsByTrap) } }),
  });
  try {
    return bash.transform(handler).script;
  } catch {
    return handler;
  }
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const HELP = `trap: trap [-lp] [[COMMAND] SIGNAL...]
    COMMAND runs when the shell or the script ends (EXIT), when a command fails (ERR), on
    Ctrl+C (INT), or on a signal that the script sends itself: kill -TERM $$.
    - puts things back, '' leaves a signal out. Ctrl+C three times within two seconds ends
    a script whatever its traps. DEBUG and RETURN do not work here.
`;

/** `trap`, and the helper commands of rewritten shells. */
export function trapCommands(signals: Signals): CustomCommand[] {
  /** What each shell's traps would need if an error ended it. */
  const noted = new Map<string, { variables: string; handlers: Map<string, string> }>();
  /** What a shell evaluates for a signal that it has taken. */
  const codeOf = (
    { signal, fate }: NonNullable<ReturnType<Signals['take']>>,
    { shell, status, env }: { shell: string; status: string; env: ReadonlyMap<string, string> },
  ): string => {
    const handler = signal === 'KILL' ? '' : (env.get(HANDLER + signal) ?? '');
    if (handler === ' ') return ':';
    if (handler !== '') return `.trap-status ${status}\n${handlerCode(handler)}`;
    if (fate === 'goes on') return ':';
    if (fate === 'line ends') {
      signals.abortLine();
      return ':';
    }
    signals.kill(shell);
    const ended = 128 + SIGNALS.indexOf(signal);
    if (signal === 'KILL') noted.delete(shell);
    else return `__trap_exit ${ended}; exit ${ended}`;
    return `exit ${ended}`;
  };
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
      const signalsOf = rest.length === 1 ? rest : rest.slice(1);
      const handler = isReset ? '' : rest[0] === '' ? ' ' : (rest[0] ?? '');
      let stderr = '';
      for (const signal of signalsOf) {
        const name = nameOf(signal);
        if (name === undefined && NEVER.has(signal.toUpperCase()))
          stderr += `bash: trap: ${signal} does not work in this terminal: its command would never run\n`;
        else if (name === undefined)
          stderr += `bash: trap: ${signal}: invalid signal specification\n`;
        else await assignShellVariable?.(HANDLER + name, handler);
      }
      const shell = env.get(SHELL);
      if (shell) {
        for (const signal of signalsOf) {
          const name = nameOf(signal);
          if (name !== undefined) signals.setIgnored(shell, name, handler === ' ');
        }
        const handlers = noted.get(shell)?.handlers ?? new Map<string, string>();
        for (const signal of signalsOf) handlers.set(nameOf(signal) ?? signal, handler);
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
    // The library does not read `(exit 3)` before a line with `$((…))`.
    defineCommand('.trap-status', async ([status = '0']) => ({
      ...{ stdout: '', stderr: '' },
      exitCode: Number(status),
    })),
    defineCommand('.signal-begin', async ([shell = '', kind], { env }) => {
      signals.begin(shell, kind === 'prompt');
      for (const name of KNOWN)
        if (env.get(HANDLER + name) === ' ') signals.setIgnored(shell, name, true);
      return { stdout: '', stderr: '', exitCode: 0 };
    }),
    defineCommand('.signal-due', async ([shell = '', signal]) => ({
      ...{ stdout: '', stderr: '' },
      exitCode: (await signals.isDue(shell, signal)) ? 0 : 1,
    })),
    defineCommand('.signal-code', async ([shell = '', status = '0'], { env }) => {
      const taken = signals.take(shell);
      const stdout = taken ? codeOf(taken, { shell, status, env }) : '';
      return { stdout, stderr: '', exitCode: 0 };
    }),
    defineCommand('.trap-missed', async ([shell = '', status = '0']) => {
      signals.end(shell);
      const missed = noted.get(shell);
      noted.delete(shell);
      const handlers = [missed?.handlers.get('ERR'), missed?.handlers.get('EXIT')];
      const due = handlers.filter((handler) => handler !== undefined && handler.trim() !== '');
      const lines = due.flatMap((handler) => [
        `.trap-status ${status}`,
        `eval ${quote(handler ?? '')}`,
      ]);
      const stdout = missed && due.length > 0 ? [missed.variables, ...lines].join('\n') : '';
      return { stdout, stderr: '', exitCode: 0 };
    }),
  ];
}

function nameOf(signal: string): string | undefined {
  return signal.toUpperCase() === 'ERR' ? 'ERR' : signalName(signal);
}

const labelOf = (name: string) => (name === 'EXIT' || name === 'ERR' ? name : `SIG${name}`);
