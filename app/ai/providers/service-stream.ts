// Streams the response of a model service over HTTP directly from the browser, for services that send
// server-sent events (OpenAI, xAI, DeepSeek, Mistral, Anthropic). Limits: 16 MB of events per response; 60 s
// of silence, because reasoning models are silent for long. Events are parsed by eventsource-parser (MIT),
// which accepts bytes split anywhere.

import { createParser } from 'eventsource-parser';
import { AiFault } from './ai-fault';
import type { AiEvent, AiRequest } from './ai-provider';
import { anthropicWire } from './anthropic-wire';
import { openAiWire } from './openai-wire';
import { faultOfResponse } from './service-fault';
import type { WireReader, WireService } from './wire';
import { withDeadline } from './with-deadline';

const SILENCE_MS = 60_000;
/** Timeout for reading an error body, in milliseconds. */
const REFUSAL_MS = 5_000;
const OFFLINE_HELP = 'Check the connection and try again; nothing you wrote is lost.';

/** Event framing weighs many times the text. In bytes. */
const MAX_STREAM = 16 * 1024 * 1024;
/** Maximum size of one event, in UTF-16 code units. */
const MAX_EVENT = 1024 * 1024;

export interface StreamOptions {
  service: WireService;
  model: string;
  /** Origin and the path before that of the protocol. */
  baseUrl: string;
  /** Called for each request; an empty key is not sent. */
  key: () => Promise<string>;
  silenceMs?: number;
  /** The `fetch` to use, if not that of this document. */
  openFetch?: () => Promise<typeof fetch>;
  /** What an error response means, if not the refusal of a service with keys. */
  faultOf?: (response: Response) => Promise<AiFault>;
  /** Message if there is no connection. */
  unreachable?: string;
}

/**
 * Sends the request and streams the service's response.
 * @throws AiFault, `stopped` if the signal was aborted
 */
export async function* streamAnswer(
  request: AiRequest,
  options: StreamOptions,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const { service, model, silenceMs = SILENCE_MS } = options;
  const wire = service.wire === 'anthropic' ? anthropicWire : openAiWire;
  const call = new AbortController();
  const within = <T>(step: Promise<T>) => withDeadline(step, silenceMs, signal);
  try {
    const body = JSON.stringify(wire.body(request, service, model));
    const key = await within(options.key());
    const ask = (await within(Promise.resolve(options.openFetch?.()))) ?? fetch;
    const asked = ask(options.baseUrl + wire.path, {
      method: 'POST',
      headers: { ...(key ? wire.headers(key) : {}), 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: call.signal,
    });
    const response = await within(asked);
    if (!response.ok) {
      const fault =
        options.faultOf?.(response) ?? faultOfResponse(response, { name: service.name, model });
      throw await withDeadline(fault, REFUSAL_MS, signal);
    }
    yield* readAnswer(response, wire.read(), within);
  } catch (error) {
    if (signal.aborted) throw new AiFault('stopped');
    if (error instanceof AiFault) throw error;
    // `fetch` throws nothing else: no connection, or blocked by the CSP.
    const message = options.unreachable ?? `${service.name} could not be reached. ${OFFLINE_HELP}`;
    throw new AiFault('offline', message, { cause: error });
  } finally {
    call.abort();
  }
}

async function* readAnswer(
  response: Response,
  answer: WireReader,
  within: <T>(step: Promise<T>) => Promise<T>,
): AsyncGenerator<AiEvent> {
  const reader = response.body?.getReader();
  const isStream = response.headers.get('content-type')?.includes('text/event-stream');
  if (!reader || !isStream) throw new AiFault('garbled');
  const decoder = new TextDecoder();
  let waiting: string[] = [];
  let isBroken = false;
  const parser = createParser({
    onEvent: ({ data }) => waiting.push(data),
    onError: ({ type }) => {
      // Unknown fields are ignored, as the format requires.
      if (type === 'max-buffer-size-exceeded') isBroken = true;
    },
    maxBufferSize: MAX_EVENT,
  });
  let received = 0;
  for (;;) {
    const { done, value } = await within(readPiece(reader));
    received += value?.byteLength ?? 0;
    if (received > MAX_STREAM) throw new AiFault('garbled');
    // Some servers omit the empty line that ends the last event.
    parser.feed(done ? '\n\n' : decoder.decode(value, { stream: true }));
    if (isBroken) throw new AiFault('garbled');
    const events = waiting;
    waiting = [];
    for (const data of events) {
      try {
        yield* answer.read(data);
      } catch (error) {
        // The last event of a broken connection is truncated.
        throw done && error instanceof AiFault && error.code === 'garbled'
          ? new AiFault('cut')
          : error;
      }
    }
    if (done) break;
  }
  const end = answer.end();
  if (!end) throw new AiFault('cut');
  yield* end;
}

async function readPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    throw new AiFault('cut', undefined, { cause: error });
  }
}
