import type { Command } from 'just-bash';
import { SHOWN_STREAMS } from '../shell/show-while-running';
import type { FileTree } from './file-calls';
import type { Network } from './guarded-fetch';
import type { Interrupts } from './interrupt';
import type { MachineHost } from './machine-host';
import type { Ports } from './ports';
import type { OutputListener, Program, ProgramSession } from './program';

/** What a program needs from its machine. */
export interface ProgramContext {
  files: FileTree;
  host: MachineHost;
  interrupts: Interrupts;
  /** Runs a command line for a program: captures its output, or passes it on while it runs. */
  runLine: (
    line: string,
    cwd: string,
    tell?: OutputListener,
  ) => Promise<{ output: string; exitCode: number }>;
  /** Whether the command line is the user's own, not one that a program runs. */
  isScreen: boolean;
  /** Servers of programs. */
  ports: Ports;
  /** Called with the shell's folder when a program starts in it. */
  standsIn: (folder: string) => void;
  /** Shows withheld output, so that a question comes after what was written before it. */
  settle: () => void;
  /** Access to other hosts; without it a machine has no network. */
  network?: Network | undefined;
}

const MAX_CAPTURED = 50_000_000;

/**
 * A program as a command of the shell: output to the screen is shown at once, output to a pipe or a file is
 * passed on when the program has ended.
 */
export function programCommand(
  name: string,
  load: () => Promise<Program>,
  place: ProgramContext,
): Command {
  const execute: Command['execute'] = async (args, { cwd, env, exportedEnv = {}, stdin }) => {
    const seen = env.get(SHOWN_STREAMS) ?? '';
    const captured = { o: '', e: '' };
    const { host, interrupts, files, ports } = place;
    if (seen.includes('h')) place.standsIn(cwd);
    const servers: (() => void)[] = [];
    let control = interrupts.begin();
    const put = (stream: 'o' | 'e') => (text: string) => {
      interrupts.look();
      if (seen.includes(stream)) host.write({ kind: stream === 'o' ? 'output' : 'error', text });
      else if (captured[stream].length < MAX_CAPTURED) captured[stream] += text;
    };
    const input = utf8(String(stdin));
    const { [SHOWN_STREAMS]: _, ...variables } = exportedEnv;
    const session: ProgramSession = {
      files,
      cwd,
      env: variables,
      stdin: input,
      write: put('o'),
      writeError: put('e'),
      ask: async (question, options = {}) => {
        place.settle();
        const answer = input === '' ? await host.ask(question, options) : null;
        // A program that asks again after a Ctrl+C, such as the Python prompt, continues.
        if (control.signal.aborted) {
          interrupts.end(control);
          control = interrupts.begin();
        }
        return answer;
      },
      get signal() {
        return control.signal;
      },
      interrupt: interrupts.shared,
      isTerminal: seen.includes('o'),
      hasColours: seen.includes('o') && place.isScreen,
      columns: host.columns,
      show: (view) => {
        place.settle();
        host.show(view);
      },
      runLine: (line, tell) => place.runLine(line, cwd, tell),
      serve: (port, answer) => {
        const server = ports.open(port, answer);
        servers.push(server.close);
        return server;
      },
    };
    const { network } = place;
    session.fetch = async (url, request = {}) => {
      const own = ports.fetch(url, request);
      if (own) return own;
      if (!network) throw new Error('this terminal has no network');
      const ask = (question: string) => {
        place.settle();
        return host.ask(question, {});
      };
      return network.fetch(url, request, { program: name, ask, signal: control.signal });
    };
    let exitCode: number;
    try {
      const program = await load();
      exitCode = await program.run(args, session);
    } catch (error) {
      if (control.signal.aborted) exitCode = 130;
      else {
        session.writeError(`ERROR: ${name}: ${error instanceof Error ? error.message : error}\n`);
        exitCode = 1;
      }
    } finally {
      interrupts.end(control);
      for (const close of servers) close();
    }
    if (exitCode === 130) interrupts.passOn();
    return { stdout: captured.o, stderr: captured.e, exitCode };
  };
  return { name, execute };
}

/** The library passes a pipe's bytes as one character each. */
function utf8(bytes: string): string {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
