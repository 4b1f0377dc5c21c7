/** The interpreter of one machine: started with the first program that needs it, kept, and started anew after a crash. */
import type { ProgramSession } from '../machine/program';
import { type Interpreter, startInterpreter } from './interpreter';
import { PythonHost } from './python-host';
import { PythonPackages } from './python-packages';

/** Python of one machine. */
export interface PythonEngine {
  /** The interpreter, started at the first call. @throws Error with the message for the person */
  start(files: ProgramSession['files']): Promise<RunningPython>;
  /** Forgets an interpreter that cannot go on; the next program starts another. */
  drop(): void;
}

export interface RunningPython extends Interpreter {
  host: PythonHost;
  packages: PythonPackages;
}

export interface PythonSetup {
  /** Asked before each start: where wheels of Pyodide's packages are; undefined where nowhere. */
  findPackages?: () => Promise<string | undefined>;
  /** Told when the interpreter starts, is ready, or could not be started: for the indicator. */
  onState?: (state: 'starting' | 'ready' | 'failed') => void;
}

export function pythonEngine({ findPackages, onState }: PythonSetup = {}): PythonEngine {
  let running: Promise<RunningPython> | undefined;
  async function start(files: ProgramSession['files']): Promise<RunningPython> {
    onState?.('starting');
    try {
      // Without packages the standard library is still worth a start.
      const packagesUrl = await findPackages?.().catch(() => undefined);
      const interpreter = await startInterpreter({ files, packagesUrl });
      const packages = new PythonPackages(interpreter.pyodide, packagesUrl);
      const host = new PythonHost(interpreter, packages);
      interpreter.programs.prepare(host);
      onState?.('ready');
      return { ...interpreter, host, packages };
    } catch (error) {
      running = undefined;
      onState?.('failed');
      throw new Error(`Python could not be started: ${reasonOf(error)}`, { cause: error });
    }
  }
  return {
    start: (files) => {
      running ??= start(files);
      return running;
    },
    drop: () => {
      running = undefined;
    },
  };
}

/**
 * Does something with the interpreter on behalf of a program, starting it where it does not run.
 * @returns the exit code of the work; 1 with a message where Python could not be started or went down
 */
export async function runInPython(
  engine: PythonEngine,
  session: ProgramSession,
  work: (python: RunningPython) => Promise<number>,
): Promise<number> {
  let python: RunningPython;
  try {
    python = await engine.start(session.files);
  } catch (error) {
    session.writeError(`ERROR: ${reasonOf(error)}\n`);
    return 1;
  }
  python.host.follow(session);
  try {
    return await work(python);
  } catch (error) {
    // Python itself went down: out of its stack or memory in a place where it cannot say so.
    engine.drop();
    session.writeError(
      `ERROR: Python stopped: ${reasonOf(error)}. It starts afresh with the next program.\n`,
    );
    return 1;
  } finally {
    python.tree.flush();
    python.host.follow(undefined);
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? '';
}
