import type { Login } from '@entropy-tools/machine/git/network/credentials';
import type { EngineName, EngineState } from '@entropy-tools/machine/machine/machine-host';
import type {
  ProgramRequest,
  ProgramResponse,
  ProgramView,
} from '@entropy-tools/machine/machine/program';
import type { Completion } from '@entropy-tools/machine/shell/complete-line';
import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';
import { type ShellSession, startSession } from '@entropy-tools/machine/shell/shell-state';
import type { JobCalls } from '~/jobs/open-jobs';
import type { jobs as toolJobs } from '../jobs';
import type { ChosenFolder } from '../mount/mounts';
import type { DiskFailure, FromMachine, Storage, ToMachine, Usage } from './protocol';

/** Events of the machine, for its screen. */
export interface MachineEvents {
  ready: (storage: Storage) => void;
  pieces: (pieces: readonly OutputPiece[]) => void;
  /** A line has ended, or is incomplete and needs another one. */
  done: (result: { exitCode: number; isIncomplete: boolean }) => void;
  /** Asks for a line; null if cancelled, with `onInterrupt` called first if by Ctrl+C. */
  ask: (question: string, secret: boolean, onInterrupt: () => void) => Promise<string | null>;
  edit: (path: string) => Promise<void>;
  /** Lets the user choose a folder on the computer; null if they do not. */
  folder: () => Promise<FileSystemDirectoryHandle | null>;
  /** Mounted folders of the computer, and the number of changes waiting to be written to each. */
  mounts: (mounted: readonly { point: string; waiting: number }[]) => void;
  /** A message that does not come from a command. */
  notice: (text: string) => void;
  /** A login for a Git server from the user's keys, once they agree. */
  login: (host: string) => Promise<Login | null>;
  view: (view: ProgramView) => void;
  download: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  engine: (name: EngineName, state: EngineState) => void;
  /** A program's server was opened or closed. */
  server: (port: number, isOpen: boolean) => void;
  trouble: (trouble: DiskFailure) => void;
  /** Serves the `ai` command at the other end of this port. */
  serveAi: (port: MessagePort) => void;
  /** The worker was terminated or failed; a new one takes over. */
  ended: (why: string) => void;
}

/** How long a program may take to end by itself after Ctrl+C. */
const GRACE_MS = 1000;

/** The page's interface to a machine in a worker. A worker that does not answer is replaced. */
export class MachineClient {
  session: ShellSession = startSession();
  history: string[] = [];
  isBusy = false;
  columns = 80;
  readonly #jobs: JobCalls<typeof toolJobs>;
  readonly #events: MachineEvents;
  readonly #shared: SharedArrayBuffer | undefined;
  #port: MessagePort | undefined;
  #control = new AbortController();
  #isClosed = false;
  #isReady = false;
  #mounted: ChosenFolder[] = [];
  /** Counts what Ctrl+C waits for: lines that ended, questions asked, traps that run. */
  #steps = 0;
  #lastId = 0;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();

  constructor(jobs: JobCalls<typeof toolJobs>, events: MachineEvents) {
    this.#jobs = jobs;
    this.#events = events;
    this.#shared = globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : undefined;
  }

  /** Starts the machine, or another one on the same files. */
  open(): void {
    const { port1, port2 } = new MessageChannel();
    const ai = new MessageChannel();
    this.#events.serveAi(ai.port1);
    const control = new AbortController();
    this.#isReady = false;
    this.#port = port1;
    this.#control = control;
    port1.onmessage = ({ data }: MessageEvent<FromMachine>) => void this.#hear(data);
    const request = {
      port: port2,
      aiPort: ai.port2,
      history: this.history,
      columns: this.columns,
      session: this.session,
      mounts: this.#mounted,
      ...(this.#shared ? { shared: this.#shared } : {}),
    };
    this.#jobs
      .machine(request, { signal: control.signal, transfer: [port2, ai.port2] })
      .catch((error: unknown) => {
        if (this.#isClosed || this.#port !== port1) return;
        port1.close();
        for (const { reject } of this.#waiting.values())
          reject(new Error('The machine was ended.'));
        this.#waiting.clear();
        const wasBusy = this.isBusy;
        this.isBusy = false;
        const byForce = control.signal.aborted;
        const message = error instanceof Error ? error.message : String(error);
        const lost = this.#mounted.map(({ point }) => point).join(', ');
        const kept = `It did not stop and was ended. Files are kept${lost ? `, but for what it had not written to ${lost} yet` : ''}.`;
        this.#events.ended(byForce ? kept : message);
        this.#port = undefined;
        // One that could not even start is retried with the next line, not immediately and endlessly.
        if (this.#isReady) this.open();
        if (wasBusy) this.#events.done({ exitCode: 130, isIncomplete: false });
      });
  }

  run(line: string): void {
    this.isBusy = true;
    if (!this.#port) this.open();
    this.#tell({ kind: 'line', line });
  }

  /** Ctrl+C: a program that does not end within a second is terminated with its worker. */
  interrupt(): void {
    if (this.#shared) Atomics.store(new Int32Array(this.#shared), 0, 2);
    this.#tell({ kind: 'interrupt' });
    const { isBusy } = this;
    const steps = this.#steps;
    const control = this.#control;
    if (!isBusy) return;
    setTimeout(() => {
      if (this.isBusy && this.#steps === steps) control.abort();
    }, GRACE_MS);
  }

  /** Discards an incomplete line. */
  forgetPending(): void {
    this.#tell({ kind: 'forget' });
  }

  resize(columns: number): void {
    this.columns = columns;
    this.#tell({ kind: 'columns', columns });
  }

  complete(text: string, caret: number): Promise<Completion> {
    return this.#request({ kind: 'complete', text, caret });
  }

  /** @returns null if there is no such file */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#request({ kind: 'read', path });
  }

  /** Writes a file, creating its parent folders. */
  write(path: string, bytes: Uint8Array): Promise<void> {
    return this.#request({ kind: 'write', path, bytes });
  }

  /** Sends a request to a server on the machine. @param url on this machine, such as `http://localhost:3000/` */
  ask(url: string, request: ProgramRequest): Promise<ProgramResponse> {
    return this.#request({ kind: 'request', url, request });
  }

  usage(): Promise<Usage> {
    return this.#request({ kind: 'usage' });
  }

  close(): void {
    this.#isClosed = true;
    this.#tell({ kind: 'close' });
    this.#port?.close();
    this.#control.abort();
  }

  #tell(message: ToMachine): void {
    this.#port?.postMessage(message);
  }

  #request<Value>(
    message: DistributedOmit<Extract<ToMachine, { id: number }>, 'id'>,
  ): Promise<Value> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#tell({ ...message, id } as ToMachine);
    });
  }

  async #answer(id: number, work: (onInterrupt: () => void) => Promise<unknown>): Promise<void> {
    const port = this.#port;
    let isInterrupt = false;
    try {
      const value = await work(() => {
        isInterrupt = true;
      });
      port?.postMessage({ kind: 'answer', id, value, isInterrupt } satisfies ToMachine);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      port?.postMessage({ kind: 'answer', id, value: null, problem } satisfies ToMachine);
    }
  }

  async #hear(data: FromMachine): Promise<void> {
    const events = this.#events;
    switch (data.kind) {
      case 'ready':
        this.#isReady = true;
        this.session = data.session;
        events.ready(data.storage);
        return;
      case 'pieces':
        events.pieces(data.pieces);
        return;
      case 'interruptTaken':
        this.#steps += 1;
        return;
      case 'done':
        this.#steps += 1;
        this.isBusy = false;
        this.session = data.session;
        this.history = data.history;
        events.done(data);
        return;
      case 'ask':
        this.#steps += 1;
        return this.#answer(data.id, (onInterrupt) =>
          events.ask(data.question, data.secret, onInterrupt),
        );
      case 'edit':
        this.#steps += 1;
        return this.#answer(data.id, () => events.edit(data.path));
      case 'login':
        this.#steps += 1;
        return this.#answer(data.id, () => events.login(data.host));
      case 'folder':
        this.#steps += 1;
        return this.#answer(data.id, () => events.folder());
      case 'mounts':
        this.#mounted = data.mounted.map(({ point, handle }) => ({ point, handle }));
        events.mounts(data.mounted);
        return;
      case 'notice':
        events.notice(data.text);
        return;
      case 'view':
        events.view(data.view);
        return;
      case 'download':
        events.download(data.name, data.bytes as Uint8Array<ArrayBuffer>);
        return;
      case 'engine':
        events.engine(data.name, data.state);
        return;
      case 'server':
        events.server(data.port, data.isOpen);
        return;
      case 'trouble':
        events.trouble(data.trouble);
        return;
      case 'reply': {
        const waiting = this.#waiting.get(data.id);
        this.#waiting.delete(data.id);
        if (data.problem === undefined) waiting?.resolve(data.value);
        else waiting?.reject(new Error(data.problem));
      }
    }
  }
}

type DistributedOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never;
