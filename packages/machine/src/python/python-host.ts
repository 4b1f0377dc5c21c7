/** Calls from the running program's Python to the machine; terminal_programs.py uses these names. */
import type { ProgramSession } from '../machine/program';
import type { Interpreter } from './interpreter';
import type { PythonPackages } from './python-packages';

/** Serves the program that is running. */
export class PythonHost {
  #session: ProgramSession | undefined;
  /** Whether the last question was cancelled with Ctrl+C. */
  #isInterrupted = false;
  readonly #interpreter: Pick<Interpreter, 'pyodide' | 'tree'>;
  readonly #packages: PythonPackages;

  /** Memory to wait on if there is no interrupt buffer. Undefined on a page that is not isolated. */
  readonly #still =
    typeof SharedArrayBuffer === 'undefined'
      ? undefined
      : new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  constructor(interpreter: Pick<Interpreter, 'pyodide' | 'tree'>, packages: PythonPackages) {
    this.#interpreter = interpreter;
    this.#packages = packages;
  }

  /** Serves this program from now on; undefined for none. */
  follow(session: ProgramSession | undefined): void {
    this.#session = session;
    const { pyodide } = this.#interpreter;
    if (!session) return;
    // The package's type does not allow undefined, but its code does.
    pyodide.setInterruptBuffer(session.interrupt as Int32Array);
    pyodide.setStdout({ write: writer((text) => session.write(text)) });
    pyodide.setStderr({ write: writer((text) => session.writeError(text)) });
  }

  /** Blocks for at most this long; a Ctrl+C ends it. */
  readonly sleep = (ms: number): void => {
    const at = this.#session?.interrupt ?? this.#still;
    if (at) Atomics.wait(at, 0, 0, ms);
    this.#interpreter.pyodide.checkInterrupt();
  };

  readonly ask = async (question: string, secret: boolean): Promise<string | undefined> => {
    this.#interpreter.tree.flush();
    this.#isInterrupted = false;
    const onInterrupt = () => {
      this.#isInterrupted = true;
    };
    return (await this.#session?.ask(question, { secret, onInterrupt })) ?? undefined;
  };

  /** Whether the last question was answered with Ctrl+C; clears the interrupt. */
  readonly interrupted = (): boolean => {
    const { interrupt, signal } = this.#session ?? {};
    if (interrupt && Atomics.compareExchange(interrupt, 0, 2, 0) === 2) return true;
    return this.#isInterrupted || (signal?.aborted ?? false);
  };

  /** Runs a shell command line. @returns its exit code */
  readonly system = async (line: string): Promise<number> => {
    this.#interpreter.tree.flush();
    if (!this.#session?.runLine) return 127;
    const { output, exitCode } = await this.#session.runLine(line);
    this.#session.write(output);
    return exitCode;
  };

  readonly say = (text: string): void => this.#session?.writeError(text);

  readonly hasPackage = (name: string): boolean => this.#packages.packageOf(name) !== undefined;

  /** Fetches the package that provides a module. @returns a sentence about why it is not available */
  readonly loadPackage = async (module: string): Promise<string | undefined> =>
    this.#packages.load(this.#packages.packageOf(module) ?? module);

  /** @param picture the bytes as a Python object */
  readonly show = (
    title: string,
    type: string,
    picture: { toJs(): Uint8Array; destroy(): void },
  ): void => {
    const bytes = picture.toJs().slice();
    picture.destroy();
    if (this.#session?.show) this.#session.show({ title, type, bytes, isInline: true });
    else this.say(`${title}: figures cannot be shown here; use savefig('figure.png').\n`);
  };

  /**
   * Sends a request by the terminal's guarded way out.
   * @param headers pairs as JSON
   * @returns status, reason, headers as JSON, and the body; or a sentence about why there is no answer
   */
  readonly request = async (
    method: string,
    url: string,
    headers: string,
    body: Uint8Array,
  ): Promise<[number, string, string, Uint8Array] | string> => {
    this.#interpreter.tree.flush();
    const { fetch } = this.#session ?? {};
    if (!fetch) return 'This terminal has no way to other servers.';
    try {
      const answer = await fetch(url, {
        method,
        headers: Object.fromEntries(JSON.parse(headers) as [string, string][]),
        ...(body.length > 0 && { body }),
        redirect: 'manual',
      });
      const answered = JSON.stringify(Object.entries(answer.headers));
      return [answer.status, answer.statusText, answered, answer.bytes];
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

/** Decodes UTF-8 bytes as they arrive, keeping characters whole. */
function writer(write: (text: string) => void): (bytes: Uint8Array) => number {
  const decoder = new TextDecoder();
  return (bytes) => {
    const text = decoder.decode(bytes, { stream: true });
    if (text) write(text);
    return bytes.length;
  };
}
