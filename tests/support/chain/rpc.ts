import { patience } from '../patience.ts'; /** Sends a single request to an Ethereum node (JSON-RPC 2.0). */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** The node at an address. Its refusals become an Error with its message. */
export function connectRpc(url: string): Rpc {
  return async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(patience(30_000)),
    });
    const body = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (body.error) throw new Error(`${method}: ${body.error.message}`);
    return body.result;
  };
}
