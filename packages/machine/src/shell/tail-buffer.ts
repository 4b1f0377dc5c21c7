import type { OutputPiece } from './output-window';

/** The last part of an output that is too long to be shown in full, and the length of what was dropped before it. */
export class TailBuffer {
  /** Number of characters in the buffer. */
  length = 0;
  #pieces: OutputPiece[] = [];
  #droppedLength = 0;
  readonly #maxLength: number;

  /** @param maxLength in characters */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  add(piece: OutputPiece): void {
    this.#pieces.push(piece);
    this.length += piece.text.length;
    while (this.length > this.#maxLength) {
      const [first] = this.#pieces;
      if (!first) break;
      const excess = Math.min(first.text.length, this.length - this.#maxLength);
      this.#droppedLength += excess;
      this.length -= excess;
      if (excess === first.text.length) this.#pieces.shift();
      else this.#pieces[0] = { ...first, text: first.text.slice(excess) };
    }
  }

  /** Empties the buffer; returns its content, after a notice of what was dropped. */
  take(): OutputPiece[] {
    const pieces = this.#pieces;
    if (this.#droppedLength > 0) {
      const left = `${(this.#droppedLength / 1e6).toFixed(1)} million characters`;
      const advice = 'Send it to a file with > or look at a part of it with head.';
      pieces.unshift({ kind: 'notice', text: `\n[${left} are not shown here. ${advice}]\n` });
    }
    this.#pieces = [];
    this.length = 0;
    this.#droppedLength = 0;
    return pieces;
  }
}
