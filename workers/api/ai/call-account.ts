import { logError } from '../_core/log';
import type { Env } from '../env';
import { AiFailure } from './ai-failure';
import { type Reservation, settle } from './budget.service';
import type { AnswerChunk } from './drivers/driver';
import { estimateTextTokens } from './estimate-tokens';

/** More than any call uses: a higher number from an engine is ignored. */
const MAX_BELIEVED_TOKENS = 10_000_000;

/**
 * Usage of a call, as far as known: the engine's own numbers if it reported any, else an estimate of the
 * input and of the output received. Settled once, however the call ended.
 */
export class CallAccount {
  /** Resolves once settled. */
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

  /** Counts a chunk of the response. */
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

  /** Settles a complete response: the engine's numbers count, if reported. */
  finish(): Promise<void> {
    return this.#settle(this.#reported > 0 ? this.#reported : this.#estimate());
  }

  /** Settles a failed call: nothing if the engine certainly did no work, else the larger number. */
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
      // A call never counts more than its reservation, whatever the engine reports.
      const most = this.#inputTokens + this.#reservation.outputTokens;
      await settle(this.#env, this.#reservation, Math.min(tokens, most));
    } catch (error) {
      // The reservation stays; the job that runs every minute settles it.
      logError('ai_settle_failed', error);
    }
    this.#markSettled();
  }
}

const sound = (tokens: unknown) =>
  typeof tokens === 'number' && tokens > 0 && tokens < MAX_BELIEVED_TOKENS ? tokens : 0;
