// Retries a busy service (429, 503 from our gateway, 529) after the delay that it asks for, and one that failed
// (other 5xx) twice. The wait is reported, ends with the same signal as the answer, and happens only if nothing
// has been streamed yet.

import { AiFault, aiMessages } from './ai-fault';
import type { AiEvent, AiProvider } from './ai-provider';
import { reportWait } from './rate-limit-wait';

const MAX_RETRIES = 3;
/** A failure that lasts longer than two retries is left to the person, or to another engine. */
const MAX_RETRIES_OF_FAILURE = 2;
/** Delay after a failure, in milliseconds; doubled for the second retry. */
const FAILURE_MS = 500;
/** Longest wait without asking the user, in milliseconds. */
const MAX_WAIT_MS = 60_000;
/** Delay if the service names none, in milliseconds; doubled for each retry. */
const UNSAID_MS = 2_000;

/** Wraps an engine so that it waits and retries when it is busy. */
export function retryWhenBusy(provider: AiProvider): AiProvider {
  const { embed } = provider;
  return {
    ...provider,
    stream: (request, options) =>
      streamAgain(() => provider.stream(request, options), provider.label, options.signal),
    ...(embed
      ? {
          embed: async (texts: readonly string[], options: { signal: AbortSignal }) => {
            for (let tried = 0; ; tried += 1) {
              try {
                return await embed(texts, options);
              } catch (error) {
                await wait(waitOf(error, tried), provider.label, options.signal);
              }
            }
          },
        }
      : {}),
  };
}

async function* streamAgain(
  ask: () => AsyncIterable<AiEvent>,
  label: string,
  signal: AbortSignal,
): AsyncIterable<AiEvent> {
  for (let tried = 0; ; tried += 1) {
    let hasBegun = false;
    try {
      for await (const event of ask()) {
        hasBegun = true;
        yield event;
      }
      return;
    } catch (error) {
      if (hasBegun) throw error;
      const ms = waitOf(error, tried);
      yield { kind: 'wait', ms };
      await wait(ms, label, signal);
    }
  }
}

/**
 * Delay before the next retry, in milliseconds.
 * @throws the fault if retrying is pointless
 */
function waitOf(error: unknown, tried: number): number {
  const isFailure =
    error instanceof AiFault && error.code === 'unavailable' && (error.status ?? 0) >= 500;
  if (isFailure && tried < MAX_RETRIES_OF_FAILURE) return FAILURE_MS * 2 ** tried;
  const isBusy =
    error instanceof AiFault &&
    error.code === 'rate-limited' &&
    // An account without credit stays without; such a fault has a message of its own.
    error.message === aiMessages['rate-limited'];
  if (!isBusy || tried >= MAX_RETRIES) throw error;
  const ms = error.retryAfterMs ?? UNSAID_MS * 2 ** tried;
  if (ms > MAX_WAIT_MS)
    throw new AiFault('rate-limited', `The AI service is busy and asks to wait ${inWords(ms)}.`, {
      cause: error,
      status: error.status,
      retryAfterMs: ms,
    });
  return ms;
}

/** @throws AiFault `stopped` */
async function wait(ms: number, label: string, signal: AbortSignal): Promise<void> {
  const told = reportWait(label, ms);
  try {
    await sleep(ms, signal);
  } finally {
    told.end();
  }
}

function inWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new AiFault('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
