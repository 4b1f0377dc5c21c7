/** The part of a stream that progress is written to. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Reports progress: on a terminal in one line that is rewritten, elsewhere in a new line for each task. */
export class ProgressLine {
  readonly #stream: ProgressStream;
  readonly #quiet: boolean;
  #said = '';

  constructor(stream: ProgressStream, quiet: boolean) {
    this.#stream = stream;
    this.#quiet = quiet;
  }

  show({ fraction, doing }: { fraction: number; doing: string }): void {
    if (this.#quiet) return;
    const percent = `${Math.floor(fraction * 100)}`.padStart(3);
    const text = `${percent} % ${plain(doing)}`;
    if (this.#stream.isTTY) {
      this.#stream.write(`\r\u001b[K${text.slice(0, (this.#stream.columns ?? 80) - 1)}`);
      this.#said = text;
    } else if (this.#said !== doing) {
      this.#stream.write(`${text}\n`);
      this.#said = doing;
    }
  }

  /** Writes a permanent line. */
  say(text: string): void {
    this.clear();
    this.#stream.write(`${plain(text)}\n`);
  }

  /** Erases the progress line. */
  clear(): void {
    if (this.#stream.isTTY && this.#said !== '') this.#stream.write('\r\u001b[K');
    this.#said = '';
  }
}

/** Replaces control characters, which a file name may contain and a terminal would execute. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd');
}
