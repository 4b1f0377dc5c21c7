/** Where results are written: small ones in memory, large ones on disk, where old ones are cleared away. */
import { chosenPlace, filePlace, memoryPlace, type OutputPlace } from './output-place';

const MAX_MEMORY_BYTES = 200 * 1024 * 1024;
/** Results that nobody can still be looking at. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A place for what a tool writes: on disk when it is large, where the browser has such a place.
 * @param tool its slug
 * @param bytes about as many as the result will have
 */
export async function placeOfSize(tool: string, bytes: number): Promise<OutputPlace> {
  if (bytes <= MAX_MEMORY_BYTES) return memoryPlace();
  await clearOld(tool).catch(() => undefined);
  return (await filePlace(`${tool}-${Date.now()}-${crypto.randomUUID()}`)) ?? memoryPlace();
}

/**
 * A place for what a tool makes of a file.
 * @param tool its slug
 * @param file the source: a result is seldom larger
 * @param chosen a file that the person chose
 * @throws ToolError as {@link chosenPlace}
 */
export async function placeFor(
  tool: string,
  file: Blob,
  chosen?: FileSystemFileHandle | undefined,
): Promise<OutputPlace> {
  if (chosen) return chosenPlace(chosen, file);
  return placeOfSize(tool, file.size);
}

/** Deletes results of a tool that are older than a day, or of a day that has not come: the clock was put back. */
export async function clearOld(tool: string): Promise<void> {
  const prefix = `${tool}-`;
  const directory = (await navigator.storage?.getDirectory?.()) as
    | (FileSystemDirectoryHandle & { keys: () => AsyncIterable<string> })
    | undefined;
  if (!directory) return;
  for await (const name of directory.keys()) {
    const made = Number(name.slice(prefix.length).split('-')[0]);
    if (name.startsWith(prefix) && Math.abs(Date.now() - made) > KEPT_MS)
      await directory.removeEntry(name);
  }
}
