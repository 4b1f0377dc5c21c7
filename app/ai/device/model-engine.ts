import { ToolError } from '@entropy-tools/core/tool-error';
import type { ModelPlan } from '@entropy-tools/data/gguf/plan-model';
import type { AnswerPiece, AnswerRequest, FromEngine, ToEngine } from './engine-protocol';

/** An answer under way. */
export interface RunningAnswer {
  /** Ends after the `end` piece; errors with the engine's message. */
  pieces: ReadableStream<AnswerPiece>;
  /** Resolves when the engine is free again; never rejects. */
  ended: Promise<void>;
  stop: () => void;
}

interface Answer {
  into: ReadableStreamDefaultController<AnswerPiece>;
  end: () => void;
}

/** One model in memory, in a worker of its own. */
export class ModelEngine {
  readonly #worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  readonly #answers = new Map<number, Answer>();
  #count = 0;
  /** Why it was closed. */
  #closed: ToolError | undefined;
  #loading: PromiseWithResolvers<number> | undefined;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.close(new ToolError('internal', event.message || 'The engine could not be started.'));
    };
  }

  /**
   * Reads a model into memory.
   * @returns the number of threads in use
   * @throws ToolError `asset` when the engine cannot be fetched, `internal` when it cannot run the model, and the
   * reason once the engine is closed
   */
  load(file: File, plan: ModelPlan, threads: number): Promise<number> {
    if (this.#closed) return Promise.reject(this.#closed);
    this.#loading = Promise.withResolvers<number>();
    this.#post({ kind: 'load', file, plan, threads });
    return this.#loading.promise;
  }

  answer(request: AnswerRequest): RunningAnswer {
    this.#count += 1;
    const id = this.#count;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const pieces = new ReadableStream<AnswerPiece>({
      start: (into) => {
        this.#answers.set(id, { into, end });
      },
    });
    if (this.#closed) this.#fail(this.#closed);
    else this.#post({ kind: 'answer', id, request });
    return { pieces, ended, stop: () => this.#post({ kind: 'stop', id }) };
  }

  /** Ends the worker, which frees its memory; answers under way fail with the reason. */
  close(
    reason = new ToolError('cancelled', 'The model was taken out of memory. Ask again.'),
  ): void {
    this.#closed ??= reason;
    this.#worker.terminate();
    this.#loading?.reject(reason);
    this.#fail(reason);
  }

  #fail(reason: ToolError): void {
    for (const id of [...this.#answers.keys()]) this.#end(id, ({ into }) => into.error(reason));
  }

  #post(message: ToEngine): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromEngine): void {
    if (message.kind === 'loaded') this.#loading?.resolve(message.threads);
    else if (message.kind === 'not-loaded')
      this.#loading?.reject(new ToolError(message.part ? 'asset' : 'internal', message.message));
    else if (message.kind === 'failed')
      this.#end(message.id, ({ into }) => into.error(new Error(message.message)));
    else {
      this.#answers.get(message.id)?.into.enqueue(message.piece);
      if (message.piece.kind === 'end') this.#end(message.id, ({ into }) => into.close());
    }
  }

  #end(id: number, how: (answer: Answer) => void): void {
    const answer = this.#answers.get(id);
    if (!answer) return;
    this.#answers.delete(id);
    how(answer);
    answer.end();
  }
}
