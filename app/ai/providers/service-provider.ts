// A service of models on the person's own key, over HTTP straight from the browser, for those that send
// their answers as server-sent events (OpenAI, xAI, DeepSeek, Mistral, Anthropic). Limits: 16 MB of
// events for an answer, 60 s of silence, since thinking models say nothing for long. The events are
// parsed by eventsource-parser (MIT), which takes any cut of the bytes.

import { createParser } from 'eventsource-parser';
import type { AiService } from '~/platform/ai-services';
import { AiFault } from './ai-fault';
import type { AiEvent, AiProvider, AiRequest } from './ai-provider';
import { anthropicWire } from './anthropic-wire';
import { openAiWire } from './openai-wire';
import { faultOfResponse } from './service-fault';
import type { WireReader } from './wire';
import { withDeadline } from './with-deadline';

const SILENCE_MS = 60_000;
/** How long a refusal may take to be read, in milliseconds. */
const REFUSAL_MS = 5_000;
/** Events around the pieces of an answer weigh many times the answer. In bytes. */
const MAX_STREAM = 16 * 1024 * 1024;
/** One event, in UTF-16 code units. */
const MAX_EVENT = 1024 * 1024;

/** Of the window, with room for instructions, an answer and languages that take more tokens. */
const CHARACTERS_OF_TOKEN = 2;

export interface ServiceOptions {
  service: AiService;
  model: string;
  /** For people. */
  label: string;
  /** Asked for at each use, kept nowhere here. */
  key: () => Promise<string>;
  /** Origin and path; the service's own where none is given. */
  baseUrl?: string;
  silenceMs?: number;
}

/** The provider of one service and model on a key of the person. */
export function createServiceProvider(options: ServiceOptions): AiProvider {
  const { service, model, label, silenceMs = SILENCE_MS } = options;
  const wire = service.wire === 'anthropic' ? anthropicWire : openAiWire;
  const url = `${options.baseUrl ?? service.origin + service.path}${wire.path}`;

  async function* stream(
    request: AiRequest,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<AiEvent> {
    const call = new AbortController();
    const within = <T>(step: Promise<T>) => withDeadline(step, silenceMs, signal);
    try {
      const body = JSON.stringify(wire.body(request, service, model));
      const key = await within(options.key());
      const asked = fetch(url, {
        method: 'POST',
        headers: { ...wire.headers(key), 'Content-Type': 'application/json' },
        body,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        redirect: 'error',
        signal: call.signal,
      });
      const response = await within(asked);
      if (!response.ok) {
        const fault = faultOfResponse(response, { name: service.name, model });
        throw await withDeadline(fault, REFUSAL_MS, signal);
      }
      yield* readAnswer(response, wire.read(), within);
    } catch (error) {
      if (signal.aborted) throw new AiFault('stopped');
      if (error instanceof AiFault) throw error;
      // `fetch` throws nothing else: no connection, or a policy that forbids it.
      throw new AiFault('offline', `${service.name} could not be reached. ${OFFLINE_HELP}`, {
        cause: error,
      });
    } finally {
      call.abort();
    }
  }
  return {
    id: 'own-key',
    service: service.id,
    label,
    model,
    standIn: false,
    takes: {
      files: service.reads.length > 0,
      tools: true,
      sound: service.reads.includes('audio/'),
    },
    room: service.window * CHARACTERS_OF_TOKEN,
    stream,
  };
}

const OFFLINE_HELP = 'Check the connection and try again; nothing you wrote is lost.';

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
      // Fields of others are ignored, as the format wants it.
      if (type === 'max-buffer-size-exceeded') isBroken = true;
    },
    maxBufferSize: MAX_EVENT,
  });
  let received = 0;
  for (;;) {
    const { done, value } = await within(readPiece(reader));
    received += value?.byteLength ?? 0;
    if (received > MAX_STREAM) throw new AiFault('garbled');
    // Some servers end without the empty line that closes the last event.
    parser.feed(done ? '\n\n' : decoder.decode(value, { stream: true }));
    if (isBroken) throw new AiFault('garbled');
    const events = waiting;
    waiting = [];
    for (const data of events) {
      try {
        yield* answer.read(data);
      } catch (error) {
        // The last event of a broken connection is half an event.
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
