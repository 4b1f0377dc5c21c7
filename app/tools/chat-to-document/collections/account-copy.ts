// Copies of collections in the account: each text one encrypted file, the list with the chat another, all
// under a random key of the collection that stands, encrypted, in its set. Nothing here overwrites a change
// that this device has not seen: that is `conflict`, and both are kept.

import { toToolError } from '@entropy-tools/core/part-error';
import {
  type AccountFileSet,
  accountFileLimits,
} from '@workers/api/account-files/account-files.contract';
import {
  deleteAccountFiles,
  getAccountFile,
  putAccountFile,
  putFileSet,
} from '~/platform/account-files/account-files-api';
import { randomFileText } from '~/platform/account-files/seal-file';
import { ApiError } from '~/platform/api-client';
import { retryWhenRateLimited } from '~/platform/retry-when-rate-limited';
import {
  type AccountLink,
  type Collection,
  collections,
  deleteCollection,
  problems,
  texts,
} from './collection-store';

/** What the set of a collection says of it. */
interface Label {
  name: string;
  key: string;
  /** The file with the list and the chat. */
  head: string;
  /** Number of documents. */
  files: number;
}

/** The list and the chat, as encrypted: each document with its file. */
type Head = Pick<Collection, 'name' | 'leftOut' | 'messages'> & {
  files: (Collection['files'][number] & { file: string })[];
};

/** Where a collection is, and which copy is newer. */
export type Whereabouts =
  | 'device'
  | 'account'
  | 'same'
  | 'changed here'
  | 'changed there'
  | 'conflict';

interface Transfer {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Files that are sent or fetched at once. */
const AT_ONCE = 3;

/** What the set of a collection says; undefined if it cannot be read. */
export function readLabel({ text }: AccountFileSet): Label | undefined {
  try {
    const label = JSON.parse(text ?? '') as Partial<Label>;
    return typeof label.name === 'string' && label.key && label.head
      ? { name: label.name, key: label.key, head: label.head, files: label.files ?? 0 }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Where a collection is. At least one of both is given. */
export function whereabouts(
  set: AccountFileSet | undefined,
  local: Pick<Collection, 'revision' | 'account'> | undefined,
): Whereabouts {
  if (!set) return 'device';
  if (!local) return 'account';
  const link = settledLink(local.account, set);
  const isChanged = link?.synced !== local.revision;
  if (link?.revision === set.revision) return isChanged ? 'changed here' : 'same';
  return isChanged ? 'conflict' : 'changed there';
}

/** The link with a write of this device that has arrived though its answer has not. */
function settledLink(
  link: AccountLink | undefined,
  set: AccountFileSet | undefined,
): AccountLink | undefined {
  if (!set || !link?.sending) return link;
  const { head, ...sent } = link.sending;
  return readLabel(set)?.head === head ? { ...sent, revision: set.revision } : link;
}

/**
 * Encrypts a collection and stores it in the account, or what has changed of it there. What was stored before
 * an error is not sent again by the next call of a first upload; all others leave nothing that nobody uses.
 * @param set as last listed
 * @throws Error with a sentence, or the signal's reason
 */
export async function keepInAccount(
  id: string,
  set: AccountFileSet | undefined,
  transfer: Transfer,
): Promise<void> {
  const local = await collections.get(id);
  if (!local) throw new Error(problems.stale);
  const link = startOf(settledLink(local.account, set), set);
  const stored = new Map(Object.entries(link.texts));
  const added: string[] = [];
  const store = async (blob: Blob, name: string) => {
    const file = randomFileText(16);
    await storePacked(blob, name, file, link.key, transfer.signal);
    added.push(file);
    return file;
  };
  const unfinished = (files: Iterable<[string, string]>): AccountLink => ({
    ...{ revision: '', synced: '', key: link.key },
    texts: Object.fromEntries(files),
  });
  try {
    const missing = local.files.filter((file) => !stored.has(file.id));
    const total = missing.length + 1;
    transfer.onProgress(0, total);
    let done = 0;
    await forEachFew(missing, async (file) => {
      const blob = await texts.get(`${id}/${file.id}`);
      if (!blob) throw new Error(`The text of “${file.name}” is lost. Add it again first.`);
      stored.set(file.id, await store(blob, file.name));
      // A page that is closed now goes on with these.
      if (!set) await noteLink(id, () => unfinished(stored));
      done += 1;
      transfer.onProgress(done, total);
    });
    const { name, leftOut, messages } = local;
    const files = local.files.map((file) => ({ ...file, file: stored.get(file.id) ?? '' }));
    const head: Head = { name, leftOut, messages, files };
    const headFile = await store(new Blob([JSON.stringify(head)]), name);
    const label: Label = { name, key: link.key, head: headFile, files: files.length };
    const kept = Object.fromEntries(files.map((file) => [file.id, file.file]));
    const sent = { synced: local.revision, key: link.key, texts: kept };
    const sending = { ...sent, head: headFile };
    await noteLink(id, (now) => ({ ...(set && now ? now : unfinished(stored)), sending }));
    const write = () =>
      putFileSet(id, {
        kind: 'collection',
        revision: set ? set.revision : null,
        text: JSON.stringify(label),
        files: [headFile, ...files.map(({ file }) => file)],
      });
    const { revision } = await retryWhenRateLimited(write, transfer.signal);
    await noteLink(id, () => ({ ...sent, revision }));
  } catch (error) {
    const code = error instanceof ApiError && error.code;
    // Another tab or device may have stored it first: its link holds.
    if (set || transfer.signal.aborted || code === 'conflict') {
      await deleteAccountFiles(added).catch(() => {});
      if (!set) await noteLink(id, () => local.account);
    } else if (code === 'files_missing') {
      const arrived = [...stored].filter(([, file]) => added.includes(file));
      await noteLink(id, () => unfinished(arrived));
    }
    throw error;
  }
}

/** What of an earlier upload still holds: only files that the set has, or of one that has not ended. */
function startOf(
  link: AccountLink | undefined,
  set: AccountFileSet | undefined,
): Pick<AccountLink, 'key' | 'texts'> {
  const key = set && readLabel(set)?.key;
  if (!link || (set && link.key !== key)) return { key: key ?? randomFileText(32), texts: {} };
  if (!set) return link.revision === '' ? link : { key: randomFileText(32), texts: {} };
  const known = new Set(set.files.map((file) => file.id));
  const kept = Object.entries(link.texts).filter(([, file]) => known.has(file));
  return { key: link.key, texts: Object.fromEntries(kept) };
}

async function storePacked(
  blob: Blob,
  name: string,
  file: string,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const packed = await readAll(blob.stream().pipeThrough(new CompressionStream('gzip')));
  if (packed.length > accountFileLimits.fileBytes) {
    const most = accountFileLimits.fileBytes / 1_000_000;
    throw new Error(
      `The text of “${name}” is larger than ${most} MB, also when packed. Remove it first.`,
    );
  }
  await retryWhenRateLimited(() => putAccountFile({ id: file, key }, packed, signal), signal);
}

/**
 * Fetches a collection from the account, decrypts it and keeps it on this device in place of what is there.
 * Texts that are here already are not fetched again.
 * @throws Error with a sentence, or the signal's reason
 */
export async function fetchFromAccount(
  set: AccountFileSet,
  { signal, onProgress }: Transfer,
): Promise<void> {
  const { id, revision, updatedAt } = set;
  const label = readLabel(set);
  if (!label)
    throw new Error('This collection does not open: what the account has of it is damaged.');
  const { key } = label;
  const fetchBlob = async (file: string) => {
    const get = () => getAccountFile({ id: file, key }, signal);
    const packed = await retryWhenRateLimited(get, signal);
    return readAll(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
  };
  const head = JSON.parse(new TextDecoder().decode(await fetchBlob(label.head))) as Head;
  const local = await collections.get(id);
  const here = settledLink(local?.account, set)?.texts ?? {};
  const missing = head.files.filter((one) => here[one.id] !== one.file);
  const drop = async (documents: Iterable<string>, kept: readonly { id: string }[]) => {
    const left = new Set(kept.map((one) => one.id));
    for (const document of documents)
      if (!left.has(document)) await texts.delete(`${id}/${document}`).catch(() => {});
  };
  const fetched: string[] = [];
  try {
    await forEachFew(missing, async ({ id: document, file }) => {
      const text = new Blob([await fetchBlob(file)], { type: 'text/plain' });
      fetched.push(document);
      const written = await texts.put(`${id}/${document}`, text);
      if (!written.ok) throw new Error(problems.full);
      onProgress(fetched.length, missing.length);
    });
    const mine = crypto.randomUUID();
    const written = await collections.update(id, (stored) => {
      // Nothing may come to a device whose user has signed out meanwhile.
      signal.throwIfAborted();
      if (stored?.revision !== local?.revision)
        throw new Error('This collection was changed on this device meanwhile. Try again.');
      return {
        ...{ id, name: head.name, updatedAt, revision: mine },
        files: head.files.map(({ file: _, ...document }) => document),
        leftOut: head.leftOut,
        messages: head.messages,
        account: {
          ...{ revision, synced: mine, key },
          texts: Object.fromEntries(head.files.map((one) => [one.id, one.file])),
        },
      };
    });
    if (!written.ok) throw new Error(problems.full);
  } catch (error) {
    await drop(fetched, local?.files ?? []);
    throw error;
  }
  await drop(local?.files.map((one) => one.id) ?? [], head.files);
}

/**
 * Keeps what this device has of a collection as another one, on this device only.
 * @returns its id
 */
export async function forkCollection(id: string): Promise<string> {
  const local = await collections.get(id);
  if (!local) throw new Error(problems.stale);
  const [fork, revision] = [crypto.randomUUID(), crypto.randomUUID()];
  const name = `${local.name} (from this device)`;
  const { account: _, ...rest } = local;
  try {
    for (const { id: document } of local.files) {
      const text = await texts.get(`${id}/${document}`);
      if (text && !(await texts.put(`${fork}/${document}`, text)).ok)
        throw new Error(problems.full);
    }
    if (!(await collections.put(fork, { ...rest, id: fork, name, revision })).ok)
      throw new Error(problems.full);
  } catch (error) {
    await deleteCollection(fork);
    throw error;
  }
  return fork;
}

/** Why a transfer failed, as a sentence. */
export async function transferProblem(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.code === 'unreachable') {
    return 'Your account cannot be reached. Check the connection, then try again.';
  }
  return error instanceof ApiError ? error.message : (await toToolError(error)).message;
}

async function noteLink(
  id: string,
  change: (link: AccountLink | undefined) => AccountLink | undefined,
): Promise<void> {
  await collections.update(id, (stored) => {
    if (!stored) throw new Error(problems.stale);
    return { ...stored, account: change(stored.account) };
  });
}

/** Runs work for each item, a few at once; after a failure no further one begins. */
async function forEachFew<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const left = [...items];
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  });
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function readAll(stream: ReadableStream<BufferSource>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer());
}
