/**
 * Runs one Node program in QuickJS (quickjs-ng as WebAssembly): its library is guest/, its files are the
 * machine's. Each program gets an interpreter of its own, so nothing is left behind. Its memory is limited to
 * 256 MiB. Ctrl+C and a deadline reach loops through the interrupt handler.
 */
import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { ProgramSession } from '../machine/program';
import { GuestServers } from './guest-servers';
import { HostBridge, storeBody } from './host-bridge';
import { type GuestState, hostCalls } from './host-calls';
import { ModuleLoader } from './module-loader';
import { ModulePaths } from './module-paths';
import { ProgramTermination, type TerminationCause } from './program-termination';

const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
/** With more, the browser's own stack could overflow first, which the interpreter would not survive. */
const MAX_STACK_BYTES = 256 * 1024;
/** Promise jobs run before checking whether the program must end. */
const MAX_JOBS = 1000;
/** How long the loop runs before it lets the machine notice a Ctrl+C. */
const MAX_TURN_MS = 16;
const EXIT_OF_SIGINT = 130;
/** Node's exit code for a module whose top-level await never settles. */
const EXIT_UNSETTLED = 13;

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
  readonly #bridge: HostBridge;
  readonly #end: ProgramTermination;
  #broken = false;

  private constructor(module: QuickJSWASMModule, session: ProgramSession, argv: readonly string[]) {
    this.#session = session;
    const bodies = new Map<number, ArrayBuffer>();
    this.#state = {
      cwd: session.cwd,
      argv,
      exitCode: undefined,
      startedAt: performance.now(),
      bodies,
      servers: new GuestServers(session, (bytes) => storeBody(bodies, bytes)),
    };
    this.#end = new ProgramTermination(session, this.#state);
    this.#runtime = module.newRuntime();
    this.#runtime.setMemoryLimit(MAX_MEMORY_BYTES);
    this.#runtime.setMaxStackSize(MAX_STACK_BYTES);
    this.context = this.#runtime.newContext();
    const builtins = new Set<string>();
    const paths = new ModulePaths(session.files, builtins);
    this.#bridge = new HostBridge(this.context, session, this.#state, () => this.hasExited);
    this.#guest = this.#bridge.boot(
      hostCalls(session, this.#state, paths, (path) => this.loader.isModule(path)),
    );
    for (const name of JSON.parse(this.ask('builtinNames')) as string[]) builtins.add(name);
    this.loader = new ModuleLoader(session.files, paths, {
      compiles: (source, path) => this.#bridge.compiles(source, path),
      namesOf: (name, from) => {
        const found = JSON.parse(this.ask('namesOf', name, from)) as string[] | { message: string };
        if (!Array.isArray(found)) throw new Error(found.message);
        return found;
      },
    });
    this.#runtime.setModuleLoader(
      (name) => this.#bridge.tried(() => this.loader.sourceOf(name)),
      (from, name) => this.#bridge.tried(() => this.loader.find(name, from)),
    );
    // Set only now, so that a Ctrl+C while the library loads ends the program, not the loading.
    this.#runtime.setInterruptHandler(() => this.#end.look());
  }

  readonly loader: ModuleLoader;

  /** @throws Error when the interpreter cannot be fetched or started */
  static async start(session: ProgramSession, argv: readonly string[]): Promise<JavascriptEngine> {
    return new JavascriptEngine(await loadQuickJs(), session, argv);
  }

  /** How the program was ended from outside; undefined if it was not. */
  get ending(): TerminationCause | undefined {
    return this.#end.ending;
  }

  get hasExited(): boolean {
    return this.#end.hasEnded || this.#broken;
  }

  /** Runs a file. */
  runFile(path: string): void {
    if (this.loader.isModule(path)) this.runModule(this.loader.sourceOf(path), path);
    else this.ask('runMain', path);
  }

  /** Runs a source as a CommonJS module with every library as a global. */
  runText(source: string): void {
    this.ask('globals');
    this.ask('runText', source);
  }

  /** Runs a source as an ES module. */
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
   * Evaluates a source in the program's global scope.
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

  /** Ends the program after this time from now. */
  setDeadline(ms: number): void {
    this.#end.setDeadline(ms);
  }

  /** Lets a terminated program continue, as the prompt does after each line. */
  clearEnding(): void {
    this.#end.clear();
  }

  /**
   * Runs pending work (timers, promises, results from the machine) until nothing is left, the program ends,
   * or `until` settles.
   */
  async pump(until?: Promise<unknown>): Promise<void> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const over = until?.then(end, end);
    let turnStart = performance.now();
    for (;;) {
      this.#drain();
      if (this.hasExited || isOver) return;
      const next = this.ask('turn');
      if (next === 'again') {
        if (performance.now() - turnStart < MAX_TURN_MS) continue;
        await pause(0);
        turnStart = performance.now();
        if (this.#end.look()) return;
        continue;
      }
      if (this.hasExited) return;
      if (next === 'idle' && this.#bridge.pending.size === 0 && !over) return;
      await this.#wait(next === 'idle' ? Number.POSITIVE_INFINITY : Number(next), over);
      if (this.#end.look()) return;
      turnStart = performance.now();
    }
  }

  /** Runs Node's exit sequence: `beforeExit`, the work it starts, `exit`. @returns the exit code */
  async finish(): Promise<number> {
    await this.pump();
    if (!this.hasExited) {
      this.ask('beforeExit');
      await this.pump();
    }
    if (!this.hasExited && this.ask('isUnsettled') === 'true') {
      this.#session.writeError('Warning: Detected unsettled top-level await\n');
      return EXIT_UNSETTLED;
    }
    if (this.#end.ending === 'interrupted') return EXIT_OF_SIGINT;
    if (this.#end.ending === 'timeout' || this.#broken) return 1;
    if (this.#state.exitCode !== undefined) return this.#state.exitCode;
    const code = Number(this.ask('leave'));
    return this.#state.exitCode ?? code & 0xff;
  }

  /** Closes all servers, so that the prompt can be left as in Node. */
  closeServers(): void {
    this.#state.servers.closeAll();
  }

  dispose(): void {
    this.closeServers();
    // The whole WebAssembly module is dropped with this object; freeing handles individually could fail half
    // way.
    this.#bridge.pending.clear();
  }

  /** Waits for the machine's next result, at most for this long, in steps so that a Ctrl+C is noticed. */
  async #wait(ms: number, over: Promise<void> | undefined): Promise<void> {
    const end = Math.min(performance.now() + ms, this.#end.deadline + 1);
    const count = this.#bridge.pending.size;
    await pause(0);
    let isOver = false;
    void over?.then(() => {
      isOver = true;
    });
    while (
      performance.now() < end &&
      !isOver &&
      this.#bridge.pending.size >= count &&
      !this.#end.look()
    ) {
      const step = pause(Math.max(0, Math.min(50, end - performance.now())));
      await Promise.race([step, ...(over ? [over] : []), ...this.#bridge.pending]);
    }
  }

  #drain(): void {
    this.#guarded(() => {
      for (let isMore = true; isMore && !this.#end.look(); ) {
        isMore = this.ask('tick') === 'true';
        if (isMore) continue;
        const done = this.#runtime.executePendingJobs(MAX_JOBS);
        if (done.error) {
          done.error.consume((error) => {
            if (!this.#end.look()) this.#call('uncaught', error);
          });
          isMore = true;
        } else isMore = done.value > 0;
      }
    });
  }

  /** Calls a function of guest/boot.js and returns its text. */
  ask(name: string, ...args: (string | QuickJSHandle)[]): string {
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
    if (!result.error) return result.value.consume((value) => String(context.dump(value)));
    const error: unknown = result.error.consume((one) => context.dump(one));
    if (!this.#end.look()) this.#fail(error);
    return '';
  }

  /** Keeps an error of the interpreter itself from reaching the terminal. */
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
