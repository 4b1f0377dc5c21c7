// just-bash returns a line's output when the line has ended. To show a loop's output while it runs, each
// command that writes to the terminal is redirected to /dev/tty, which the line's files intercept.
import { TERMINAL, TERMINAL_ERRORS } from './line-files';
import { type Command, literalText, type SimpleCommand, type Statement } from './script-nodes';

type Redirection = Exclude<Command, { type: 'FunctionDef' }>['redirections'][number];

/**
 * Variable that tells {@link showWhileRunning}'s `live` commands which of their streams are shown, `o` and
 * `e`, and with `h` that they run in the shell of the line itself and not in a subshell, `( … )`.
 */
export const SHOWN_STREAMS = '__SEEN';

/**
 * The same line, writing to the terminal by itself. What is written to files and pipes stays as it is.
 * @param live names of commands that can write to the terminal while they run; they find in the variable
 *   {@link SHOWN_STREAMS} which of their streams goes there
 */
export function showWhileRunning(
  statements: readonly Statement[],
  live: ReadonlySet<string> = new Set(),
  isSubshell = false,
): Statement[] {
  return statements.map((statement) => ({
    ...statement,
    pipelines: statement.pipelines.map((pipeline) => ({
      ...pipeline,
      commands: pipeline.commands.map((command, index) =>
        shown(
          command,
          {
            output: index === pipeline.commands.length - 1,
            errors: !pipeline.pipeStderr?.[index],
          },
          live,
          isSubshell,
        ),
      ),
    })),
  }));
}

interface Streams {
  output: boolean;
  errors: boolean;
}

/** Shell built-ins take `--help` for a name; they are explained by `help`. */
const OWN_WORDS = new Set(['export', 'source', '.', 'cd', 'unset', 'read', 'eval', 'set', 'local']);

function explained(command: Command): Command {
  if (command.type !== 'SimpleCommand' || command.args.length !== 1) return command;
  const name = literalText(command.name);
  if (!OWN_WORDS.has(name) || literalText(command.args[0]) !== '--help') return command;
  const word = { type: 'Word', parts: [{ type: 'Literal', value: 'help' }] };
  return { ...command, name: word, args: [command.name] } as Command;
}

function shown(
  given: Command,
  streams: Streams,
  live: ReadonlySet<string>,
  isSubshell: boolean,
): Command {
  const command = explained(given);
  if (command.type === 'FunctionDef' || isLeftAlone(command)) return command;
  const isWhole = streams.output && streams.errors && command.redirections.length === 0;
  const inner = isWhole ? insideShown(command, live, isSubshell) : undefined;
  if (inner) return inner;
  const own: Redirection[] = [];
  if (streams.output) own.push(appendTo(1, TERMINAL));
  if (streams.errors) own.push(appendTo(2, TERMINAL_ERRORS));
  const told = { ...command, redirections: [...own, ...command.redirections] } as Command;
  return told.type === 'SimpleCommand' ? marked(told, streams, live, isSubshell) : told;
}

function marked(
  command: SimpleCommand,
  streams: Streams,
  live: ReadonlySet<string>,
  isSubshell: boolean,
): Command {
  if (!live.has(literalText(command.name))) return command;
  const isTaken = (fd: number) =>
    command.redirections.some(
      ({ operator, fd: own, target }) =>
        !isTerminal(target) &&
        ((operator.startsWith('>') && (own ?? 1) === fd) || operator.startsWith('&>')),
    );
  const seen = [
    streams.output && !isTaken(1) && 'o',
    streams.errors && !isTaken(2) && 'e',
    !isSubshell && 'h',
  ];
  const value = {
    type: 'Word',
    parts: [{ type: 'Literal', value: seen.filter(Boolean).join('') }],
  };
  const mark = { type: 'Assignment', name: SHOWN_STREAMS, value, append: false, array: null };
  return { ...command, assignments: [...command.assignments, mark] } as Command;
}

const isTerminal = (target: Redirection['target']) =>
  /"value":"\/dev\/tty(-errors)?"/.test(JSON.stringify(target));

/** Applies the redirection to each command inside a loop, a conditional or a group. */
function insideShown(
  command: Command,
  live: ReadonlySet<string>,
  isSubshell: boolean,
): Command | undefined {
  const isInner = isSubshell || command.type === 'Subshell';
  const inner = (statements: readonly Statement[]) => showWhileRunning(statements, live, isInner);
  switch (command.type) {
    case 'If':
      return {
        ...command,
        clauses: command.clauses.map(({ condition, body }) => ({
          condition: inner(condition),
          body: inner(body),
        })),
        elseBody: command.elseBody && inner(command.elseBody),
      };
    case 'While':
    case 'Until':
      return {
        ...command,
        condition: inner(command.condition),
        body: inner(command.body),
      };
    case 'For':
    case 'CStyleFor':
    case 'Group':
    case 'Subshell':
      return { ...command, body: inner(command.body) };
    case 'Case':
      return {
        ...command,
        items: command.items.map((item) => ({ ...item, body: inner(item.body) })),
      };
    default:
      return undefined;
  }
}

/** `exec` would make the redirection permanent; an assignment writes nothing. */
const isLeftAlone = (command: Command) =>
  command.type === 'SimpleCommand' &&
  (command.name === null || /"value":"exec"/.test(JSON.stringify(command.name)));

function appendTo(fd: number, path: string): Redirection {
  return {
    type: 'Redirection',
    fd,
    operator: '>>',
    target: { type: 'Word', parts: [{ type: 'Literal', value: path }] },
  } as Redirection;
}
