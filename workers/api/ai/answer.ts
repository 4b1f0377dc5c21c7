import type { CallDeadline } from '../_core/call-deadline';
import { ClientDisconnected } from '../_core/client-disconnected';
import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import { within } from '../_core/within';
import { AiFailure, aiErrorBody } from './ai-failure';
import type { CallAccount } from './call-account';
import type { AnswerChunk } from './drivers/driver';
import { mergeChunks } from './merge-chunks';

/** A running call: its chunks, its account and its deadline. */
export interface RunningAnswer {
  chunks: AsyncGenerator<AnswerChunk, void>;
  account: CallAccount;
  deadline: CallDeadline;
}

const encoder = new TextEncoder();
const event = (data: object) => encoder.encode(`data: ${JSON.stringify(data)}\r\n\r\n`);

/**
 * An empty chunk fills each second of silence. The platform notices a disconnected client only when it
 * writes; the SDK does not read comments, but takes an empty chunk as one without text.
 */
const PULSE_MS = 1000;
const PULSE: AnswerChunk = {};

/**
 * Streams a call as server-sent events, one per chunk. A failure within the first second becomes an error
 * response, a later one the last event of the stream. At most one chunk is read ahead of the client.
 *
 * @throws ApiError for an early failure; the account is settled then
 */
export async function streamAnswer(running: RunningAnswer): Promise<ReadableStream<Uint8Array>> {
  const { chunks, account, deadline } = running;
  let pending: ReturnType<typeof chunks.next> | undefined = readOrSettle(running);
  let isWhole = false;
  let isDisconnected = false;
  await within(PULSE_MS, pending);
  const readPart = async () => {
    pending ??= chunks.next();
    const step = await within(PULSE_MS, pending);
    if (step === undefined) return PULSE;
    pending = undefined;
    if (!step.done) {
      account.note(step.value);
      isWhole ||= isLast(step.value);
      return step.value;
    }
    if (!isWhole) throw new AiFailure('ai_cut');
    deadline.leave();
    // Before the end is sent, so that a client that then reads its allowance finds this call counted.
    await account.finish();
    return undefined;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const part = await readPart();
        if (part !== undefined) {
          controller.enqueue(event(part));
          return;
        }
      } catch (error) {
        deadline.leave();
        await account.fail(error);
        if (isDisconnected) return;
        if (!(error instanceof ClientDisconnected)) {
          controller.enqueue(event(aiErrorBody(toApiError(error))));
        }
      }
      controller.close();
    },
    async cancel() {
      isDisconnected = true;
      deadline.leave();
      await account.fail(new ClientDisconnected());
    },
  });
}

/** Collects all chunks into one object. Throws ApiError after settling the account. */
export async function collectAnswer({
  chunks,
  account,
  deadline,
}: RunningAnswer): Promise<AnswerChunk> {
  const all: AnswerChunk[] = [];
  for (;;) {
    const { done, value } = await readOrSettle({ chunks, account, deadline });
    if (done) break;
    account.note(value);
    all.push(value);
  }
  deadline.leave();
  if (!all.some(isLast)) {
    const cut = new AiFailure('ai_cut');
    await account.fail(cut);
    throw cut;
  }
  await account.finish();
  return mergeChunks(all);
}

async function readOrSettle({ chunks, account, deadline }: RunningAnswer) {
  try {
    return await chunks.next();
  } catch (error) {
    deadline.leave();
    await account.fail(error);
    throw error instanceof ClientDisconnected ? error : toApiError(error);
  }
}

/** Has a finished candidate, or blocks the whole prompt. */
function isLast({ candidates = [], promptFeedback }: AnswerChunk): boolean {
  return (
    candidates.some(({ finishReason }) => finishReason !== undefined) ||
    promptFeedback?.blockReason !== undefined
  );
}

/** The error for the response. Anything that is not an ApiError is our own bug; its name is logged. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logError('ai_call_failed', error instanceof Error ? error.name : 'unknown');
  return new AiFailure('ai_unavailable');
}
