import { KeptTail } from '../shell/kept-tail';
import type { OutputPiece } from '../shell/output-window';

/** So much is shown at once, in characters, and so much in each second after it. */
const BURST = 400_000;
const PER_SECOND = 200_000;
/** Of what is too much the last is shown, in characters, when there is room again. */
const MAX_TAIL = 20_000;
/** There is room again when so much may be shown. */
const ENOUGH = 100_000;

/**
 * What a person gets to see of output without an end: all of it as long as a screen can follow, then
 * parts with a notice of how much lies between. Programs are never slowed down and nothing piles up.
 */
export class OutputGate {
  #allowance = BURST;
  #at: number;
  readonly #tail = new KeptTail(MAX_TAIL);
  readonly #show: (piece: OutputPiece) => void;
  readonly #now: () => number;

  /**
   * @param show takes a piece to the screen
   * @param now milliseconds
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

  /** Shows what was held back: when a line has ended, or somebody is asked. */
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
