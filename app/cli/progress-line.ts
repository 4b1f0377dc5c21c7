/** The part of a stream that progress is written to. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Says how far the work is: one line that changes on a terminal, a line for each new thing elsewhere. */
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

  /** Writes a line that stays. */
  say(text: string): void {
    this.clear();
    this.#stream.write(`${plain(text)}\n`);
  }

  /** Takes the changing line away. */
  clear(): void {
    if (this.#stream.isTTY && this.#said !== '') this.#stream.write('\r\u001b[K');
    this.#said = '';
  }
}

/** Names of files may hold what a terminal would obey. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd');
}
