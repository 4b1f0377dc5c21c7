import { parseArgs } from 'node:util';

/** A parsed command line. */
export type Command =
  | { kind: 'help' | 'version' | 'steps' | 'recipes' }
  | ({ kind: 'convert'; to: string } & Work)
  | ({ kind: 'run'; recipe: string } & Work)
  | ({ kind: 'step'; step: string; settings: readonly [name: string, value: string][] } & Work)
  | { kind: 'wrong'; message: string };

/** The files to process, and where and how to write the results. */
interface Work {
  paths: readonly string[];
  out: string;
  force: boolean;
  quiet: boolean;
}

const options = {
  to: { type: 'string', short: 't' },
  set: { type: 'string', multiple: true },
  out: { type: 'string', short: 'o' },
  force: { type: 'boolean', short: 'f' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Parses the arguments after the program's name. Never throws. */
export function readArguments(args: readonly string[]): Command {
  let read: ReturnType<typeof parse>;
  try {
    read = parse(args);
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    return { kind: 'wrong', message };
  }
  const { values, positionals } = read;
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const [verb, ...rest] = positionals;
  if (verb === undefined) return { kind: 'wrong', message: 'Say what to do' };
  if (verb === 'steps' || verb === 'recipes' || verb === 'help') return { kind: verb };
  const { out = '.', force = false, quiet = false } = values;
  const work = (paths: readonly string[]): Work => ({ paths, out, force, quiet });
  const [first, ...others] = rest;
  if (verb === 'convert') {
    if (values.to === undefined) return { kind: 'wrong', message: 'Say the format with --to' };
    if (first === undefined) return { kind: 'wrong', message: 'Name the files to convert' };
    return { kind: 'convert', to: values.to.toLowerCase().replace(/^\./, ''), ...work(rest) };
  }
  if (verb !== 'run' && verb !== 'step')
    return { kind: 'wrong', message: `There is no command “${verb}”` };
  if (first === undefined) return { kind: 'wrong', message: `Name the ${nounOf[verb]} to run` };
  if (others.length === 0) return { kind: 'wrong', message: 'Name the files to work on' };
  if (verb === 'run') return { kind: 'run', recipe: first, ...work(others) };
  const settings = (values.set ?? []).map((text): [string, string] => {
    const at = text.indexOf('=');
    return at < 0 ? [text, 'true'] : [text.slice(0, at), text.slice(at + 1)];
  });
  return { kind: 'step', step: first, settings, ...work(others) };
}

const nounOf = { run: 'recipe', step: 'step' } as const;

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
}
