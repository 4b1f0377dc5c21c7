import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';

const SEND_EVERY_MS = 16;
/** Pieces sent immediately before batching starts; a pause of the program resets the count. */
const AT_ONCE = 50;

/**
 * Batches pieces that arrive quickly, because thousands of small messages would cost the page more than their
 * content.
 */
export class Outbox {
  #pieces: OutputPiece[] = [];
  #windowAt = 0;
  #sent = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (pieces: OutputPiece[]) => void;

  constructor(send: (pieces: OutputPiece[]) => void) {
    this.#send = send;
  }

  add(piece: OutputPiece): void {
    const last = this.#pieces.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else this.#pieces.push({ ...piece });
    const now = performance.now();
    if (now - this.#windowAt > SEND_EVERY_MS) {
      this.#windowAt = now;
      this.#sent = 0;
      this.flush();
    } else if (this.#sent < AT_ONCE) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), SEND_EVERY_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pieces.length === 0) return;
    this.#sent += 1;
    this.#send(this.#pieces);
    this.#pieces = [];
  }
}
