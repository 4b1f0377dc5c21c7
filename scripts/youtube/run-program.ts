import { spawn } from 'node:child_process';
import { SidecarFailure } from './sidecar-failure.ts';

/** Maximum length kept of a program's error output. */
const MAX_STDERR = 16 * 1024;

/** How a program is run. */
export interface RunOptions {
  /** Working folder, home and place for temporary files: none of the machine's own settings is read. */
  folder: string;
  timeoutMs: number;
  /** Standard output beyond this ends the program. */
  maxStdoutBytes: number;
  signal: AbortSignal;
}

/**
 * Runs a program with an array of arguments, never through a shell, in a process group that is ended as a
 * whole: on timeout, on too much output, or when the signal aborts. Resolves when the whole group has ended.
 *
 * @throws SidecarFailure `program_missing`, `timeout`, `too_large`; the signal's reason; ProgramError
 * otherwise
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder, timeoutMs, maxStdoutBytes, signal }: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const child = spawn(program, [...args], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        TMPDIR: folder,
        XDG_CONFIG_HOME: folder,
        XDG_CACHE_HOME: folder,
        LANG: 'C.UTF-8',
        PYTHONIOENCODING: 'utf-8',
        PYTHONNOUSERSITE: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: false,
    });
    const out: Buffer[] = [];
    let size = 0;
    let stderr = '';
    let failure: unknown;
    const end = (reason: unknown) => {
      failure ??= reason;
      endGroup(child.pid);
      child.kill('SIGKILL');
    };
    const leave = () => end(signal.reason);
    const timer = setTimeout(() => end(new SidecarFailure('timeout', program)), timeoutMs);
    signal.addEventListener('abort', leave);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxStdoutBytes) end(new SidecarFailure('too_large', `${program}: output`));
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-MAX_STDERR);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      failure ??= error.code === 'ENOENT' ? new SidecarFailure('program_missing', program) : error;
      done(null);
    });
    child.once('close', (code) => done(code));
    let isDone = false;
    const done = (code: number | null) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      // Ends what it started and left behind.
      endGroup(child.pid);
      if (failure !== undefined) reject(failure);
      else if (code !== 0) reject(new ProgramError(program, stderr));
      else resolve(Buffer.concat(out).toString());
    };
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined || process.platform === 'win32') return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}

/** A program that exited with a code other than 0. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly stderr: string;

  constructor(program: string, stderr: string) {
    super(`${program} failed`);
    this.stderr = stderr;
  }
}
