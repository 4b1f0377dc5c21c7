/** Where results are written: small ones in memory, large ones on disk, where old ones are cleared away. */
import {
  chosenPlace,
  filePlace,
  memoryPlace,
  type OutputPlace,
} from '~/codecs/media/trim/output-place';

const MAX_MEMORY_BYTES = 200 * 1024 * 1024;
/** Results that nobody can still be looking at. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const prefix = 'video-trimmer-';

/**
 * @param file the source: a result is seldom larger
 * @param chosen a file that the person chose
 * @throws ToolError as {@link chosenPlace}
 */
export async function placeFor(
  file: Blob,
  chosen?: FileSystemFileHandle | undefined,
): Promise<OutputPlace> {
  if (chosen) return chosenPlace(chosen, file);
  if (file.size <= MAX_MEMORY_BYTES) return memoryPlace();
  await clearOld().catch(() => undefined);
  const name = `${prefix}${Date.now()}-${crypto.randomUUID()}`;
  return (await filePlace(name)) ?? memoryPlace();
}

/** Deletes results that are older than a day. */
export async function clearOld(): Promise<void> {
  const directory = (await navigator.storage?.getDirectory?.()) as
    | (FileSystemDirectoryHandle & { keys: () => AsyncIterable<string> })
    | undefined;
  if (!directory) return;
  for await (const name of directory.keys()) {
    const made = Number(name.slice(prefix.length).split('-')[0]);
    if (name.startsWith(prefix) && Date.now() - made > KEPT_MS) await directory.removeEntry(name);
  }
}
