import { Bash } from 'just-bash';
import { type Script, statementOf } from './script-nodes';
import { ShellFiles } from './shell-files';

/**
 * Parses a line without running it.
 * @returns the parsed line, `incomplete` if more input is needed, or an error message
 */
export function parseLine(line: string): Script | string {
  if (/(^|[^\\])(\\\\)*\\$/.test(line) || /(\|\|?|&&)\s*$/.test(line)) return 'incomplete';
  const bash = new Bash({ fs: new ShellFiles([], 1000), commands: [], defenseInDepth: false });
  let parsed: Script | undefined;
  bash.registerTransformPlugin({
    name: 'parse',
    transform: ({ ast }) => {
      parsed = ast;
      return { ast };
    },
  });
  let message: string | undefined;
  try {
    bash.transform(line);
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
  }
  // The library may still reject a parsed line when it serialises it.
  const deferred = parsed?.statements.find(({ deferredError }) => deferredError)?.deferredError;
  if (parsed && !deferred) {
    return /"terminated":false/.test(JSON.stringify(parsed)) ? 'incomplete' : parsed;
  }
  message = deferred?.message ?? message ?? '';
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
