// The official protocol client, loaded at the first try: what works here works for other clients.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ToolContent } from '@workers/api/mcp/mcp.contract';
import { makeSessionToken, serverAddress } from '~/platform/mcp/mcp-calls';

/** A tool as the server lists it. */
interface LiveTool {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: { properties?: Record<string, unknown>; required?: string[] };
}

/** A request and its response, as sent over the wire. */
export interface Exchange {
  request: unknown;
  answer: unknown;
  /** The parts of the answer; absent when the call failed as a whole. */
  content?: readonly ToolContent[];
  /** Milliseconds, including the network. */
  took: number;
  isError: boolean;
}

/** A connection to a server: one's own with a token for 15 minutes, or a public one without a token. */
export interface TryClient {
  /** Name of the server, and what it says of itself. */
  name: string;
  description: string;
  tools: LiveTool[];
  /** Never throws: a failure is reported in the exchange. */
  call(name: string, given: Record<string, unknown>): Promise<Exchange>;
  close(): Promise<void>;
}

/** Connects and lists the tools. @throws Error when the server is private, taken down or not there */
export async function connect(id: string, isOwner: boolean): Promise<TryClient> {
  const headers: Record<string, string> = isOwner
    ? { Authorization: `Bearer ${await makeSessionToken()}` }
    : {};
  const client = new Client({ name: 'entropy-tools-gallery', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(serverAddress(id)), {
      requestInit: { headers },
      // Our servers send nothing unrequested, so the stream that the client opens for that is refused here.
      fetch: async (address, init) =>
        init?.method === 'GET' ? new Response(null, { status: 405 }) : fetch(address, init),
    }),
  );
  const { tools } = await client.listTools();
  return {
    name: client.getServerVersion()?.name ?? '',
    description: client.getInstructions() ?? '',
    tools: tools as LiveTool[],
    close: () => client.close(),
    async call(name, given) {
      const request = { method: 'tools/call', params: { name, arguments: given } };
      const started = performance.now();
      try {
        const answer = await client.callTool({ name, arguments: given });
        const took = performance.now() - started;
        const content = answer.content as readonly ToolContent[];
        return { request, answer, content, took, isError: answer.isError === true };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { request, answer: message, took: performance.now() - started, isError: true };
      }
    },
  };
}
