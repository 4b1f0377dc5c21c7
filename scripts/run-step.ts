/** Runs one command of the test run as a child process of its own group and keeps what it wrote. */
import { type ChildProcess, spawn } from 'node:child_process';

/** How a command ended. `output` is stdout and stderr as they came. */
export interface CommandResult {
  code: number;
  output: string;
  seconds: number;
}

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

/** Ends every command that still runs. Called when the run itself is interrupted. */
export function endRunningCommands(): void {
  for (const child of running) endGroup(child, 'SIGKILL');
}

/**
 * Runs a command without a terminal and without waiting for input.
 * @param timeoutSeconds after this the command's whole group is ended and the result is a failure
 */
export function runCommand(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutSeconds: number,
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
    const timer = setTimeout(() => {
      chunks.push(Buffer.from(`\nEnded after ${timeoutSeconds} s without finishing.\n`));
      endGroup(child, 'SIGKILL');
    }, timeoutSeconds * 1000);
    const finish = (code: number) => {
      clearTimeout(timer);
      running.delete(child);
      // What the command left behind ends with it: no test run leaves a server or browser running.
      endGroup(child, 'SIGKILL');
      const output = Buffer.concat(chunks).toString();
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${program}: ${error.message}\n`));
      finish(127);
    });
    // 'exit' and not 'close': an orphan that holds the pipe open must not hang the run.
    child.on('exit', (code) => setTimeout(() => finish(code ?? 1), 50));
  });
}
