/** Calls from a program in QuickJS to its machine: synchronous, or returning a promise. */
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { ProgramSession } from '../machine/program';
import { guestLibraries } from './guest-libraries';
import { errorParts, type GuestState } from './host-calls';

/** Functions of the machine, by their names in guest/. */
export type HostCalls = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Connects one interpreter with the machine around it. */
export class HostBridge {
  /** Pending asynchronous calls, which keep the program running. */
  readonly pending = new Set<Promise<void>>();
  readonly context: QuickJSContext;
  readonly #session: ProgramSession;
  readonly #state: GuestState;
  readonly #isOver: () => boolean;

  /** @param isOver whether the program no longer takes results */
  constructor(
    context: QuickJSContext,
    session: ProgramSession,
    state: GuestState,
    isOver: () => boolean,
  ) {
    this.context = context;
    this.#session = session;
    this.#state = state;
    this.#isOver = isOver;
  }

  /** Starts guest/boot.js with the machine's calls. @returns its object of functions */
  boot(calls: HostCalls): QuickJSHandle {
    const { context } = this;
    const host = context.newObject();
    const give = (name: string, run: Parameters<QuickJSContext['newFunction']>[1]) =>
      context.newFunction(name, run).consume((made) => context.setProp(host, name, made));
    give('call', (name, args, bytes) => this.#answered(calls, name, args, bytes));
    give('library', (name) => context.newString(guestLibraries[context.getString(name)] ?? ''));
    give('compile', (source, path) =>
      context.evalCode(wrapped(context.getString(source)), context.getString(path)),
    );
    give('importNow', (path) => this.#importNow(context.getString(path)));
    give('later', (name, args, bytes) => this.#later(name, args, bytes));
    const module = context.unwrapResult(
      context.evalCode(
        `(() => { const module = {}; ${guestLibraries.boot}\nreturn module.exports; })()`,
        'node:boot',
      ),
    );
    return context.unwrapResult(context.callFunction(module, context.undefined, host));
  }

  /** Evaluates an ES module that awaits nothing. @returns its names */
  #importNow(path: string): QuickJSHandle | { error: QuickJSHandle } {
    const { context } = this;
    const place = "globalThis[Symbol.for('terminal.imported')]";
    const result = context.evalCode(
      `import * as names from ${JSON.stringify(path)}; ${place} = names;`,
      `${path}?require`,
      { type: 'module' },
    );
    if (result.error) return { error: result.error };
    const state = context.getPromiseState(result.value);
    if (state.type === 'rejected') return { error: state.error };
    const names = context.unwrapResult(context.evalCode(place));
    if (context.typeof(names) !== 'undefined') {
      context.unwrapResult(context.evalCode(`${place} = undefined`)).dispose();
      return names;
    }
    return {
      error: context.newError({
        name: 'Error',
        message: `require() cannot be used on an ESM graph with top-level await. Use import() instead.\n  From ${path}`,
      }),
    };
  }

  /** Whether a source compiles as a CommonJS module. */
  compiles(source: string, path: string): boolean {
    const result = this.context.evalCode(wrapped(source), path);
    if (!result.error) result.value.dispose();
    else result.error.dispose();
    return !result.error;
  }

  /** Runs a callback of the interpreter: returns its value, or an error for the program. */
  tried(find: () => string): string | { error: QuickJSHandle } {
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

  #answered(
    calls: HostCalls,
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

  /** Starts an asynchronous call. @returns the program's promise of the result as JSON */
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
        this.pending.delete(work);
        if (!this.#isOver()) context.newString(answer).consume((text) => deferred.resolve(text));
      });
    this.pending.add(work);
    return deferred.handle;
  }

  async #work(name: string, given: unknown[]): Promise<unknown> {
    if (name === 'ask') return this.#session.ask(String(given[0]));
    if (name === 'accept') return this.#state.servers.accept(Number(given[0]));
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
    return { ...answer, id: storeBody(this.#state.bodies, bytes) };
  }
}

/** Stores bytes for the program to fetch. @returns their number */
export function storeBody(bodies: Map<number, ArrayBuffer>, bytes: Uint8Array): number {
  lastBody += 1;
  bodies.set(lastBody, bytes.slice().buffer);
  return lastBody;
}
let lastBody = 0;

/** Wraps a CommonJS module in a function, as Node does. */
function wrapped(source: string): string {
  const text = source.replace(/^\ufeff/, '').replace(/^#!/, '//');
  return `(function (exports, require, module, __filename, __dirname) {${text}\n})`;
}
