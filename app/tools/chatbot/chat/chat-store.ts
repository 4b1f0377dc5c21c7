// All chats on this device and the open one, as a store for React. Each message is a record of its own, so
// that writing one costs the same in a chat of a thousand, and two tabs do not overwrite each other; they
// notify each other of changes.

import { RecordStore, type WriteResult } from '~/platform/record-store';
import { readMessage, readSession } from './read-records';
import {
  type ChatMessage,
  type ChatSession,
  leafBelow,
  newSession,
  pathTo,
  sortSessions,
  titleFrom,
} from './session-model';

/** A snapshot for rendering; a new object after each change. */
export interface ChatView {
  ready: boolean;
  sessions: readonly ChatSession[];
  active: ChatSession;
  messages: ReadonlyMap<string, ChatMessage>;
  /** The selected branch, oldest message first. */
  path: readonly ChatMessage[];
  /** The last deleted chat, which can be restored. */
  deleted: ChatSession | undefined;
  /** Where chats are stored, or `full` when storage refused a write. */
  storage: 'device' | 'memory' | 'full';
}

const sessionStore = new RecordStore<ChatSession>({
  name: 'chatbot/sessions',
  version: 1,
  read: readSession,
});

const messageStore = (sessionId: string) =>
  new RecordStore<ChatMessage>({
    name: `chatbot/messages/${sessionId}`,
    version: 1,
    read: readMessage,
  });

/** All chats on this device. */
export async function listSessions(): Promise<ChatSession[]> {
  return (await sessionStore.list()).map(({ value }) => value);
}

/** The messages of any chat on this device, for search and export. */
export async function listMessages(sessionId: string): Promise<Map<string, ChatMessage>> {
  const records = await messageStore(sessionId).list();
  return new Map(records.map(({ id, value }) => [id, value]));
}

/** The store of all chats on this device. */
export class ChatStore {
  #sessions = new Map<string, ChatSession>();
  #messages = new Map<string, ChatMessage>();
  #activeId: string;
  /** The chat that was asked for last: the open one, or one whose messages are loading. */
  #wantedId: string;
  #ready = false;
  #deleted: { session: ChatSession; messages: Map<string, ChatMessage> } | undefined;
  #storage: ChatView['storage'] = 'device';
  #view: ChatView;
  readonly #listeners = new Set<() => void>();
  readonly #now: () => Date;
  #channel: BroadcastChannel | undefined;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
    const first = newSession(now());
    this.#sessions.set(first.id, first);
    this.#activeId = this.#wantedId = first.id;
    this.#view = this.#draw();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ChatView => this.#view;

  /** Loads the stored chats and listens to other tabs. Returns a function that stops listening. */
  start(): () => void {
    const channel = new BroadcastChannel('entropy:chatbot');
    this.#channel = channel;
    channel.onmessage = ({ data }) => void this.#hear(data);
    void this.#load();
    return () => {
      channel.close();
      if (this.#channel === channel) this.#channel = undefined;
    };
  }

  async #load(): Promise<void> {
    this.#storage = await sessionStore.persistence();
    const stored = await sessionStore.list();
    if (stored.length > 0) {
      // A message may have been written while the list was loading.
      const touched = this.#view.path.length > 0 ? this.#sessions : new Map();
      this.#sessions = new Map([
        ...touched,
        ...stored.map(({ id, value }) => [id, value] as const),
      ]);
    }
    if (!this.#sessions.has(this.#activeId))
      this.#show(sortSessions(this.#sessions.values())[0]?.id ?? this.#activeId, new Map());
    await this.#reload();
    this.#ready = true;
    this.#changed();
  }

  /** Reads the messages of the open chat again. Those in this tab may be newer than the stored ones. */
  async #reload(): Promise<void> {
    const id = this.#activeId;
    const stored = await listMessages(id);
    if (id === this.#activeId) this.#messages = new Map([...stored, ...this.#messages]);
  }

  #show(id: string, messages: Map<string, ChatMessage>): void {
    this.#activeId = this.#wantedId = id;
    this.#messages = messages;
  }

  /** Opens another chat. */
  async open(id: string): Promise<void> {
    if (!this.#sessions.has(id)) return;
    this.#wantedId = id;
    if (id === this.#activeId) return;
    const messages = await listMessages(id);
    // Another chat may have been opened, or this one deleted, while its messages were loading.
    if (id !== this.#wantedId || id === this.#activeId || !this.#sessions.has(id)) return;
    this.#show(id, messages);
    this.#changed();
  }

  /** Opens the first of the other chats if this one is open. */
  async #leave(id: string): Promise<void> {
    while (id === this.#activeId) {
      const [first] = sortSessions([...this.#sessions.values()].filter((other) => other.id !== id));
      if (!first) return;
      await this.open(first.id);
    }
  }

  /** Creates a chat and opens it. */
  create(): void {
    const session = newSession(this.#now());
    // The first chat is not stored until it has a message or there is a second chat.
    for (const other of this.#sessions.values()) if (other.leafId === null) this.#save(other);
    this.#sessions.set(session.id, session);
    this.#show(session.id, new Map());
    this.#save(session);
    this.#changed();
  }

  /**
   * Deletes a chat and opens the first remaining one if it was open. Returns false for the last chat, which
   * stays.
   */
  async remove(id: string): Promise<boolean> {
    const messages = await listMessages(id);
    await this.#leave(id);
    const session = this.#sessions.get(id);
    if (!session || this.#sessions.size < 2) return false;
    this.#sessions.delete(id);
    this.#deleted = { session, messages };
    this.#changed();
    await sessionStore.delete(id);
    const store = messageStore(id);
    for (const messageId of messages.keys()) await store.delete(messageId);
    this.#tell(id);
    return true;
  }

  /** Restores the last deleted chat. */
  async restore(): Promise<void> {
    const deleted = this.#deleted;
    if (!deleted) return;
    this.#deleted = undefined;
    await this.add(deleted.session, deleted.messages.values());
  }

  /** Adds a whole chat, such as an imported one, and opens it. */
  async add(session: ChatSession, messages: Iterable<ChatMessage>): Promise<void> {
    const added = new Map([...messages].map((message) => [message.id, message]));
    this.#sessions.set(session.id, session);
    this.#show(session.id, added);
    this.#changed();
    const store = messageStore(session.id);
    for (const message of added.values()) this.#note(await store.put(message.id, message));
    this.#save(session);
  }

  /** Renames or pins a chat. Ignores an empty title. */
  change(id: string, change: { title?: string; pinned?: boolean }): void {
    const title = change.title?.trim().slice(0, 200);
    const session = this.#sessions.get(id);
    if (!session || title === '') return;
    const pinned = change.pinned ?? session.pinned;
    const renamed = title === undefined ? {} : { title, named: true };
    this.#update({ ...session, ...renamed, pinned });
  }

  /** Appends a message to a chat, by default the open one, as a child of its parent. */
  addMessage(message: ChatMessage, sessionId = this.#activeId): void {
    const session = this.#sessions.get(sessionId);
    if (!session) return;
    if (sessionId === this.#activeId)
      this.#messages = new Map(this.#messages).set(message.id, message);
    const isFirst = message.isUser && message.parentId === null && !session.named;
    const title = titleFrom(message.content || (message.attachments?.[0]?.name ?? ''));
    this.#update({
      ...session,
      ...(isFirst ? { title } : {}),
      leafId: message.id,
      lastUpdated: message.timestamp,
    });
    void this.#saveMessage(sessionId, message);
  }

  /** Replaces a message by a later version; its chat may no longer be open. */
  replaceMessage(message: ChatMessage, sessionId: string): void {
    if (!this.#sessions.has(sessionId)) return;
    if (sessionId === this.#activeId) {
      this.#messages = new Map(this.#messages).set(message.id, message);
      this.#changed();
    }
    void this.#saveMessage(sessionId, message);
  }

  /** Stores a message without rendering it, for an answer in progress. */
  keep(message: ChatMessage, sessionId: string): void {
    if (this.#sessions.has(sessionId)) void messageStore(sessionId).put(message.id, message);
  }

  /** Switches to another version of a message and the branch below it. */
  chooseBranch(messageId: string): void {
    const session = this.#sessions.get(this.#activeId);
    if (session) this.#update({ ...session, leafId: leafBelow(this.#messages, messageId) });
  }

  /** Makes a message the end of a chat, such as before its answer is regenerated. */
  rewindTo(messageId: string | null, sessionId: string): void {
    const session = this.#sessions.get(sessionId);
    if (session) this.#update({ ...session, leafId: messageId });
  }

  #update(session: ChatSession): void {
    this.#sessions.set(session.id, session);
    this.#save(session);
    this.#changed();
  }

  #save(session: ChatSession): void {
    void sessionStore.put(session.id, session).then((result) => {
      this.#note(result);
      this.#tell(session.id);
    });
  }

  async #saveMessage(sessionId: string, message: ChatMessage): Promise<void> {
    this.#note(await messageStore(sessionId).put(message.id, message));
    this.#tell(sessionId);
  }

  #note(result: WriteResult): void {
    const storage = result.ok ? result.persistence : 'full';
    if (storage === this.#storage) return;
    this.#storage = storage;
    this.#changed();
  }

  #tell(sessionId: string): void {
    this.#channel?.postMessage(sessionId);
  }

  /** Handles another tab's message that a chat was changed or deleted. */
  async #hear(sessionId: unknown): Promise<void> {
    if (typeof sessionId !== 'string') return;
    const session = await sessionStore.get(sessionId);
    if (session) this.#sessions.set(sessionId, session);
    else {
      await this.#leave(sessionId);
      if (this.#sessions.size > 1) this.#sessions.delete(sessionId);
    }
    if (sessionId === this.#activeId) await this.#reload();
    this.#changed();
  }

  #draw(): ChatView {
    const sessions = sortSessions(this.#sessions.values());
    const active = this.#sessions.get(this.#activeId) ?? sessions[0] ?? newSession(this.#now());
    return {
      ready: this.#ready,
      sessions,
      active,
      messages: this.#messages,
      path: pathTo(this.#messages, active.leafId),
      deleted: this.#deleted?.session,
      storage: this.#storage,
    };
  }

  #changed(): void {
    this.#view = this.#draw();
    for (const listener of this.#listeners) listener();
  }
}
