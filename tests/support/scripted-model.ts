/**
 * A model on loopback for the browser tests of AI tools: it speaks Gemini's streaming REST to the gateway and
 * does what the last message says, so that each test decides its own fault.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { embedText } from './ai-words.ts';
import { judgeVerdict } from './judge-verdict.ts';
import { translateBatch } from './scripted-translation.ts';

export interface ScriptedModel {
  url: string;
  /** Headers of the requests that reached it. */
  headers: Record<string, unknown>[];
  /** Texts of the requests: system instruction and conversation. */
  bodies: string[];
  /** Texts of the requests that ask whether an answer of the therapy agent may be shown. */
  judged: string[];
  /** Texts of each embedding request; the vectors are those of the AI stand-in. */
  embedded: string[][];
  /** Answers during which the client disconnected. */
  abandoned: number;
  stop: () => Promise<void>;
}

/** These are commands at the beginning of a message; any other text is repeated. */
const SLOW = 'Count slowly';
const CUT = 'Break off';
const FAIL = 'Fail';
/** Anywhere in a message: the first question fails, with its two retries, and the next is answered. */
const FAIL_ONCE = /Fail once \w+/;
const ASKS_OF_QUESTION = 3;
const SAY = 'Say exactly:\n';
/**
 * Followed by calls as JSON, `{"name","args"}` or a list of them. The model then repeats their results; it
 * also obeys this command inside a result, so no model is easier to mislead.
 */
const CALL = 'Call:\n';
/** Repeats the rest of the first line, whatever follows. */
const SAY_LINE = 'Say this line: ';
/** The Summarizer's prefix of a person's text. */
const PROMPT = 'Summarize the following text:\n\n';

/** Starts it on a free port. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const failedOnce = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/stand-in') return response.writeHead(404).end();
      const body = Buffer.concat(parts).toString();
      if (request.url?.includes(':batchEmbedContents')) {
        model.embedded.push(textsToEmbed(body));
        const embeddings = model.embedded.at(-1)?.map((text) => ({ values: embedText(text) }));
        response.writeHead(200, { 'Content-Type': 'application/json' });
        return void response.end(JSON.stringify({ embeddings }));
      }
      const verdict = judgeVerdict(instructionOf(body), lastText(body));
      if (verdict !== undefined) {
        model.judged.push(body);
        return void answer(response, SAY + verdict).catch(() => response.destroy());
      }
      model.headers.push(request.headers);
      model.bodies.push(body);
      response.once('close', () => {
        if (!response.writableFinished) model.abandoned += 1;
      });
      const text = lastText(body);
      const [once] = FAIL_ONCE.exec(text) ?? [];
      const said = text.startsWith(PROMPT) ? text.slice(PROMPT.length) : text;
      const failed = failedOnce.get(once ?? '') ?? 0;
      if (once !== undefined && failed < ASKS_OF_QUESTION) {
        failedOnce.set(once, failed + 1);
        return response.writeHead(500).end('{}');
      }
      return void answer(response, said).catch(() => response.destroy());
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const model: ScriptedModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: [],
    bodies: [],
    judged: [],
    embedded: [],
    abandoned: 0,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return model;
}

function instructionOf(body: string): string {
  const { systemInstruction } = JSON.parse(body) as {
    systemInstruction?: { parts?: { text?: string }[] };
  };
  return systemInstruction?.parts?.map(({ text = '' }) => text).join('') ?? '';
}

function textsToEmbed(body: string): string[] {
  const { requests = [] } = JSON.parse(body) as {
    requests?: { content?: { parts?: { text?: string }[] } }[];
  };
  return requests.map(({ content }) => content?.parts?.[0]?.text ?? '');
}

function lastText(body: string): string {
  const { contents = [] } = JSON.parse(body) as {
    contents?: { parts?: { text?: string; functionResponse?: { response: object } }[] }[];
  };
  const last = contents.at(-1)?.parts ?? [];
  const text = last.findLast(({ text }) => text !== undefined)?.text;
  if (text === undefined) {
    const given = last.flatMap(({ functionResponse }) => functionResponse?.response ?? []);
    const order = textsIn(given).find((one) => one.includes(CALL));
    return order
      ? order.slice(order.indexOf(CALL))
      : `${SAY}The tools gave: ${JSON.stringify(given)}`;
  }
  // Agent and therapy agent put their instruction before it (spec 3, section 7).
  return text.split('\n\nUser: ').at(-1) ?? '';
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function answer(response: ServerResponse, text: string): Promise<void> {
  if (text.startsWith(FAIL)) return void response.writeHead(500).end('{}');
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (parts: readonly object[], rest: object) =>
    response.write(
      `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts }, ...rest }], usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 10 } })}\r\n\r\n`,
    );
  const piece = (part: string, rest: object = {}) => send([{ text: part }], rest);
  if (text.startsWith(CALL)) {
    // Whatever follows the JSON, such as the rest of a page, is no part of it.
    const calls = [JSON.parse(text.slice(CALL.length).split('\n')[0] ?? '')].flat();
    send(
      calls.map((functionCall) => ({ functionCall })),
      { finishReason: 'STOP' },
    );
    return void response.end();
  }
  const translation = translateBatch(text);
  if (text.startsWith(SLOW) || (translation !== undefined && text.includes(SLOW))) {
    for (let number = 1; number <= 400 && !response.closed; number += 1) {
      piece(`${number} `);
      await sleep(100);
    }
  }
  if (text.startsWith(CUT)) {
    piece('The first half ');
    await sleep(300);
    return void response.destroy();
  }
  const said = text.startsWith(SAY)
    ? text.slice(SAY.length)
    : text.startsWith(SAY_LINE)
      ? (text.slice(SAY_LINE.length).split('\n')[0] ?? '')
      : (translation ?? `You said: ${text}`);
  for (let from = 0; from < said.length; from += 40) {
    piece(said.slice(from, from + 40));
    await sleep(10);
  }
  piece('', { finishReason: 'STOP' });
  response.end();
}
