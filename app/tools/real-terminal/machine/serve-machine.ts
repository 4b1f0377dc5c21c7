import type { Login } from '@entropy-tools/machine/git/network/credentials';
import { branchesAt } from '@entropy-tools/machine/machine/branches';
import { Network } from '@entropy-tools/machine/machine/guarded-fetch';
import { Machine } from '@entropy-tools/machine/machine/machine';
import type { MachineHost } from '@entropy-tools/machine/machine/machine-host';
import { COMMAND_NAMES } from '@entropy-tools/machine/shell/command-names';
import { type Completion, completeLine } from '@entropy-tools/machine/shell/complete-line';
import { workerRequests } from '~/platform/worker-requests';
import { Mounts, type ObserverClass } from '../mount/mounts';
import { openFiles } from './open-files';
import { Outbox } from './outbox';
import { machinePrograms } from './programs';
import type { FromMachine, MachineRequest, Question, ToMachine, Usage } from './protocol';

/** A question without its id. */
type Asked<Kind extends Question['kind']> = Omit<Extract<Question, { kind: Kind }>, 'id' | 'kind'>;

/** Runs a machine in this worker as long as its page needs it. */
export async function serveMachine(
  { port, aiPort, shared, session, history, columns, mounts: chosen }: MachineRequest,
  ended: AbortSignal,
): Promise<void> {
  const send = (message: FromMachine, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);
  const outbox = new Outbox((pieces) => send({ kind: 'pieces', pieces }));
  const { files, storage, keep, close } = await openFiles((trouble) =>
    send({ kind: 'trouble', trouble }),
  );
  const waiting = new Map<number, (message: Extract<ToMachine, { kind: 'answer' }>) => void>();
  let lastId = 0;
  const ask = <Kind extends Question['kind']>(
    kind: Kind,
    asked: Asked<Kind>,
    onInterrupt?: () => void,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      outbox.flush();
      waiting.set(lastId, ({ value, problem, isInterrupt = false }) => {
        if (isInterrupt) onInterrupt?.();
        if (problem === undefined) resolve(value);
        else reject(new Error(problem));
      });
      send({ kind, id: lastId, ...asked } as unknown as Question);
    });

  const host: MachineHost = {
    columns,
    write: (piece) => outbox.add(piece),
    ask: (question, { secret = false, onInterrupt }) => {
      keep();
      return ask('ask', { question, secret }, onInterrupt) as Promise<string | null>;
    },
    edit: async (path) => void (await ask('edit', { path })),
    show: (view) => send({ kind: 'view', view }),
    download: (name, bytes) => send({ kind: 'download', name, bytes }),
    engine: (name, state) => send({ kind: 'engine', name, state }),
    interruptTaken: () => send({ kind: 'interruptTaken' }),
    server: (serverPort, isOpen) => {
      outbox.flush();
      send({ kind: 'server', port: serverPort, isOpen });
    },
  };
  const mounts = new Mounts(files, {
    pick: () => ask('folder', {}) as Promise<FileSystemDirectoryHandle | null>,
    tell: (mounted) => send({ kind: 'mounts', mounted }),
    say: (text) => send({ kind: 'notice', text }),
    observer: (globalThis as unknown as { FileSystemObserver?: ObserverClass }).FileSystemObserver,
  });
  for (const folder of chosen)
    await mounts.open(folder, ended).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : error;
      send({ kind: 'notice', text: `${folder.point} could not be mounted again: ${why}` });
    });
  const machine = new Machine({
    files,
    host,
    programs: machinePrograms(host, aiPort, {
      findLogin: (server) => ask('login', { host: server }) as Promise<Login | null>,
      mounts,
    }),
    network: new Network(workerRequests((url, init) => fetch(url, init), location.origin)),
    session,
    history,
    shared: shared && new Int32Array(shared),
  });

  const complete = (text: string, caret: number): Completion =>
    completeLine(text, caret, {
      cwd: machine.session.cwd,
      list: (folder) => {
        if (!files.exists(folder) || files.stat(folder).type !== 'directory') return [];
        return files.readdir(folder).map((name) => {
          const path = `${folder === '/' ? '' : folder}/${name}`;
          const isFolder = files.exists(path) && files.stat(path).type === 'directory';
          return { name, isFolder, isLink: false };
        });
      },
      branches: () => branchesAt(files, machine.session.cwd),
      variables: Object.keys(machine.session.variables),
      commands: [...new Set([...COMMAND_NAMES, ...machine.commandNames])],
    });
  const usage = async (): Promise<Usage> => {
    const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
    const limit = Math.min(files.maxBytes, estimate?.quota ?? files.maxBytes);
    return { used: files.usedBytes, limit };
  };

  async function run(line: string) {
    try {
      const { session: after, exitCode, isIncomplete = false } = await machine.run(line);
      keep();
      outbox.flush();
      send({ kind: 'done', session: after, exitCode, isIncomplete, history: machine.history });
    } catch (error) {
      const text = `ERROR: ${error instanceof Error ? error.message : error}\n`;
      outbox.add({ kind: 'error', text });
      outbox.flush();
      const { history: known, session: before } = machine;
      send({ kind: 'done', session: before, exitCode: 1, isIncomplete: false, history: known });
    }
  }

  async function reply(id: number, work: () => unknown) {
    try {
      send({ kind: 'reply', id, value: await work() });
    } catch (error) {
      send({ kind: 'reply', id, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return new Promise<void>((resolve) => {
    const end = () => {
      close();
      port.close();
      resolve();
    };
    ended.addEventListener('abort', end, { once: true });
    port.onmessage = ({ data }: MessageEvent<ToMachine>) => {
      switch (data.kind) {
        case 'line':
          return void run(data.line);
        case 'interrupt':
          return machine.interrupts.message();
        case 'forget':
          return machine.forgetPending();
        case 'columns':
          host.columns = data.columns;
          return;
        case 'answer':
          waiting.get(data.id)?.(data);
          waiting.delete(data.id);
          return;
        case 'complete':
          return void reply(data.id, () => complete(data.text, data.caret));
        case 'read':
          return void reply(data.id, () =>
            files.exists(data.path) ? files.readFile(data.path) : null,
          );
        case 'write':
          return void reply(data.id, () => {
            files.mkdir(data.path.slice(0, data.path.lastIndexOf('/')) || '/', { recursive: true });
            files.writeFile(data.path, data.bytes);
            keep();
          });
        case 'request':
          return void reply(data.id, () => machine.ports.follow(data.url, data.request));
        case 'usage':
          return void reply(data.id, usage);
        case 'close':
          return end();
      }
    };
    send({ kind: 'ready', storage, session: machine.session });
  });
}
