import { BlockSplitter, type TextBlock } from './split-blocks';

/** Render interval of a streaming answer, in milliseconds: faster than anyone reads. */
const DRAW_EVERY_MS = 60;

/** External store for a streaming answer: only its subscribers re-render. */
export class LiveAnswer {
  #splitter = new BlockSplitter();
  #blocks: readonly TextBlock[] = [];
  #text: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Appends a chunk; subscribers are notified within `DRAW_EVERY_MS`. */
  push(piece: string): void {
    this.#text.push(piece);
    this.#splitter.push(piece);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#blocks = this.#splitter.blocks();
      for (const listener of this.#listeners) listener();
    }, DRAW_EVERY_MS);
  }

  /** The whole text so far. */
  text(): string {
    return this.#text.join('');
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly blocks = (): readonly TextBlock[] => this.#blocks;
}
