// The conversation, its files and the tasks of this device, as a store for React. Each item is a separate
// record, so the cost of a write does not grow with the number of items.

import { RecordStore, type WriteResult } from '~/platform/record-store';
import { type AgentMessage, interrupted, type StoredFile } from './agent-message';
import {
  type AgentTask,
  isShown,
  type TaskFilter,
  type TaskStatus,
  withStatus,
} from './agent-task';
import { readFile, readMessage, readTask } from './read-records';

/** The state that the page shows. A new object after each change. */
export interface AgentView {
  /** Stored data has been loaded. */
  ready: boolean;
  messages: readonly AgentMessage[];
  /** Oldest first, including steps. */
  tasks: readonly AgentTask[];
  files: ReadonlyMap<string, StoredFile>;
  /** The tasks that were deleted last and can be restored. */
  removedTasks: readonly AgentTask[];
  /** Where data is stored; `full` if a write failed. */
  storage: 'device' | 'memory' | 'full';
}

const stores = {
  messages: new RecordStore<AgentMessage>({
    name: 'basic-agent/messages',
    version: 1,
    read: readMessage,
  }),
  tasks: new RecordStore<AgentTask>({ name: 'basic-agent/tasks', version: 1, read: readTask }),
  files: new RecordStore<StoredFile>({ name: 'basic-agent/files', version: 1, read: readFile }),
};

/** The messages and files on this device, for search. */
export async function listKept(): Promise<{ messages: AgentMessage[]; files: StoredFile[] }> {
  const [messages, files] = await Promise.all([stores.messages.list(), stores.files.list()]);
  return { messages: messages.map(({ value }) => value), files: files.map(({ value }) => value) };
}

/** All stored data of the agent. */
export class AgentStore {
  #view: AgentView = {
    ready: false,
    messages: [],
    tasks: [],
    files: new Map(),
    removedTasks: [],
    storage: 'device',
  };
  readonly #listeners = new Set<() => void>();
  #lastTime = 0;
  #fileCount = 0;
  readonly #mark = randomLetters();
  #loading: Promise<void> | undefined;
  #writes: Promise<void> = Promise.resolve();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): AgentView => this.#view;

  /** Loads stored data, once. What was in progress when the page closed is shown as interrupted. */
  load(): Promise<void> {
    this.#loading ??= this.#read().catch(() => this.#change({ ready: true, storage: 'memory' }));
    return this.#loading;
  }

  async #read(): Promise<void> {
    const [messages, tasks, files, storage] = await Promise.all([
      stores.messages.list(),
      stores.tasks.list(),
      stores.files.list(),
      stores.messages.persistence(),
    ]);
    const read = messages.map(({ value }) => interrupted(value));
    const cut = cutOff(read.sort(byTime((one) => one.timestamp)));
    this.#lastTime = Math.max(0, ...read.map(({ timestamp }) => Date.parse(timestamp)));
    this.#fileCount = Math.max(0, ...files.map(({ id }) => Number(/\d+/.exec(id)?.[0] ?? 0)));
    this.#change({
      ready: true,
      storage,
      messages: read,
      tasks: tasks
        .map(({ value }) => value)
        .sort(byTime((task) => task.createdAt))
        // Its reply never arrived.
        .map((task) => (cut(task) ? { ...task, status: 'failed' } : task)),
      files: new Map(files.map(({ value }) => [value.id, value])),
    });
  }

  /** The current time, strictly increasing: it orders the stored items. */
  now(): Date {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    return new Date(this.#lastTime);
  }

  /** Adds a message or replaces it by a new version. */
  putMessage(message: AgentMessage): void {
    this.#change({ messages: replaced(this.#view.messages, message) });
    this.keepMessage(message);
  }

  /** Stores a message that is still streaming; the page shows it by other means. */
  keepMessage(message: AgentMessage): void {
    this.#note(() => stores.messages.put(message.id, message));
  }

  removeMessage(id: string): void {
    this.#change({ messages: this.#view.messages.filter((message) => message.id !== id) });
    this.#note(() => gone(stores.messages.delete(id)));
  }

  putTask(task: AgentTask): void {
    this.#change({ tasks: replaced(this.#view.tasks, task) });
    this.#note(() => stores.tasks.put(task.id, task));
  }

  /** Does nothing if the task does not exist. */
  setStatus(id: string | undefined, status: TaskStatus): void {
    const task = this.#view.tasks.find((other) => other.id === id);
    if (task && task.status !== status) this.putTask(withStatus(task, status, new Date()));
  }

  /** Deletes a task and its steps. */
  removeTask(id: string): void {
    this.#removeTasks((task) => task.id === id || task.parentId === id);
  }

  /** Deletes the tasks that a filter shows, and steps of tasks that remain. */
  clearTasks(filter: TaskFilter): void {
    const goes = new Set(this.#view.tasks.filter((task) => isShown(task, filter)));
    // A task with remaining steps is kept.
    const kept = new Set(
      this.#view.tasks.filter((task) => !goes.has(task)).map(({ parentId }) => parentId),
    );
    this.#removeTasks((task) => goes.has(task) && !kept.has(task.id));
  }

  /** Restores what was deleted last. */
  restoreTasks(): void {
    const { removedTasks, tasks } = this.#view;
    for (const task of removedTasks) this.#note(() => stores.tasks.put(task.id, task));
    this.#change({
      tasks: [...tasks, ...removedTasks].sort(byTime((task) => task.createdAt)),
      removedTasks: [],
    });
  }

  #removeTasks(isGone: (task: AgentTask) => boolean): void {
    const removedTasks = this.#view.tasks.filter(isGone);
    if (removedTasks.length === 0) return;
    for (const { id } of removedTasks) this.#note(() => gone(stores.tasks.delete(id)));
    this.#change({ tasks: this.#view.tasks.filter((task) => !isGone(task)), removedTasks });
  }

  /** Stores a file under the id that the model refers to it by. */
  addFile(name: string, blob: Blob): StoredFile {
    this.#fileCount += 1;
    // Another tab counts too and would overwrite a file with the same number.
    const file = { id: `file-${this.#fileCount}${this.#mark}`, name, blob };
    this.#change({ files: new Map(this.#view.files).set(file.id, file) });
    this.#note(() => stores.files.put(file.id, file));
    return file;
  }

  /** Clears the conversation and its files; the tasks remain. */
  clear(): void {
    for (const { id } of this.#view.messages) this.#note(() => gone(stores.messages.delete(id)));
    for (const id of this.#view.files.keys()) this.#note(() => gone(stores.files.delete(id)));
    this.#change({ messages: [], files: new Map() });
  }

  /** Queues writes: a deletion never overtakes an earlier write. */
  #note(write: () => Promise<WriteResult | undefined>): void {
    this.#writes = this.#writes
      .then(write)
      .catch((): WriteResult => ({ ok: false, reason: 'full' }))
      .then((result) => {
        const storage = result && (result.ok ? result.persistence : 'full');
        if (storage && storage !== this.#view.storage) this.#change({ storage });
      });
  }

  #change(part: Partial<AgentView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Three random letters, so that ids of files from two tabs differ. */
function randomLetters(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
}

const gone = (deletion: Promise<void>) => deletion.then(() => undefined);

/**
 * Which tasks a closed page cut off: those whose newest reply is incomplete, and those in progress without a
 * reply. After a retry, the reply does not directly follow its message.
 */
function cutOff(messages: readonly AgentMessage[]): (task: AgentTask) => boolean {
  const newest = new Map<string, AgentMessage['ending'] | 'none'>();
  let asked = '';
  for (const { isUser, taskId = '', ending } of messages) {
    if (isUser) asked = taskId;
    newest.set(asked, isUser ? 'none' : ending);
  }
  return (task) => {
    const ending = newest.get(task.id);
    return ending === 'interrupted'
      ? !isOver(task)
      : ending === 'none' && task.status === 'in-progress';
  };
}

const isOver = ({ status }: AgentTask) => status === 'completed' || status === 'failed';

function byTime<T>(timeOf: (one: T) => string): (a: T, b: T) => number {
  return (a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b));
}

function replaced<T extends { id: string }>(all: readonly T[], one: T): readonly T[] {
  const at = all.findIndex(({ id }) => id === one.id);
  return at < 0 ? [...all, one] : all.with(at, one);
}
