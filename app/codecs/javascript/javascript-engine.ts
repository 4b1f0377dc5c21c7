/**
 * Runs one program of Node's kind in QuickJS (quickjs-ng as WebAssembly): its library is guest/, its
 * files are the machine's. Each program gets an interpreter of its own, so nothing is left behind. Its
 * memory ends at 256 MiB. Ctrl+C and a deadline reach loops through the interrupt handler.
 */
import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { ProgramSession } from '~/codecs/machine/program';
import { guestLibraries } from './guest-libraries';
import { errorParts, type GuestState, hostCalls } from './host-calls';
import { ModuleLoader } from './module-loader';
import { ModulePaths } from './module-paths';

const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
/** Deeper, the browser's own stack could end first, which the interpreter would not survive. */
const MAX_STACK_BYTES = 256 * 1024;
/** Promises' jobs done before it looks whether the program must end. */
const MAX_JOBS = 1000;
/** How long the loop works before it lets the machine hear of a Ctrl+C. */
const MAX_TURN_MS = 16;
const SIGINT = 2;
const EXIT_OF_SIGINT = 130;
/** Node's code for a module whose top-level await never comes back. */
const EXIT_UNSETTLED = 13;

/** A program that was ended from outside. */
export type Ending = 'interrupted' | 'timeout';

async function loadQuickJs(): Promise<QuickJSWASMModule> {
  const [{ newQuickJSWASMModuleFromVariant }, variant] = await Promise.all([
    import('quickjs-emscripten-core'),
    import('@jitl/quickjs-ng-wasmfile-release-sync'),
  ]);
  return newQuickJSWASMModuleFromVariant(variant.default);
}

/** An interpreter with one program in it. Not to be used after {@link JavascriptEngine.dispose}. */
export class JavascriptEngine {
  readonly context: QuickJSContext;
  readonly #runtime: QuickJSRuntime;
  readonly #session: ProgramSession;
  readonly #state: GuestState;
  readonly #guest: QuickJSHandle;
  /** Calls that take their time: while there is one the program goes on. */
  readonly #pending = new Set<Promise<void>>();
  #lastBody = 0;
  #deadline = Number.POSITIVE_INFINITY;
  #ending: Ending | undefined;
  #broken = false;

  private constructor(module: QuickJSWASMModule, session: ProgramSession, argv: readonly string[]) {
    this.#session = session;
    this.#state = {
      cwd: session.cwd,
      argv,
      exitCode: undefined,
      startedAt: performance.now(),
      bodies: new Map(),
    };
    this.#runtime = module.newRuntime();
    this.#runtime.setMemoryLimit(MAX_MEMORY_BYTES);
    this.#runtime.setMaxStackSize(MAX_STACK_BYTES);
    this.#runtime.setInterruptHandler(() => this.#mustEnd());
    this.context = this.#runtime.newContext();
    const builtins = new Set<string>();
    const paths = new ModulePaths(session.files, builtins);
    this.#guest = this.#boot(hostCalls(session, this.#state, paths));
    for (const name of JSON.parse(this.#ask('builtinNames')) as string[]) builtins.add(name);
    this.loader = new ModuleLoader(session.files, paths, {
      compiles: (source, path) => this.#compiles(source, path),
      namesOf: (name, from) => JSON.parse(this.#ask('namesOf', name, from)) as string[],
    });
    this.#runtime.setModuleLoader(
      (name) => this.#tried(() => this.loader.sourceOf(name)),
      (from, name) => this.#tried(() => this.loader.find(name, from)),
    );
  }

  readonly loader: ModuleLoader;

  /** @throws Error when the interpreter cannot be fetched or started */
  static async start(session: ProgramSession, argv: readonly string[]): Promise<JavascriptEngine> {
    return new JavascriptEngine(await loadQuickJs(), session, argv);
  }

  /** How the program was ended from outside, undefined where it was not. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  get hasExited(): boolean {
    return this.#state.exitCode !== undefined || this.#ending !== undefined || this.#broken;
  }

  /** Runs a file. */
  runFile(path: string): void {
    if (this.loader.isModule(path)) this.runModule(this.loader.sourceOf(path), path);
    else this.#ask('runMain', path);
  }

  /** Runs a text as a CommonJS module that has every library in reach. */
  runText(source: string): void {
    this.#ask('globals');
    this.#ask('runText', source);
  }

  /** Runs a text as an ES module. */
  runModule(source: string, path: string): void {
    this.#guarded(() => {
      const result = this.context.evalCode(source, path, { type: 'module' });
      if (result.error) {
        result.error.consume((error) => this.#call('uncaught', error));
        return;
      }
      result.value.consume((promise) => this.#call('await', promise));
    });
  }

  /**
   * Evaluates a text in the program's global scope.
   * @returns the value, to be disposed of; or the error; undefined when the program has ended
   */
  evaluate(
    source: string,
    name: string,
  ): { value: QuickJSHandle } | { error: QuickJSHandle } | undefined {
    let result: { value: QuickJSHandle } | { error: QuickJSHandle } | undefined;
    this.#guarded(() => {
      const { value, error } = this.context.evalCode(source, name) as {
        value?: QuickJSHandle;
        error?: QuickJSHandle;
      };
      if (value) result = { value };
      else if (error) result = { error };
    });
    return result;
  }

  /** Calls a function of guest/boot.js and gives back its text. */
  ask(name: string, ...args: (string | QuickJSHandle)[]): string {
    return this.#ask(name, ...args);
  }

  /** From now on the program has so long; it is ended when that is over. */
  setDeadline(ms: number): void {
    this.#deadline = performance.now() + ms;
  }

  /** Lets a program that was ended go on, as the prompt does after each line. */
  clearEnding(): void {
    this.#ending = undefined;
    this.#deadline = Number.POSITIVE_INFINITY;
  }

  /**
   * Does what waits (timers, promises, answers of the machine) until nothing is left, the program is
   * over, or `until` is there.
   */
  async pump(until?: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = until?.then(
      () => {
        isOver = true;
      },
      () => {
        isOver = true;
      },
    );
    let turnStart = performance.now();
    for (;;) {
      this.#drain();
      if (this.hasExited || isOver) return;
      const next = this.#ask('turn');
      if (next === 'again') {
        if (performance.now() - turnStart < MAX_TURN_MS) continue;
        await pause(0);
        turnStart = performance.now();
        if (this.#mustEnd()) return;
        continue;
      }
      if (this.hasExited) return;
      if (next === 'idle' && this.#pending.size === 0 && !over) return;
      await this.#wait(next === 'idle' ? Number.POSITIVE_INFINITY : Number(next), over);
      if (this.#mustEnd()) return;
      turnStart = performance.now();
    }
  }

  /** Runs the program's end: `beforeExit`, what that starts, `exit`. @returns the exit code */
  async finish(): Promise<number> {
    await this.pump();
    if (!this.hasExited) {
      this.#ask('beforeExit');
      await this.pump();
    }
    if (!this.hasExited && this.#ask('isUnsettled') === 'true') {
      this.#session.writeError('Warning: Detected unsettled top-level await\n');
      return EXIT_UNSETTLED;
    }
    if (this.#ending === 'interrupted') return EXIT_OF_SIGINT;
    if (this.#ending === 'timeout' || this.#broken) return 1;
    if (this.#state.exitCode !== undefined) return this.#state.exitCode;
    const code = Number(this.#ask('leave'));
    return this.#state.exitCode ?? code & 0xff;
  }

  dispose(): void {
    // The whole WebAssembly module goes with this object; freeing one by one could fail half way.
    this.#pending.clear();
  }

  #mustEnd(): boolean {
    if (this.#state.exitCode !== undefined || this.#ending) return true;
    const { interrupt, signal } = this.#session;
    if (interrupt && Atomics.load(interrupt, 0) === SIGINT) {
      Atomics.store(interrupt, 0, 0);
      this.#ending = 'interrupted';
    } else if (signal.aborted) this.#ending = 'interrupted';
    else if (performance.now() > this.#deadline) this.#ending = 'timeout';
    return this.#ending !== undefined;
  }

  /** Waits for the next answer of the machine, at most so long, in steps that hear a Ctrl+C. */
  async #wait(ms: number, over: Promise<void> | undefined): Promise<void> {
    const end = Math.min(performance.now() + ms, this.#deadline + 1);
    const count = this.#pending.size;
    await pause(0);
    let isOver = false;
    void over?.then(() => {
      isOver = true;
    });
    while (performance.now() < end && !isOver && this.#pending.size >= count && !this.#mustEnd()) {
      const step = pause(Math.max(0, Math.min(50, end - performance.now())));
      await Promise.race([step, ...(over ? [over] : []), ...this.#pending]);
    }
  }

  #drain(): void {
    this.#guarded(() => {
      for (let isMore = true; isMore && !this.#mustEnd(); ) {
        isMore = this.#ask('tick') === 'true';
        if (isMore) continue;
        const done = this.#runtime.executePendingJobs(MAX_JOBS);
        if (done.error) {
          done.error.consume((error) => {
            if (!this.#mustEnd()) this.#call('uncaught', error);
          });
          isMore = true;
        } else isMore = done.value > 0;
      }
    });
  }

  #boot(calls: Readonly<Record<string, (...args: never[]) => unknown>>): QuickJSHandle {
    const { context } = this;
    const host = context.newObject();
    const give = (name: string, run: Parameters<QuickJSContext['newFunction']>[1]) =>
      context.newFunction(name, run).consume((made) => context.setProp(host, name, made));
    give('call', (name, args, bytes) => this.#answered(calls, name, args, bytes));
    give('library', (name) => context.newString(guestLibraries[context.getString(name)] ?? ''));
    give('compile', (source, path) =>
      context.evalCode(wrapped(context.getString(source)), context.getString(path)),
    );
    give('later', (name, args, bytes) => this.#later(name, args, bytes));
    const module = context.unwrapResult(
      context.evalCode(
        `(() => { const module = {}; ${guestLibraries.boot}\nreturn module.exports; })()`,
        'node:boot',
      ),
    );
    return context.unwrapResult(context.callFunction(module, context.undefined, host));
  }

  #answered(
    calls: Readonly<Record<string, (...args: never[]) => unknown>>,
    name: QuickJSHandle,
    args: QuickJSHandle,
    bytes: QuickJSHandle | undefined,
  ): QuickJSHandle {
    const { context } = this;
    try {
      const given: unknown[] = JSON.parse(context.getString(args));
      if (bytes && context.typeof(bytes) === 'object') given.push(this.#bytesOf(bytes));
      const value = calls[context.getString(name)]?.(...(given as never[]));
      return value instanceof ArrayBuffer
        ? context.newArrayBuffer(value)
        : context.newString(JSON.stringify({ value }));
    } catch (error) {
      return context.newString(JSON.stringify({ error: errorParts(error) }));
    }
  }

  #bytesOf(handle: QuickJSHandle): ArrayBuffer {
    return this.context.getArrayBuffer(handle).consume(({ value }) => new Uint8Array(value).buffer);
  }

  /** Starts something that takes its time. @returns the program's promise of the answer as JSON */
  #later(
    name: QuickJSHandle,
    args: QuickJSHandle,
    bytes: QuickJSHandle | undefined,
  ): QuickJSHandle {
    const { context } = this;
    const given: unknown[] = JSON.parse(context.getString(args));
    if (bytes && context.typeof(bytes) === 'object') given.push(this.#bytesOf(bytes));
    const deferred = context.newPromise();
    const work = this.#work(context.getString(name), given)
      .then(
        (value) => JSON.stringify({ value }),
        (error: unknown) => JSON.stringify({ error: errorParts(error) }),
      )
      .then((answer) => {
        this.#pending.delete(work);
        if (!this.hasExited) context.newString(answer).consume((text) => deferred.resolve(text));
      });
    this.#pending.add(work);
    return deferred.handle;
  }

  async #work(name: string, given: unknown[]): Promise<unknown> {
    if (name === 'ask') return this.#session.ask(String(given[0]));
    const [url, init, body] = given as [
      string,
      { method?: string; headers?: Record<string, string> },
      ArrayBuffer?,
    ];
    if (!this.#session.fetch) throw new Error('this terminal has no network');
    const { bytes, ...answer } = await this.#session.fetch(url, {
      ...init,
      ...(body && { body: new Uint8Array(body) }),
    });
    this.#lastBody += 1;
    this.#state.bodies.set(this.#lastBody, bytes.slice().buffer);
    return { ...answer, id: this.#lastBody };
  }

  #compiles(source: string, path: string): boolean {
    const result = this.context.evalCode(wrapped(source), path);
    if (!result.error) result.value.dispose();
    else result.error.dispose();
    return !result.error;
  }

  /** What a callback of the interpreter gives: a value, or an error that the program sees. */
  #tried(find: () => string): string | { error: QuickJSHandle } {
    try {
      return find();
    } catch (error) {
      const { message, ...parts } = errorParts(error);
      const made = this.context.newError(String(message));
      for (const [key, value] of Object.entries(parts))
        this.context
          .newString(String(value))
          .consume((text) => this.context.setProp(made, key, text));
      return { error: made };
    }
  }

  #ask(name: string, ...args: (string | QuickJSHandle)[]): string {
    let text = '';
    this.#guarded(() => {
      const handles = args.map((one) =>
        typeof one === 'string' ? this.context.newString(one) : one,
      );
      text = this.#call(name, ...handles);
    });
    return text;
  }

  #call(name: string, ...args: QuickJSHandle[]): string {
    const { context } = this;
    const run = context.getProp(this.#guest, name);
    const result = context.callFunction(run, context.undefined, ...args);
    run.dispose();
    if (!result.error)
      return result.value.consume((value) => {
        const given: unknown = context.dump(value);
        return String(given);
      });
    const error: unknown = result.error.consume((one) => context.dump(one));
    if (!this.#mustEnd()) this.#fail(error);
    return '';
  }

  /** Keeps an error of the interpreter itself from going on into the terminal. */
  #guarded(run: () => void): void {
    if (this.#broken) return;
    try {
      run();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#broken = true;
    const message =
      error !== null && typeof error === 'object' && 'message' in error
        ? String(error.message)
        : String(error);
    this.#session.writeError(`ERROR: The program was ended: ${message}\n`);
  }
}

/** A CommonJS module as the function that Node makes of it. */
function wrapped(source: string): string {
  const text = source.replace(/^\ufeff/, '').replace(/^#!/, '//');
  return `(function (exports, require, module, __filename, __dirname) {${text}\n})`;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
