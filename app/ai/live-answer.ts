import { BlockSplitter, type TextBlock } from './split-blocks';

/** How often a growing answer is drawn, in milliseconds: faster than anybody reads. */
const DRAW_EVERY_MS = 60;

/** An answer while it comes, as a store: only what shows it is drawn again. */
export class LiveAnswer {
  #splitter = new BlockSplitter();
  #blocks: readonly TextBlock[] = [];
  #text: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Adds a piece; it is shown within a moment. */
  push(piece: string): void {
    this.#text.push(piece);
    this.#splitter.push(piece);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#blocks = this.#splitter.blocks();
      for (const listener of this.#listeners) listener();
    }, DRAW_EVERY_MS);
  }

  /** Everything so far. */
  text(): string {
    return this.#text.join('');
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly blocks = (): readonly TextBlock[] => this.#blocks;
}
