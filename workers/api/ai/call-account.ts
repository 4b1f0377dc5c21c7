import { logError } from '../_core/log';
import type { Env } from '../env';
import { AiFailure } from './ai-failure';
import { type Reservation, settle } from './budget.service';
import type { AnswerChunk } from './drivers/driver';
import { estimateTextTokens } from './estimate-tokens';

/** More than any answer takes: an engine that claims more is not believed. */
const MAX_BELIEVED_TOKENS = 10_000_000;

/**
 * What a call took, as far as is known: the engine's own figure when it gave one, else an estimate of
 * the question and of the answer that came. Settled once, whatever the end was.
 */
export class CallAccount {
  /** Resolves when it is settled. */
  readonly settled: Promise<void>;
  #markSettled: () => void = () => undefined;
  #isSettled = false;
  #reported = 0;
  #answered = 0;
  readonly #env: Env;
  readonly #reservation: Reservation;
  readonly #inputTokens: number;

  constructor(env: Env, reservation: Reservation, inputTokens: number) {
    this.#env = env;
    this.#reservation = reservation;
    this.#inputTokens = inputTokens;
    this.settled = new Promise((resolve) => {
      this.#markSettled = resolve;
    });
  }

  /** Notes a part of the answer. */
  note({ candidates = [], usageMetadata: usage }: AnswerChunk): void {
    for (const { content } of candidates) {
      for (const { text, ...other } of content?.parts ?? []) {
        this.#answered += estimateTextTokens(
          typeof text === 'string' ? text : JSON.stringify(other),
        );
      }
    }
    if (usage === undefined) return;
    const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount, totalTokenCount } = usage;
    const parts = [promptTokenCount, candidatesTokenCount, thoughtsTokenCount].map(sound);
    const sum = parts.reduce((total, tokens) => total + tokens, 0);
    this.#reported = Math.max(this.#reported, sound(totalTokenCount), sum);
  }

  /** The answer is whole: what the engine said counts. */
  finish(): Promise<void> {
    return this.#settle(this.#reported > 0 ? this.#reported : this.#estimate());
  }

  /** It ended otherwise. Nothing counts when the engine surely did nothing; else the larger figure. */
  fail(error: unknown): Promise<void> {
    const isFree = error instanceof AiFailure && error.isFree && this.#answered === 0;
    return this.#settle(isFree ? 0 : Math.max(this.#reported, this.#estimate()));
  }

  #estimate(): number {
    return this.#inputTokens + this.#answered;
  }

  async #settle(tokens: number): Promise<void> {
    if (this.#isSettled) return;
    this.#isSettled = true;
    try {
      // What was set aside is the most that one call may take of a day, whatever the engine claims.
      const most = this.#inputTokens + this.#reservation.outputTokens;
      await settle(this.#env, this.#reservation, Math.min(tokens, most));
    } catch (error) {
      // The reservation stays; the minute's job settles it.
      logError('ai_settle_failed', error);
    }
    this.#markSettled();
  }
}

const sound = (tokens: unknown) =>
  typeof tokens === 'number' && tokens > 0 && tokens < MAX_BELIEVED_TOKENS ? tokens : 0;
