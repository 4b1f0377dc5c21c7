import { BEING_FETCHED_HEADER, openWait } from './being-fetched';
import { ToolError } from './tool-error';

const FAILED_WORDS =
  'The server could not fetch this engine. Start it again with a way to the package registry.';

const ASK_AGAIN_MS = 1500;

/**
 * Fetches a file from our own origin, and waits for it while the server is still fetching it.
 * @throws what `fetch` throws, the signal's reason, or ToolError `asset` if the server could not get it
 */
export async function fetchPart(path: string, init: RequestInit = {}): Promise<Response> {
  const tell = openWait();
  try {
    for (;;) {
      const response = await fetch(path, init);
      const state = response.headers?.get(BEING_FETCHED_HEADER);
      if (state === 'failed') throw new ToolError('asset', FAILED_WORDS);
      if (!state) return response;
      tell(true);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      init.signal?.throwIfAborted();
    }
  } finally {
    tell(false);
  }
}
