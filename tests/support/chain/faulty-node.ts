/** A proxy in front of the real node that can behave as public nodes do on a bad day. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The node's behaviour. */
export type NodeFault =
  | 'none'
  /** Knows nothing newer than `knownBlock`. */
  | 'lagging'
  /** Its head is current, its logs are not. */
  | 'no-logs'
  | 'null'
  | 'limit'
  | 'wrong-chain'
  | 'not-json'
  | 'error'
  /** Returns logs of at most 3 blocks at a time. */
  | 'small-pages'
  | 'cut'
  | 'stall';

export interface FaultyNode {
  url: string;
  fault: NodeFault;
  knownBlock: number;
  requests: number;
  stop: () => Promise<void>;
}

interface Question {
  id: number;
  method: string;
  params: unknown[];
}

/** Starts it in front of the node at `url`. */
export async function startFaultyNode(url: string): Promise<FaultyNode> {
  const server = createServer(async (request, response) => {
    node.requests += 1;
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const question = JSON.parse(text) as Question;
    const json = { 'Content-Type': 'application/json' };
    const send = (body: object) =>
      response
        .writeHead(200, json)
        .end(JSON.stringify({ jsonrpc: '2.0', id: question.id, ...body }));
    if (node.fault === 'stall') return;
    if (node.fault === 'cut') return void response.destroy();
    if (node.fault === 'limit')
      return void response.writeHead(429, json).end('{"error":"slow down"}');
    if (node.fault === 'not-json') return void response.writeHead(200, json).end('<html>');
    if (node.fault === 'null') return void send({ result: null });
    if (node.fault === 'error') return void send({ error: { code: -32000, message: 'no' } });
    if (node.fault === 'wrong-chain' && question.method === 'eth_chainId') {
      return void send({ result: '0x1' });
    }
    if (question.method === 'eth_getLogs') {
      const [range] = question.params as [{ fromBlock: string; toBlock: string }];
      const blocks = Number(range.toBlock) - Number(range.fromBlock) + 1;
      if (node.fault === 'no-logs') return void send({ result: [] });
      if (node.fault === 'small-pages' && blocks > 3) {
        return void send({
          error: { code: -32005, message: 'query returned more than 10000 results' },
        });
      }
    }
    const asked = node.fault === 'lagging' ? lag(question, node.knownBlock) : question;
    if (asked === null) return void send({ result: null });
    const answer = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(asked) });
    response.writeHead(200, json).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const node: FaultyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    knownBlock: 0,
    requests: 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
  return node;
}

/** Rewrites a request as for a node that has only reached this block; null: it knows nothing. */
function lag({ id, method, params }: Question, known: number): Question | object | null {
  const hex = `0x${known.toString(16)}`;
  if (method === 'eth_getBlockByNumber') {
    const [which, full] = params;
    if (which === 'finalized') {
      return {
        jsonrpc: '2.0',
        id,
        method,
        params: [`0x${Math.max(0, known - 8).toString(16)}`, full],
      };
    }
    if (which !== 'latest' && Number(which) > known) return null;
    return { jsonrpc: '2.0', id, method, params: [which === 'latest' ? hex : which, full] };
  }
  if (method === 'eth_getTransactionReceipt') return null;
  if (method === 'eth_getLogs') {
    const [range] = params as [{ fromBlock: string; toBlock: string }];
    const toBlock = Number(range.toBlock) > known ? hex : range.toBlock;
    return { jsonrpc: '2.0', id, method, params: [{ ...range, toBlock }] };
  }
  return { jsonrpc: '2.0', id, method, params };
}
