/**
 * A stand-in for the AI engines on loopback, for tests and `npm run ai:local`: @copilotkit/aimock speaks
 * Gemini's REST and OpenAI's chat completions; a server in front adds what it lacks (countTokens,
 * batchEmbedContents, several texts in one /embeddings) and passes on what it would drop: that JSON is
 * demanded, and that files are attached.
 */
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { answerRequest, type JsonDemand } from './ai-answers.ts';
import { countTokens, embedText } from './ai-words.ts';

/** The port on which `npm start` looks for it. */
export const AI_STAND_IN_PORT = 8548;

/** A received request, for tests: never printed. */
interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface RunningAiStandIn {
  url: string;
  /** The last 200 requests, oldest first. */
  asked: ReceivedRequest[];
  /** Variables that make the product use it as Gemini. */
  settings: Record<'GEMINI_BASE_URL', string>;
  /** Variables that make the product use it as an OpenAI-compatible endpoint. */
  openAiSettings: Record<
    'AI_OPENAI_BASE_URL' | 'AI_OPENAI_MODEL' | 'AI_OPENAI_EMBEDDING_MODEL',
    string
  >;
  stop: () => Promise<void>;
}

export interface AiStandInOptions {
  /** 0 takes a free port. */
  port?: number;
  /** Milliseconds between the pieces of an answer; with 0 a person sees no streaming. */
  latencyMs?: number;
}

const MAX_REMEMBERED = 200;
/** About a word or two at a time. */
const CHUNK_CHARACTERS = 24;

/** Starts the stand-in. */
export async function startAiStandIn({
  port = 0,
  latencyMs = 0,
}: AiStandInOptions = {}): Promise<RunningAiStandIn> {
  // The demand is passed in the model's name, the only thing that aimock forwards.
  const jsonDemands = new Map<string, JsonDemand>();
  const mock = new LLMock({
    port: 0,
    latency: latencyMs,
    chunkSize: CHUNK_CHARACTERS,
    journalMaxEntries: 10,
  });
  mock.on({ predicate: () => true }, (request) => {
    const format = jsonDemands.get(String(request.model));
    return answerRequest(format ? { ...request, response_format: { ...format } } : request);
  });
  await mock.start();
  const asked: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === '/stand-in') return send(response, { standIn: true });
    const body = await readBody(request);
    asked.push({ path, headers: request.headers, body });
    if (asked.length > MAX_REMEMBERED) asked.shift();
    const own = answerOwn(path, body);
    if (own !== undefined) return send(response, own);
    const { model, demand, text } = prepare(path, body);
    if (demand) jsonDemands.set(model, demand);
    const target = demand ? path.replace(/models\/[^/:]+/, `models/${model}`) : path;
    const forwarded = httpRequest(mock.url + target, {
      method: request.method,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) },
    });
    response.once('close', () => forwarded.destroy());
    forwarded.once('error', () => response.destroy());
    forwarded.once('response', (found) => {
      response.writeHead(found.statusCode ?? 502, {
        'Content-Type': found.headers['content-type'] ?? 'application/json',
      });
      found.pipe(response);
      found.once('end', () => jsonDemands.delete(model));
    });
    forwarded.end(text);
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    settings: { GEMINI_BASE_URL: url },
    openAiSettings: {
      AI_OPENAI_BASE_URL: `${url}/v1`,
      AI_OPENAI_MODEL: 'stand-in',
      AI_OPENAI_EMBEDDING_MODEL: 'stand-in-embedding',
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
      await mock.stop();
    },
  };
}

interface GeminiPart {
  text?: string;
  inlineData?: { mimeType?: string; data?: string };
}

interface GeminiBody {
  contents?: { parts?: GeminiPart[] }[];
  content?: { parts?: GeminiPart[] };
  requests?: { content?: { parts?: GeminiPart[] } }[];
  generateContentRequest?: { contents?: { parts?: GeminiPart[] }[] };
  generationConfig?: { responseMimeType?: string; responseSchema?: object };
  input?: string | string[];
}

/** Answers that are given here, without aimock. */
function answerOwn(path: string, text: string): object | undefined {
  const body = JSON.parse(text || '{}') as GeminiBody;
  const textOf = (content: { parts?: GeminiPart[] } = {}) =>
    (content.parts ?? []).map((part) => part.text ?? '').join('\n');
  if (path.includes(':countTokens')) {
    const contents = body.contents ?? body.generateContentRequest?.contents ?? [];
    return { totalTokens: countTokens(contents.map(textOf).join('\n')) };
  }
  if (path.includes(':embedContent'))
    return { embedding: { values: embedText(textOf(body.content)) } };
  if (path.includes(':batchEmbedContents')) {
    const requests = body.requests ?? [];
    return { embeddings: requests.map(({ content }) => ({ values: embedText(textOf(content)) })) };
  }
  if (!path.endsWith('/embeddings')) return undefined;
  const input = [body.input ?? []].flat();
  return {
    object: 'list',
    data: input.map((one, index) => ({ object: 'embedding', index, embedding: embedText(one) })),
  };
}

let count = 0;

/** Rewrites a request for aimock: files become a line of text, and a demand for JSON gets a model name. */
function prepare(path: string, text: string): { model: string; demand?: JsonDemand; text: string } {
  if (!path.includes(':generateContent') && !path.includes(':streamGenerateContent')) {
    return { model: '', text };
  }
  const body = JSON.parse(text) as GeminiBody;
  for (const part of (body.contents ?? []).flatMap(({ parts = [] }) => parts)) {
    if (part.inlineData === undefined) continue;
    const { mimeType, data = '' } = part.inlineData;
    part.text = `\n[File: ${mimeType}, about ${Math.ceil((data.length * 3) / 4 / 1000)} kB]\n`;
    delete part.inlineData;
  }
  const { responseMimeType, responseSchema } = body.generationConfig ?? {};
  const prepared = JSON.stringify(body);
  if (responseMimeType !== 'application/json') return { model: '', text: prepared };
  count += 1;
  const demand: JsonDemand = responseSchema
    ? { type: 'json_schema', json_schema: { schema: responseSchema } }
    : { type: 'json_object' };
  return { model: `json-${count}`, demand, text: prepared };
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
