// Named collections of documents with their conversation, kept on this device: the list in one record, the
// text of each document in another, so that an answer does not write all texts again.

import { formatCount } from '@entropy-tools/core/format';
import { deleteRecords, RecordStore } from '~/platform/record-store';
import type { DocumentMessage, UploadedDocument } from '../passages/document-model';
import type { Conversation } from '../use-documents';

/** Which state of a collection is in the account; in which account, its list says. */
export interface AccountLink {
  /** Of the set in the account; empty before an upload has ended. */
  revision: string;
  /** The revision on this device that is in it. */
  synced: string;
  /** Key of its files, base64url. */
  key: string;
  /** Files in the account by id of the document. */
  texts: Readonly<Record<string, string>>;
  /** A write whose answer has not come. It has arrived if the set in the account names this list. */
  sending?: (Omit<AccountLink, 'revision' | 'sending'> & { head: string }) | undefined;
}

/** A collection without the texts of its documents. */
export interface Collection {
  id: string;
  name: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Changes with each write: a tab that has not seen the last one does not overwrite it. */
  revision: string;
  files: readonly Omit<UploadedDocument, 'content'>[];
  leftOut: readonly string[];
  messages: readonly DocumentMessage[];
  account?: AccountLink | undefined;
}

/** A conversation that belongs to a collection. */
export type KeptConversation = Conversation & {
  collection: NonNullable<Conversation['collection']>;
};

/** The collections on this device by id. */
export const collections = new RecordStore<Collection>({
  name: 'chat-to-document/collections',
  version: 1,
  read: readCollection,
});
/** The texts of their documents, as `<collection>/<document>`. */
export const texts = new RecordStore<Blob>({
  name: 'chat-to-document/texts',
  version: 1,
  read: (value) => (value instanceof Blob ? value : undefined),
});

/** Sentences about what could not be kept. */
export const problems = {
  full: 'This device has no room left, so the last change is not kept. Delete a collection or other data of this site, then change something here again.',
  stale:
    'This collection was changed or deleted in another tab, so what you do here is not kept. Close it and open it again.',
  memory: 'This window keeps nothing: the collection is gone when you close it.',
  failed: 'The collection could not be kept on this device. Save the chat as a file.',
} as const;

/** What this tab knows to be kept of a collection. */
interface Seen {
  revision: string | undefined;
  texts: Set<string>;
  conversation: Conversation | undefined;
}

const seen = new Map<string, Seen>();
let writes: Promise<unknown> = Promise.resolve();

/** All collections, those changed last first. */
export async function listCollections(): Promise<Collection[]> {
  const all = (await collections.list()).map(({ value }) => value);
  return all.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/**
 * Reads a collection with its texts; undefined if there is none.
 * @returns its conversation, and the names of documents whose text is lost
 */
export async function openCollection(
  id: string,
): Promise<{ conversation: KeptConversation; lost: string[] } | undefined> {
  await writes;
  const stored = await collections.get(id);
  if (!stored) return undefined;
  const documents: UploadedDocument[] = [];
  const lost: string[] = [];
  for (const file of stored.files) {
    const blob = await texts.get(`${id}/${file.id}`);
    // Not `text()`, which drops a byte order mark and moves all places by one.
    const bytes = await blob?.arrayBuffer().catch(() => undefined);
    if (bytes) documents.push({ ...file, content: decoder.decode(bytes) });
    else lost.push(file.name);
  }
  const conversation = {
    documents,
    messages: stored.messages,
    leftOut: stored.leftOut,
    collection: { id, name: stored.name },
  };
  const kept = new Set(documents.map((document) => document.id));
  seen.set(id, { revision: stored.revision, texts: kept, conversation });
  return { conversation, lost };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Keeps a conversation as its collection is now, after earlier writes.
 * @returns a sentence if it could not be kept. Never rejects
 */
export function keepCollection(conversation: KeptConversation): Promise<string | undefined> {
  const kept = writes.then(() => write(conversation)).catch(() => problems.failed);
  writes = kept;
  return kept;
}

async function write(conversation: KeptConversation): Promise<string | undefined> {
  const { collection, documents, messages, leftOut } = conversation;
  const { id, name } = collection;
  const mine = seen.get(id) ?? { revision: undefined, texts: new Set(), conversation: undefined };
  seen.set(id, mine);
  if (isSame(mine.conversation, conversation))
    return (await collections.persistence()) === 'memory' ? problems.memory : undefined;
  // Texts come first, so that no list names one that is missing.
  const added: string[] = [];
  const drop = async (files: readonly string[]) => {
    for (const file of files) await texts.delete(`${id}/${file}`);
  };
  for (const { id: file, content } of documents) {
    if (mine.texts.has(file)) continue;
    const written = await texts.put(`${id}/${file}`, new Blob([content], { type: 'text/plain' }));
    if (!written.ok) {
      await drop(added);
      return problems.full;
    }
    added.push(file);
  }
  const revision = crypto.randomUUID();
  let isStale = false;
  const written = await collections
    .update(id, (stored) => {
      isStale = stored?.revision !== mine.revision;
      if (isStale) throw new Error(problems.stale);
      const files = documents.map(({ content: _, ...file }) => file);
      const updatedAt = new Date().toISOString();
      const { account } = stored ?? {};
      return { id, name, updatedAt, revision, files, leftOut, messages, account };
    })
    .catch((error: unknown) => {
      if (!isStale) throw error;
    });
  if (!written?.ok) {
    await drop(added);
    return written ? problems.full : problems.stale;
  }
  mine.revision = revision;
  mine.conversation = conversation;
  const left = new Set(documents.map((document) => document.id));
  await drop([...mine.texts].filter((file) => !left.has(file)));
  mine.texts = left;
  return written.persistence === 'memory' ? problems.memory : undefined;
}

function isSame(kept: Conversation | undefined, now: Conversation): boolean {
  return (
    kept !== undefined &&
    kept.documents === now.documents &&
    kept.messages === now.messages &&
    kept.leftOut === now.leftOut &&
    kept.collection?.name === now.collection?.name
  );
}

/** Deletes a collection with its texts. */
export function deleteCollection(id: string): Promise<void> {
  const done = writes.then(async () => {
    await collections.delete(id);
    await deleteRecords(`chat-to-document/texts\u0000${id}/`);
    // An answer that comes later must not bring it back.
    seen.set(id, { revision: 'deleted', texts: new Set(), conversation: undefined });
  });
  writes = done.catch(() => undefined);
  return done;
}

/** What a list says of a collection: '12 files'. */
export function sizeOf({ files }: Collection): string {
  return formatCount(files.length, 'file');
}

function readCollection(value: unknown): Collection | undefined {
  const { id, name, updatedAt, revision, files, leftOut, messages, account } = (value ??
    {}) as Partial<Collection>;
  if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(files)) return undefined;
  return {
    id,
    name,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : '',
    revision: typeof revision === 'string' ? revision : '',
    files: files.filter((file) => typeof file?.id === 'string' && typeof file.name === 'string'),
    leftOut: Array.isArray(leftOut) ? leftOut : [],
    messages: Array.isArray(messages) ? messages.filter((one) => typeof one?.id === 'string') : [],
    ...(account && { account }),
  };
}
