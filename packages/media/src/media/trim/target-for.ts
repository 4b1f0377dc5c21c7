/** Chooses where to write results: small ones in memory, large ones on disk, where old ones are deleted. */
import {
  memoryTarget,
  type OutputTarget,
  pickedFileTarget,
  privateFileTarget,
} from './output-target';

const MAX_MEMORY_BYTES = 200 * 1024 * 1024;
/** Age at which a result is no longer in use. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a place for a tool's output: on disk if it is large and the browser supports that.
 * @param tool its slug
 * @param bytes approximate size of the result
 */
export async function targetForSize(tool: string, bytes: number): Promise<OutputTarget> {
  if (bytes <= MAX_MEMORY_BYTES) return memoryTarget();
  await clearOld(tool).catch(() => undefined);
  return (
    (await privateFileTarget(`${tool}-${Date.now()}-${crypto.randomUUID()}`)) ?? memoryTarget()
  );
}

/**
 * Returns a place for the result a tool makes from a file.
 * @param tool its slug
 * @param file the source: a result is rarely larger
 * @param chosen a file chosen by the user
 * @throws ToolError as {@link pickedFileTarget}
 */
export async function targetFor(
  tool: string,
  file: Blob,
  chosen?: FileSystemFileHandle | undefined,
): Promise<OutputTarget> {
  if (chosen) return pickedFileTarget(chosen, file);
  return targetForSize(tool, file.size);
}

/** Deletes results of a tool older than a day, or dated in the future because the clock was set back. */
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
