import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';

const SEND_EVERY_MS = 16;
/** So many pieces go out at once before they are gathered: a program that sleeps has been heard by then. */
const AT_ONCE = 50;

/** Sends pieces in groups where they come fast: thousands of small ones would cost the page more than what they say. */
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
