import { Bash } from 'just-bash';
import { type Script, statementOf } from './script-nodes';
import { ShellFiles } from './shell-files';

/** Parses and runs nothing, so one is enough for all lines. */
let parser:
  | ((line: string) => { parsed: Script | undefined; message: string | undefined })
  | undefined;

function createParser(): NonNullable<typeof parser> {
  const bash = new Bash({ fs: new ShellFiles([], 1000), commands: [], defenseInDepth: false });
  let parsed: Script | undefined;
  bash.registerTransformPlugin({
    name: 'parse',
    transform: ({ ast }) => {
      parsed = ast;
      return { ast };
    },
  });
  return (line) => {
    parsed = undefined;
    try {
      bash.transform(line);
      return { parsed, message: undefined };
    } catch (error) {
      return { parsed, message: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** The last lines and what they parse to: each command line is parsed with the same ones around it. */
const recent = new Map<string, Script | string>();
const MAX_RECENT = 20;

/**
 * Parses a line without running it. The result is shared and must not be changed.
 * @returns the parsed line, `incomplete` if more input is needed, or an error message
 */
export function parseLine(line: string): Script | string {
  const result = recent.get(line) ?? parse(line);
  recent.delete(line);
  recent.set(line, result);
  const [oldest] = recent.keys();
  if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
  return result;
}

function parse(line: string): Script | string {
  if (/(^|[^\\])(\\\\)*\\$/.test(line) || /(\|\|?|&&)\s*$/.test(line)) return 'incomplete';
  parser ??= createParser();
  const { parsed, ...failure } = parser(line);
  // The library may still reject a parsed line when it serialises it.
  const deferred = parsed?.statements.find(({ deferredError }) => deferredError)?.deferredError;
  if (parsed && !deferred) {
    return /"terminated":false/.test(JSON.stringify(parsed)) ? 'incomplete' : parsed;
  }
  const message = deferred?.message ?? failure.message ?? '';
  if (/unexpected EOF|got EOF/i.test(message)) return 'incomplete';
  // An open `if` is reported as an unexpected `fi`, which the line does not contain.
  const token = /unexpected token `(fi|done|esac|})'/.exec(message)?.[1];
  if (token && !line.includes(token)) return 'incomplete';
  return `bash: syntax error: ${message.replace(/^(Parse error at \d+:\d+: )?(syntax error )?/, '')}\n`;
}

/** The functions that a line defines at any depth, by name. */
export function functionsOf(script: Script): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'FunctionDef' && 'name' in node) {
      found[String(node.name)] = node;
    }
    for (const inner of Object.values(node)) look(inner);
  };
  look(script.statements);
  return found;
}

/** Statements that redefine the functions. */
export function functionDefinitions(functions: Record<string, unknown>): Script['statements'] {
  return Object.values(functions).map(statementOf);
}
