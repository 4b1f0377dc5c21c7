// A model server as people run it on their own computer: OpenAI's interface over real HTTP, with a list of
// origins whose pages may ask it. Like Ollama it answers other origins with 403 and no CORS header.

import type { ServerResponse } from 'node:http';
import {
  type AskedRequest,
  beginStream,
  sse,
  startProvider,
} from '../providers/provider-server.testing';

export type Script = (response: ServerResponse, asked: AskedRequest) => void;

const chunk = (content: string, finish_reason: string | null = null) =>
  sse({ model: 'tiny:1b', choices: [{ index: 0, delta: { content }, finish_reason }] });
const usage = sse({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } });

/** Streams the texts and ends. `length`: the limit of tokens cut the answer. */
export function say(pieces: readonly string[], ending: 'stop' | 'length' = 'stop'): Script {
  return (response) => {
    const text = pieces.map((piece) => chunk(piece)).join('');
    beginStream(response).end(`${text}${chunk('', ending)}${usage}data: [DONE]\n\n`);
  };
}

/** Streams the texts and breaks the connection. */
export function breakAfter(pieces: readonly string[]): Script {
  return (response) => {
    beginStream(response).write(pieces.map((piece) => chunk(piece)).join(''), () =>
      response.destroy(),
    );
  };
}

/** Answers with an error as such servers write it. */
export function fail(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Script {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message } }));
  };
}

/** The last text of the user in a request. */
export function lastText({ body }: AskedRequest): string {
  const messages = body.messages as { role: string; content: string }[];
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

/** Starts the server. `origins`, `key`, `models` and `script` can be replaced between requests. */
export async function startModelServer(given: { models?: unknown; origins?: string[] } = {}) {
  const running = {
    models: given.models ?? {
      data: [{ id: 'tiny:1b' }, { id: 'large:70b', max_model_len: 32_768 }, { id: 'embed-small' }],
    },
    origins: given.origins ?? [],
    key: '',
    script: ((response, asked) => say(['You said: ', lastText(asked)])(response, asked)) as Script,
  };
  const server = await startProvider((response, asked) => {
    const { origin, authorization } = asked.headers;
    if (origin !== undefined && !running.origins.includes(origin))
      return void response.writeHead(403).end();
    if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin);
    if (asked.method === 'OPTIONS') {
      // Test browsers send headers of their own along.
      const wanted = asked.headers['access-control-request-headers'] ?? '';
      response.setHeader('Access-Control-Allow-Headers', wanted);
      return void response.writeHead(204).end();
    }
    if (running.key && authorization !== `Bearer ${running.key}`)
      return fail(401, 'no such key')(response, asked);
    if (asked.path === '/v1/models') return void response.end(JSON.stringify(running.models));
    if (asked.path === '/v1/chat/completions') return running.script(response, asked);
    return void response.writeHead(404).end('nothing here');
  });
  return Object.assign(running, {
    url: server.url,
    asked: server.asked,
    /** The requests for answers. */
    asks: () =>
      server.asked.filter(
        ({ method, path }) => method === 'POST' && path.endsWith('/chat/completions'),
      ),
    stop: server.stop,
  });
}
