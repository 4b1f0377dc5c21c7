// Fetches documents through the Worker's guarded fetch: public addresses only, 5 MB, 20 seconds.
import { nextRequest, RequestError } from '@entropy-tools/machine/machine/guarded-fetch';
import { workerRequests } from '~/platform/worker-requests';
import { ImportFault } from './imported';

const MAX_REDIRECTS = 5;

/** Returns a document and the address it came from. @throws ImportFault with a message for the user */
export async function fetchDocument(
  address: string,
  signal: AbortSignal,
): Promise<{ text: string; address: string }> {
  const ask = workerRequests((url, init) => fetch(url, init), location.origin);
  const headers = { Accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' };
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await ask(url, { headers }, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof RequestError) throw new ImportFault(`${url}: ${error.message}`);
      throw error;
    });
    const next = nextRequest(answer, { headers });
    if (next) url = next.url;
    else if (answer.status !== 200)
      throw new ImportFault(`${url} answered ${answer.status} ${answer.statusText}`.trim());
    else return { text: new TextDecoder().decode(answer.bytes), address: url };
  }
  throw new ImportFault(`${address} redirects too often`);
}
