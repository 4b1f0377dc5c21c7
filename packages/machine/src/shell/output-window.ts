import { TailBuffer } from './tail-buffer';

/** Number of characters shown at the beginning and at the end of one line's output. */
const MAX_HEAD = 100_000;
const MAX_TAIL = 100_000;

/** Number of characters after which a line's output is cut off. */
export const MAX_OUTPUT = 50_000_000;

/** A piece of a line's output. */
export interface OutputPiece {
  text: string;
  /** `error`: standard error; `notice`: written by the terminal, not by a command. */
  kind: 'output' | 'error' | 'notice';
}

/**
 * Limits a line's output to the first and the last 100,000 characters. The first are shown as they are
 * written, the last when the line has ended, with a notice of what was skipped.
 */
export class OutputWindow {
  /** Total output in characters. */
  total = 0;
  #head = 0;
  readonly #tail = new TailBuffer(MAX_TAIL);

  readonly #show: (piece: OutputPiece) => void;

  /** @param show writes a piece to the screen */
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

  /** Shows what was withheld. */
  end(): void {
    for (const piece of this.#tail.take()) this.#show(piece);
    if (this.total > MAX_OUTPUT) {
      this.#show({ kind: 'notice', text: '\n[Stopped: more than 50 MB of output.]\n' });
    }
  }
}
