/** The interpreter of one machine: started on first use, reused, and restarted after a crash. */
import type { ProgramSession } from '../machine/program';
import { type Interpreter, startInterpreter } from './interpreter';
import { PythonHost } from './python-host';
import { type PackagePlaces, PythonPackages } from './python-packages';

/** The Python interpreter of one machine. */
export interface PythonEngine {
  /** The interpreter, started on the first call. @throws Error with a message for the user */
  start(files: ProgramSession['files']): Promise<RunningPython>;
  /** Drops an interpreter that cannot continue; the next program starts another. */
  drop(): void;
}

export interface RunningPython extends Interpreter {
  host: PythonHost;
  packages: PythonPackages;
}

export interface PythonEngineOptions {
  /** Called before each start: where the wheels of Pyodide's packages are. */
  findPackages?: () => Promise<PackagePlaces>;
  /** Called when the interpreter starts, is ready, or could not be started; for the indicator. */
  onState?: (state: 'starting' | 'ready' | 'failed') => void;
}

export function pythonEngine({ findPackages, onState }: PythonEngineOptions = {}): PythonEngine {
  let running: Promise<RunningPython> | undefined;
  async function start(files: ProgramSession['files']): Promise<RunningPython> {
    onState?.('starting');
    try {
      // Start even without packages: the standard library is still useful.
      const places = await findPackages?.().catch(() => undefined);
      const interpreter = await startInterpreter({ files, packagesUrl: places?.others });
      const packages = new PythonPackages(interpreter.pyodide, places);
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
 * Runs work in the interpreter on behalf of a program, starting it if necessary.
 * @returns the exit code of the work; 1 with a message if Python could not be started or crashed
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
    // Python itself crashed: it ran out of stack or memory where it cannot raise an error.
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
