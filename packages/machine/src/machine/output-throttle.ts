import type { OutputPiece } from '../shell/output-window';
import { TailBuffer } from '../shell/tail-buffer';

/** Amount shown at once, in characters, and the additional amount per second. */
const BURST = 400_000;
const PER_SECOND = 200_000;
/** Length of the most recent withheld output, in characters, that is kept and shown later. */
const MAX_TAIL = 20_000;
/** Withheld output is shown once this many characters are allowed again. */
const ENOUGH = 100_000;

/**
 * Limits how much of a program's output is shown: all of it as long as a screen can keep up, then parts, with
 * a notice of how much was skipped between them. Programs are never slowed down and memory stays bounded.
 */
export class OutputThrottle {
  #allowance = BURST;
  #at: number;
  readonly #tail = new TailBuffer(MAX_TAIL);
  readonly #show: (piece: OutputPiece) => void;
  readonly #now: () => number;

  /**
   * @param show writes a piece to the screen
   * @param now clock in milliseconds
   */
  constructor(show: (piece: OutputPiece) => void, now: () => number = () => performance.now()) {
    this.#show = show;
    this.#now = now;
    this.#at = now();
  }

  write(piece: OutputPiece): void {
    if (piece.text === '') return;
    const now = this.#now();
    const earned = ((now - this.#at) / 1000) * PER_SECOND;
    this.#allowance = Math.min(BURST, this.#allowance + earned);
    this.#at = now;
    const isHeld = this.#tail.length > 0;
    if (isHeld && this.#allowance < ENOUGH) {
      this.#tail.add(piece);
      return;
    }
    if (isHeld) this.end();
    const fits = piece.text.slice(0, Math.max(0, Math.floor(this.#allowance)));
    if (fits) this.#pass({ ...piece, text: fits });
    if (fits.length < piece.text.length) {
      this.#tail.add({ ...piece, text: piece.text.slice(fits.length) });
    }
  }

  /** Shows what was withheld, when a command has ended or a question is asked. */
  end(): void {
    for (const piece of this.#tail.take()) {
      if (piece.kind === 'notice') this.#show(piece);
      else this.#pass(piece);
    }
  }

  #pass(piece: OutputPiece) {
    this.#allowance -= piece.text.length;
    this.#show(piece);
  }
}
