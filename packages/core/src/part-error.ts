import { ToolError } from './tool-error';

/** Shown when a file of the suite cannot be fetched. */
export const partMessages = {
  offline:
    'You are offline, and this part was never loaded here. Go online and try again; your input is kept.',
  outdated: 'A new version is out: reload the page. Your input is kept until then.',
};

/** Whether an error is a browser's report of a module file that could not be fetched. */
export function isPartError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed|module script/i.test(
      error.message,
    )
  );
}

/**
 * Finds out why a file of ours (a chunk of code, a font, a wasm file) is missing: the network is down, or a
 * newer release has replaced the file.
 * @param cause what the fetch or the import failed with
 * @returns a ToolError with code `asset`; never rejects
 */
export async function partError(cause: unknown): Promise<ToolError> {
  if (cause instanceof ToolError) return cause;
  const message = (await isOnline()) ? partMessages.outdated : partMessages.offline;
  return new ToolError('asset', message, { cause });
}

/** Asks our own server rather than `navigator.onLine`, which is false on machines with loopback alone. */
async function isOnline(): Promise<boolean> {
  try {
    await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(3000),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Turns anything thrown into an error for the user: a ToolError stays, a missing file of ours gets its own
 * message, everything else is a bug (`internal`).
 */
export async function toToolError(error: unknown): Promise<ToolError> {
  if (error instanceof ToolError) return error;
  if (isPartError(error)) return partError(error);
  const message = error instanceof Error ? error.message : String(error);
  return new ToolError('internal', message, { cause: error });
}
