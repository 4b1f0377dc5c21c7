import { ToolError } from './tool-error';

/** What the person reads when a part of the suite cannot be fetched. */
export const partMessages = {
  offline:
    'You are offline, and this part was never loaded here. Go online and try again; your input is kept.',
  outdated: 'A new version is out: reload the page. Your input is kept until then.',
};

/** Whether this is how a browser says that a module's file could not be fetched. */
export function isPartError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed|module script/i.test(
      error.message,
    )
  );
}

/**
 * Why a part of ours (a chunk of code, a font, a wasm file) is not there: the network is away, or it is
 * there and the file is not, because another release took this one's place.
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
 * Whatever was thrown as an error for the person: a ToolError stays, a part that could not be fetched
 * becomes one that says so, everything else is a fault of ours (`internal`).
 */
export async function toToolError(error: unknown): Promise<ToolError> {
  if (error instanceof ToolError) return error;
  if (isPartError(error)) return partError(error);
  const message = error instanceof Error ? error.message : String(error);
  return new ToolError('internal', message, { cause: error });
}
