/**
 * `node` of the terminal: a file, `-e`, `-p`, a pipe, or the prompt, on QuickJS with the parts of
 * Node's library that docs/decisions/044-python-and-node.md names.
 */
import type { Program, ProgramSession } from '../machine/program';
import { NODE_VERSION } from './host-calls';
import { JavascriptEngine } from './javascript-engine';
import { joinPath, realPath } from './module-paths';
import { runNodePrompt } from './node-prompt';

export interface NodeProgramOptions {
  /** Called when the interpreter starts, has started, or could not start; for the indicator. */
  onState?: (state: 'starting' | 'ready' | 'failed') => void;
}

/** The `node` program. */
export function nodeProgram({ onState }: NodeProgramOptions = {}): Program {
  return {
    name: 'node',
    run: async (args, session) => {
      const call = readNodeArguments(args, session.stdin !== '');
      if (call.kind === 'say') {
        session[call.code === 0 ? 'write' : 'writeError'](call.text);
        return call.code;
      }
      const path = call.kind === 'file' ? fileOf(session, call.target) : undefined;
      if (call.kind === 'file' && path === undefined) {
        session.writeError(`ERROR: File not found: ${call.target}\n`);
        return 1;
      }
      const rest = call.kind === 'prompt' ? [] : call.rest;
      onState?.('starting');
      let engine: JavascriptEngine;
      try {
        engine = await JavascriptEngine.start(session, [
          '/usr/bin/node',
          ...(path === undefined ? [] : [path]),
          ...rest,
        ]);
      } catch (error) {
        onState?.('failed');
        session.writeError(`ERROR: Node could not be started: ${(error as Error).message}\n`);
        return 1;
      }
      onState?.('ready');
      try {
        if (call.kind === 'prompt') return await runNodePrompt(engine, session);
        if (path !== undefined) engine.runFile(realPath(session.files, path));
        else if (call.kind === 'text') runText(engine, call, session);
        return await engine.finish();
      } finally {
        engine.dispose();
      }
    },
  };
}

type NodeCall =
  | { kind: 'file'; target: string; rest: string[] }
  | { kind: 'text'; source: string; isPrinted: boolean; isModule: boolean; rest: string[] }
  | { kind: 'prompt' }
  | { kind: 'say'; text: string; code: number };

function readNodeArguments(args: readonly string[], piped: boolean): NodeCall {
  let isPrinted = false;
  let isModule = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '-v' || word === '--version')
      return { kind: 'say', text: `${NODE_VERSION}\n`, code: 0 };
    if (word === '-h' || word === '--help') return { kind: 'say', text: HELP, code: 0 };
    if (word === '-i' || word === '--interactive') return { kind: 'prompt' };
    if (['-e', '--eval', '-p', '--print', '-pe', '-ep'].includes(word)) {
      isPrinted ||= word.includes('p');
      const source = args[at + 1];
      if (source === undefined)
        return { kind: 'say', text: `node: ${word} requires an argument\n`, code: 9 };
      const rest = args.slice(at + 2).filter((one, index) => one !== '--' || index > 0);
      return { kind: 'text', source, isPrinted, isModule, rest };
    }
    if (word === '--input-type=module') isModule = true;
    else if (word === '--input-type=commonjs') isModule = false;
    else if (word === '--' || (word.startsWith('--') && WITHOUT_EFFECT.test(word))) continue;
    else if (word.startsWith('-') && word !== '-')
      return { kind: 'say', text: `node: bad option: ${word}\n`, code: 9 };
    else if (word === '-') break;
    else return { kind: 'file', target: word, rest: args.slice(at + 1) };
  }
  if (piped) return { kind: 'text', source: '', isPrinted, isModule, rest: [] };
  return { kind: 'prompt' };
}

const WITHOUT_EFFECT =
  /^--(no-warnings|trace-warnings|trace-uncaught|enable-source-maps|harmony.*|experimental-.*|no-deprecation|max-old-space-size=.*|stack-size=.*|unhandled-rejections=.*)$/;

function runText(
  engine: JavascriptEngine,
  { source, isPrinted, isModule }: Extract<NodeCall, { kind: 'text' }>,
  session: ProgramSession,
): void {
  const text = source === '' ? session.stdin : source;
  const place = joinPath(session.cwd, '[eval1]');
  if (isModule) {
    engine.ask('globals');
    engine.runModule(text, place);
    return;
  }
  if (!isPrinted) {
    engine.runText(text);
    return;
  }
  engine.ask('globals');
  const result = engine.evaluate(text, '[eval]');
  if (result && 'value' in result) engine.ask('print', result.value);
  else if (result && !engine.hasExited) engine.ask('uncaught', result.error);
}

/** Finds the file of a program: the name as given, with `.js`, or the index of a folder. */
function fileOf({ files, cwd }: ProgramSession, name: string): string | undefined {
  const path = joinPath(cwd, name);
  return [path, `${path}.js`, `${path}/index.js`].find(
    (one) => files.exists(one) && files.stat(one).type === 'file',
  );
}

const HELP = `Usage: node [options] [ script.js | -e "script" | - ] [arguments]
  -e, --eval script    runs a text
  -p, --print script   runs a text and prints what it gives
  --input-type=module  the text is an ES module
  -v, --version        prints the version of Node whose library this follows
Without any of these the prompt starts; exit leaves it.
This is QuickJS with a part of Node's library: fs, path, process, console, timers, events, buffer,
util, assert, url, os, readline, http (shown beside the terminal), crypto (randomness), fetch after your
consent.
`;
