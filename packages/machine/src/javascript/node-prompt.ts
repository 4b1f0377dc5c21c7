/** The prompt of `node`: a line is answered within a second, or abandoned with a message. */
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type { ProgramSession } from '../machine/program';
import type { JavascriptEngine } from './javascript-engine';

/** From the specification. */
const REPLY_TIMEOUT_MS = 1000;

/** Runs Node's interactive prompt. @returns the exit code */
export async function runNodePrompt(
  engine: JavascriptEngine,
  session: ProgramSession,
): Promise<number> {
  engine.ask('globals');
  session.write(
    'Node.js subset on QuickJS, on this device.\nType exit to leave, .help for help.\n',
  );
  let lines: string[] = [];
  for (;;) {
    let isInterrupted = false;
    const onInterrupt = () => {
      isInterrupted = true;
    };
    const asked = session.ask(lines.length > 0 ? '... ' : '> ', { onInterrupt });
    await engine.pump(asked);
    const line = await asked;
    if (engine.hasExited && !engine.ending) break;
    engine.clearEnding();
    if (line === null) {
      if (session.interrupt) Atomics.store(session.interrupt, 0, 0);
      if (lines.length === 0 && !isInterrupted) break;
      lines = [];
      continue;
    }
    const word = line.trim();
    if (lines.length === 0) {
      if (['exit', 'quit', '.exit'].includes(word)) break;
      if (word === '.help') {
        session.write(
          '.break  forgets an unfinished block\n.exit   leaves (so do exit and quit)\n',
        );
        continue;
      }
      if (word === '') continue;
    }
    if (word === '.break') {
      lines = [];
      continue;
    }
    lines.push(line);
    if (!(await answer(engine, session, lines.join('\n')))) continue;
    lines = [];
    if (engine.hasExited && !engine.ending) break;
    engine.clearEnding();
  }
  engine.closeServers();
  return engine.finish();
}

/** @returns false if the source is incomplete */
async function answer(
  engine: JavascriptEngine,
  session: ProgramSession,
  text: string,
): Promise<boolean> {
  engine.setDeadline(REPLY_TIMEOUT_MS);
  const result = evaluated(engine, text);
  if (result && 'error' in result && !engine.ending) {
    const message = engine.ask('messageOf', result.error);
    if (isUnfinished(message, text)) {
      result.error.dispose();
      return false;
    }
  }
  if (result && 'value' in result) {
    if (result.isWaited) await showSettled(engine, result.value);
    else engine.ask('show', result.value);
  } else if (result && !engine.hasExited) engine.ask('uncaughtInPrompt', result.error);
  if (engine.ending === 'timeout') session.writeError('ERROR: No reply within 1 second.\n');
  return true;
}

type Result = { value: QuickJSHandle; isWaited?: boolean } | { error: QuickJSHandle } | undefined;

function evaluated(engine: JavascriptEngine, text: string): Result {
  // Braces at the start of a line mean an object to the reader, but a block to the language.
  if (/^\s*\{.*\}\s*$/s.test(text)) {
    const object = engine.evaluate(`(${text.trim()}\n)`, 'REPL');
    if (object && 'value' in object) return object;
    object?.error.dispose();
  }
  const plain = engine.evaluate(text, 'REPL');
  if (!plain || !('error' in plain) || !/\bawait\b/.test(text)) return plain;
  const inFunction = text
    .replace(/^\s*(?:const|let|var)\s+([\w$]+)\s*=/, 'globalThis.$1 =')
    .replace(/;\s*$/, '');
  const waited = engine.evaluate(`(async () => (${inFunction}\n))()`, 'REPL');
  if (!waited || 'value' in waited) {
    plain.error.dispose();
    return waited && { ...waited, isWaited: true };
  }
  waited.error.dispose();
  return plain;
}

/** Prints the result of a promise, within the reply timeout. */
async function showSettled(engine: JavascriptEngine, value: QuickJSHandle): Promise<void> {
  let settled = () => {};
  const isThere = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const report = engine.context.newFunction('settled', () => settled());
  engine.ask('showSettled', value, report);
  await engine.pump(isThere);
}

/** Whether more lines could fix a syntax error. */
function isUnfinished(message: string, text: string): boolean {
  if (!message.startsWith('SyntaxError')) return false;
  if (
    /unexpected end|unterminated|unexpected token in expression: ''|got ''|end of (input|file)/i.test(
      message,
    )
  )
    return true;
  const open = (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length;
  return open > 0;
}
