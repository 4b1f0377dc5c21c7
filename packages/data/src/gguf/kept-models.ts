/**
 * Model files kept in the browser's private file system: `models/ID.gguf`, and beside it `ID.json` once the
 * file is complete and its SHA-256 known (`ID.coming` while it is downloaded). Listing and removing work in
 * pages and workers, writing in workers only.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  COMING,
  createFolder,
  FILE,
  isThere,
  lockOf,
  noRoom,
  openFolder,
  openWritable,
  RECORD,
  refuseWithoutRoom,
  toStorageError,
  writeWhole,
} from './model-folder';

/** A complete model on this device. */
export interface KeptModel {
  id: string;
  /** For people: the name in the file, else the file's own. */
  name: string;
  fileName: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  quantisation: string;
  /** As the file names it; empty if it does not. */
  licence: string;
  /** Tokens of a conversation for which there was memory when it was added. */
  context: number;
  /** ISO 8601, UTC. */
  keptAt: string;
}

/** What is kept of a model's header. */
export type KeepableModel = Pick<KeptModel, 'name' | 'quantisation' | 'licence' | 'context'>;

/** The complete models, newest first; empty where the browser keeps no files. */
export async function listKeptModels(): Promise<KeptModel[]> {
  const folder = await openFolder();
  if (!folder) return [];
  const models: KeptModel[] = [];
  for await (const [name, handle] of folder.entries()) {
    if (!name.endsWith(RECORD) || handle.kind !== 'file') continue;
    const record = await readRecord(handle as FileSystemFileHandle, name);
    if (record) models.push(record);
  }
  return models.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/**
 * The file of a kept model; its bytes are read as they are needed.
 * @throws ToolError `input` if it is gone or was cut, by another tab or by the browser
 */
export async function openKeptModel({ id, bytes, name }: KeptModel): Promise<File> {
  const folder = await openFolder();
  const file = await folder
    ?.getFileHandle(id + FILE)
    .then((handle) => handle.getFile())
    .catch(() => undefined);
  if (file?.size !== bytes)
    throw new ToolError(
      'input',
      `${name} is no longer on this device, or not whole. Remove it from the list and add it again.`,
    );
  return file;
}

/** Removes a model; no error when it is not there. */
export async function removeKeptModel(id: string): Promise<void> {
  const folder = await openFolder();
  // The record first: a file without one counts as incomplete.
  for (const ending of [RECORD, COMING, FILE])
    await folder?.removeEntry(id + ending).catch(() => undefined);
}

/** Removes copies that were broken off, as by a closed tab; those under way are left alone. */
export async function removeBrokenCopies(): Promise<void> {
  const folder = await openFolder();
  if (folder) await removeIncomplete(folder);
}

/**
 * Copies a file into the browser's own storage and computes its hash; in a worker. A copy that was broken off
 * is removed. A file that is here already is not kept twice.
 * @throws ToolError `limit` without room, `unsupported` where the browser keeps no files, `cancelled`
 */
export async function keepModelFile(
  file: File,
  model: KeepableModel,
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<KeptModel> {
  const folder = await createFolder();
  const id = crypto.randomUUID();
  return navigator.locks.request(lockOf(id), async () => {
    try {
      await removeIncomplete(folder);
      await refuseWithoutRoom(file.size);
      const sha256 = await copy(file, folder, id, context);
      const same = (await listKeptModels()).find((kept) => kept.sha256 === sha256);
      if (same) {
        await removeKeptModel(id);
        return same;
      }
      const { size: bytes, name: fileName } = file;
      return await recordModel(folder, { ...model, id, fileName, bytes, sha256 });
    } catch (error) {
      await removeKeptModel(id);
      throw toStorageError(error);
    }
  });
}

/** Writes the record by which a file counts as complete. */
export async function recordModel(
  folder: FileSystemDirectoryHandle,
  model: Omit<KeptModel, 'keptAt'>,
): Promise<KeptModel> {
  const { id, name, fileName, bytes, sha256, quantisation, licence, context } = model;
  const kept: KeptModel = {
    ...{ id, fileName, bytes, sha256, quantisation, licence, context },
    name: name || fileName.replace(/\.gguf$/i, ''),
    keptAt: new Date().toISOString(),
  };
  await writeWhole(folder, id + RECORD, kept);
  return kept;
}

async function copy(
  file: File,
  folder: FileSystemDirectoryHandle,
  id: string,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<string> {
  const { createSHA256 } = await import('hash-wasm');
  const hash = await createSHA256();
  const handle = await openWritable(folder, id + FILE);
  try {
    let at = 0;
    for await (const piece of file.stream()) {
      signal.throwIfAborted();
      hash.update(piece);
      if (handle.write(piece, { at }) !== piece.length) throw noRoom(file.size);
      at += piece.length;
      onProgress(at / file.size);
    }
    if (at !== file.size)
      throw new ToolError('input', 'The file changed while it was read. Add it again.');
    handle.flush();
    return hash.digest('hex');
  } finally {
    handle.close();
  }
}

/** One that a tab still writes holds its lock. */
async function removeIncomplete(folder: FileSystemDirectoryHandle): Promise<void> {
  const names = new Set<string>();
  for await (const name of folder.keys()) names.add(name);
  for (const name of names) {
    const id = name.slice(0, -FILE.length);
    if (!name.endsWith(FILE) || names.has(id + RECORD) || names.has(id + COMING)) continue;
    await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      // Another tab may have completed it since the names were read.
      if (lock && !(await isThere(folder, id + RECORD))) await removeKeptModel(id);
    });
  }
}

async function readRecord(
  handle: FileSystemFileHandle,
  name: string,
): Promise<KeptModel | undefined> {
  try {
    const value: unknown = JSON.parse(await (await handle.getFile()).text());
    return isKeptModel(value) && value.id + RECORD === name ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKeptModel(value: unknown): value is KeptModel {
  const texts = ['id', 'name', 'fileName', 'sha256', 'quantisation', 'licence', 'keptAt'];
  const record = (value ?? {}) as Record<string, unknown>;
  const numbers = ['bytes', 'context'];
  return (
    texts.every((key) => typeof record[key] === 'string') &&
    numbers.every((key) => typeof record[key] === 'number')
  );
}
