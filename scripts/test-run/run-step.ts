/** Runs one command of the test run as a child process in a process group of its own and collects its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { ProcessorTime, readProcesses } from './processor-time.ts';

/** How a command ended. `output` is stdout and stderr in the order received. */
export interface CommandResult {
  code: number;
  output: string;
  /** Wall-clock time. */
  seconds: number;
  /** Processor time of the command and everything that it started; 0 if the machine does not report it. */
  processorSeconds: number;
}

const SAMPLE_EVERY_MS = 500;

const running = new Set<ChildProcess>();

/** Ends a child with everything that it started itself (its process group). */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Ends every command that is still running. Called when the run itself is interrupted. */
export function endRunningCommands(): void {
  for (const child of running) endGroup(child, 'SIGKILL');
}

/**
 * Runs a command without a terminal or input. It may take any time as long as it writes something now and
 * then: only a hang ends it.
 * @param silenceMs after this long without output the command's whole group is ended and the result is a
 * failure
 */
export function runCommand(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  silenceMs: number,
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const processorTime = new ProcessorTime(child.pid ?? 0);
    const sampling = setInterval(() => processorTime.note(readProcesses()), SAMPLE_EVERY_MS);
    const hang = setTimeout(() => {
      chunks.push(Buffer.from(`\nEnded after ${silenceMs / 1000} s without a word.\n`));
      endGroup(child, 'SIGKILL');
    }, silenceMs);
    const finish = (code: number) => {
      clearTimeout(hang);
      clearInterval(sampling);
      running.delete(child);
      // Whatever the command left behind is ended too: no test run leaves a server or browser running.
      endGroup(child, 'SIGKILL');
      resolve({
        code,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - started) / 1000,
        processorSeconds: processorTime.seconds,
      });
    };
    const collect = (chunk: Buffer) => {
      chunks.push(chunk);
      hang.refresh();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${program}: ${error.message}\n`));
      finish(127);
    });
    // 'exit' and not 'close': an orphan that holds the pipe open must not hang the run.
    child.on('exit', (code) => setTimeout(() => finish(code ?? 1), 50));
  });
}
