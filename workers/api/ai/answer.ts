import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import { AiFailure, aiErrorBody } from './ai-failure';
import type { CallAccount } from './call-account';
import type { AnswerChunk } from './drivers/driver';
import { mergeChunks } from './merge-chunks';
import { AskerGone, type Watch } from './watch';

/** The parts of an answer, what they take, and what ends them. */
export interface RunningAnswer {
  chunks: AsyncGenerator<AnswerChunk, void>;
  account: CallAccount;
  watch: Watch;
}

const encoder = new TextEncoder();
const event = (data: object) => encoder.encode(`data: ${JSON.stringify(data)}\r\n\r\n`);

/**
 * An answer as server-sent events, each part as it comes. The first is waited for, so that a failure
 * before it is an answer of its own; a later one is the last event. Nothing is read ahead of the
 * asker.
 *
 * @throws ApiError when there is no first part; the account is settled then
 */
export async function streamAnswer(running: RunningAnswer): Promise<ReadableStream<Uint8Array>> {
  const { chunks, account, watch } = running;
  let next: IteratorResult<AnswerChunk, void> | undefined = await readOrSettle(running);
  let isWhole = false;
  let isGone = false;
  const readPart = async () => {
    const { done, value } = next ?? (await chunks.next());
    next = undefined;
    if (!done) {
      account.note(value);
      isWhole ||= isLast(value);
      return value;
    }
    if (!isWhole) throw new AiFailure('ai_cut');
    watch.close();
    // Before the end is sent: whoever asks what is left then finds this counted.
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
        watch.close();
        await account.fail(error);
        if (isGone || error instanceof AskerGone) return;
        controller.enqueue(event(aiErrorBody(asFailure(error))));
      }
      controller.close();
    },
    async cancel() {
      isGone = true;
      watch.close();
      await account.fail(new AskerGone());
    },
  });
}

/** The whole answer in one object. Throws ApiError, with the account settled. */
export async function collectAnswer({
  chunks,
  account,
  watch,
}: RunningAnswer): Promise<AnswerChunk> {
  const all: AnswerChunk[] = [];
  for (;;) {
    const { done, value } = await readOrSettle({ chunks, account, watch });
    if (done) break;
    account.note(value);
    all.push(value);
  }
  watch.close();
  if (!all.some(isLast)) {
    const cut = new AiFailure('ai_cut');
    await account.fail(cut);
    throw cut;
  }
  await account.finish();
  return mergeChunks(all);
}

async function readOrSettle({ chunks, account, watch }: RunningAnswer) {
  try {
    return await chunks.next();
  } catch (error) {
    watch.close();
    await account.fail(error);
    throw error instanceof AskerGone ? error : asFailure(error);
  }
}

/** A finished candidate, or a question that was refused as a whole. */
function isLast({ candidates = [], promptFeedback }: AnswerChunk): boolean {
  return (
    candidates.some(({ finishReason }) => finishReason !== undefined) ||
    promptFeedback?.blockReason !== undefined
  );
}

/** What a person is told. An error that is none of the catalogue is ours; it is in the log. */
export function asFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logError('ai_call_failed', error instanceof Error ? error.name : 'unknown');
  return new AiFailure('ai_unavailable');
}
