import { KeptTail } from './kept-tail';

/** How much of one line's output is shown: the beginning and the end. */
const MAX_HEAD = 100_000;
const MAX_TAIL = 100_000;

/** How much one line may write to the terminal before it is stopped. */
export const MAX_OUTPUT = 50_000_000;

/** A piece of what a line wrote. */
export interface OutputPiece {
  text: string;
  /** `error`: the second stream; `notice`: said by the terminal, not by a command. */
  kind: 'output' | 'error' | 'notice';
}

/**
 * What a person gets to see of a line's output: the first and the last 100,000 characters. The first
 * come as they are written, the last when the line has ended, with a notice of what lies between.
 */
export class OutputWindow {
  /** All that was written, in characters. */
  total = 0;
  #head = 0;
  readonly #tail = new KeptTail(MAX_TAIL);

  readonly #show: (piece: OutputPiece) => void;

  /** @param show takes a piece to the screen */
  constructor(show: (piece: OutputPiece) => void) {
    this.#show = show;
  }

  /** @returns whether more may be written */
  write(text: string, kind: 'output' | 'error'): boolean {
    if (text === '') return true;
    this.total += text.length;
    const now = text.slice(0, MAX_HEAD - this.#head);
    if (now) {
      this.#head += now.length;
      this.#show({ text: now, kind });
    }
    const later = text.slice(now.length);
    if (later) this.#tail.add({ text: later, kind });
    return this.total <= MAX_OUTPUT;
  }

  /** Shows what was kept back. */
  end(): void {
    for (const piece of this.#tail.take()) this.#show(piece);
    if (this.total > MAX_OUTPUT) {
      this.#show({ kind: 'notice', text: '\n[Stopped: more than 50 MB of output.]\n' });
    }
  }
}
