// The AI bridge over a MessagePort: the `ai` command runs in the machine's worker, models and keys are on the
// page. The worker never receives a key, except one that the user types there.

import type { AiEvent } from '@entropy-tools/core/ai/ai-conversation';
import type { AiBridge, ModelRequest } from './ai-bridge';

/** What both ends need of a port, whether in a page, a worker or Node. */
export interface BridgePort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  start?(): void;
}

type Method = Exclude<keyof AiBridge, 'ask'>;
const methods: readonly Method[] = ['state', 'use', 'addKey', 'removeKeys', 'setManner'];

interface Failure {
  message: string;
  code?: unknown;
  status?: unknown;
}

type Question =
  | { id: number; method: Method; args: readonly unknown[] }
  | { id: number; method: 'ask'; request: ModelRequest }
  | { id: number; method: 'cancel' };

type Reply =
  | { id: number; kind: 'value'; value: unknown }
  | { id: number; kind: 'event'; event: AiEvent }
  | { id: number; kind: 'end' }
  | { id: number; kind: 'error'; error: Failure };

/** Serves the page's bridge to the other end of the port. */
export function exposeBridge(port: BridgePort, desk: AiBridge): void {
  const running = new Map<number, AbortController>();
  const reply = (message: Reply) => port.postMessage(message);
  const fail = (id: number, error: unknown) =>
    reply({ id, kind: 'error', error: failureOf(error) });

  async function answer(id: number, request: ModelRequest) {
    const control = new AbortController();
    running.set(id, control);
    try {
      for await (const event of desk.ask(request, { signal: control.signal }))
        reply({ id, kind: 'event', event });
      reply({ id, kind: 'end' });
    } catch (error) {
      fail(id, error);
    } finally {
      running.delete(id);
    }
  }

  port.addEventListener('message', ({ data }) => {
    const question = data as Question;
    if (question.method === 'cancel') running.get(question.id)?.abort();
    else if (question.method === 'ask') void answer(question.id, question.request);
    else if (methods.includes(question.method)) {
      const { id, method, args } = question;
      const call = desk[method].bind(desk) as (...given: readonly unknown[]) => Promise<unknown>;
      call(...args).then(
        (value) => reply({ id, kind: 'value', value }),
        (error: unknown) => fail(id, error),
      );
    }
  });
  port.start?.();
}

/** The bridge as the other end of the port uses it. */
export function connectBridge(port: BridgePort): AiBridge {
  const listeners = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  port.addEventListener('message', ({ data }) => {
    const reply = data as Reply;
    listeners.get(reply.id)?.(reply);
  });
  port.start?.();
  const nextId = () => {
    lastId += 1;
    return lastId;
  };

  function call<T>(method: Method, ...args: readonly unknown[]): Promise<T> {
    const id = nextId();
    return new Promise((resolve, reject) => {
      listeners.set(id, (reply) => {
        listeners.delete(id);
        if (reply.kind === 'error') reject(errorOf(reply.error));
        else if (reply.kind === 'value') resolve(reply.value as T);
      });
      port.postMessage({ id, method, args } satisfies Question);
    });
  }

  async function* ask(
    request: ModelRequest,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<AiEvent> {
    const id = nextId();
    const waiting: Reply[] = [];
    let wake = () => {};
    listeners.set(id, (reply) => {
      waiting.push(reply);
      wake();
    });
    const stop = () => wake();
    signal.addEventListener('abort', stop, { once: true });
    let isOver = false;
    port.postMessage({ id, method: 'ask', request } satisfies Question);
    try {
      while (!signal.aborted) {
        const reply = waiting.shift();
        if (!reply) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        isOver = reply.kind !== 'event';
        if (reply.kind === 'event') yield reply.event;
        else if (reply.kind === 'error') throw errorOf(reply.error);
        else return;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      listeners.delete(id);
      if (!isOver) port.postMessage({ id, method: 'cancel' } satisfies Question);
    }
  }

  return {
    state: () => call('state'),
    use: (...args) => call('use', ...args),
    addKey: (...args) => call('addKey', ...args),
    removeKeys: (...args) => call('removeKeys', ...args),
    setManner: (...args) => call('setManner', ...args),
    ask,
  };
}

function failureOf(error: unknown): Failure {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return {
    message: error instanceof Error ? error.message : 'The page did not answer.',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
  };
}

function errorOf({ message, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest);
}
