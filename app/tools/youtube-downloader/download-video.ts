import {
  DOWNLOAD_TOKEN_HEADER,
  type DownloadProgress,
  FILE_SIZE_HEADER,
  type TrimRange,
} from '@workers/api/youtube/video.contract';
import { ApiError, browserApi, readResponse, unreachable } from '~/platform/api-client';

/** The request. */
export interface WantedFile {
  url: string;
  formatId: string;
  /** Extension of the resulting file. */
  fileEnd: string;
  trim: TrimRange | null;
  fileName: string;
  /** Sent as YouTube has it: nothing is merged, cut or converted to MP3. */
  isDirect: boolean;
}

/** Progress of a download: the server is still fetching or merging, or bytes are being received. */
export interface DownloadStep {
  stage: 'asking' | DownloadProgress['stage'] | 'receiving';
  doneBytes: number;
  /** Null if unknown. */
  totalBytes: number | null;
}

/** Sends a request to the server, like `fetch`; replaceable in tests. */
export type AskServer = (body: object, signal: AbortSignal) => Promise<Response>;

/** Silence for this long counts as an interruption. */
const STALL_MS = 60_000;
/** Pauses before automatic retries. */
const RETRY_AFTER_MS = [1000, 3000, 8000];
/** Chunks are merged into blobs of this size, which the browser can move to disk. */
const PIECES_IN_BYTES = 16 * 1024 * 1024;

const askServer: AskServer = async (json, signal) => {
  const response = await browserApi().api.youtube.download.$post({ json }, { init: { signal } });
  return response as unknown as Response;
};

/**
 * One download. Received bytes are kept when it is interrupted: calling {@link run} again resumes it if the
 * server still has the file, and otherwise restarts it.
 */
export class VideoDownload {
  readonly wanted: WantedFile;
  readonly #ask: AskServer;
  readonly #retryAfterMs: readonly number[];
  #token: string | undefined;
  #parts: Blob[] = [];
  #size = 0;
  #total: number | null = null;
  #type = '';

  constructor(wanted: WantedFile, ask = askServer, retryAfterMs = RETRY_AFTER_MS) {
    this.wanted = wanted;
    this.#ask = ask;
    this.#retryAfterMs = retryAfterMs;
  }

  /** Bytes received so far. */
  get receivedBytes(): number {
    return this.#size;
  }

  /**
   * Fetches what is missing.
   * @throws ApiError with the server's reason, or `unreachable`; the signal's reason
   */
  async run({
    signal,
    onStep,
  }: {
    signal: AbortSignal;
    onStep: (step: DownloadStep) => void;
  }): Promise<File> {
    for (let attempt = 0; ; attempt += 1) {
      const before = this.#size;
      try {
        await this.#fetchRest(signal, onStep);
        return new File(this.#parts, this.wanted.fileName, { type: this.#type });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ApiError && error.code === 'youtube_gone' && this.#token) {
          this.#forget();
          continue;
        }
        if (error instanceof ApiError && error.status !== 0) throw error;
        if (this.#size > before) attempt = 0;
        const pause = this.#retryAfterMs[attempt];
        // Without a token, resuming is impossible.
        if (pause === undefined || this.#token === undefined) throw unreachable();
        await wait(pause, signal);
      }
    }
  }

  #forget(): void {
    this.#token = undefined;
    this.#parts = [];
    this.#size = 0;
    this.#total = null;
  }

  async #fetchRest(signal: AbortSignal, onStep: (step: DownloadStep) => void): Promise<void> {
    const watch = new StallWatch(signal);
    try {
      onStep({ stage: 'asking', doneBytes: this.#size, totalBytes: this.#total });
      let response = await this.#askAgain(watch);
      while (response.status === 202) {
        const progress = (await response.json()) as DownloadProgress;
        this.#token = progress.token;
        onStep(progress);
        response = await this.#askAgain(watch);
      }
      // Throws the server's own error message.
      if (!response.ok) await readResponse(Promise.resolve(response));
      if (response.status !== 206) {
        this.#parts = [];
        this.#size = 0;
      }
      this.#token = response.headers.get(DOWNLOAD_TOKEN_HEADER) ?? undefined;
      this.#type = response.headers.get('Content-Type') ?? 'application/octet-stream';
      const size = response.headers.get(FILE_SIZE_HEADER);
      this.#total = size === null ? null : Number(size);
      await this.#receive(response, watch, onStep);
    } finally {
      watch.close();
    }
  }

  async #askAgain(watch: StallWatch): Promise<Response> {
    const { url, formatId, fileEnd, trim, fileName } = this.wanted;
    const token = this.#token;
    const body = {
      url,
      format_id: formatId,
      format_ext: fileEnd,
      trim,
      filename: fileName,
      poll: true,
      ...(token === undefined ? {} : { resume: { token, offset: this.#size } }),
    };
    try {
      return await this.#ask(body, watch.signal);
    } catch {
      throw unreachable();
    } finally {
      watch.touch();
    }
  }

  async #receive(
    response: Response,
    watch: StallWatch,
    onStep: (step: DownloadStep) => void,
  ): Promise<void> {
    const reader = response.body?.getReader();
    let pieces: Uint8Array<ArrayBuffer>[] = [];
    let held = 0;
    const keep = () => {
      if (held > 0) this.#parts.push(new Blob(pieces));
      pieces = [];
      held = 0;
    };
    try {
      for (;;) {
        const { done = true, value } = (await reader?.read()) ?? {};
        if (done || value === undefined) break;
        watch.touch();
        pieces.push(value as Uint8Array<ArrayBuffer>);
        held += value.byteLength;
        this.#size += value.byteLength;
        if (held >= PIECES_IN_BYTES) keep();
        onStep({ stage: 'receiving', doneBytes: this.#size, totalBytes: this.#total });
      }
    } finally {
      keep();
    }
    // A body that ends may still be incomplete.
    if (this.#total !== null && this.#size !== this.#total) throw unreachable();
  }
}

/** Aborts when the user does, or after a minute without data. */
class StallWatch {
  readonly #controller = new AbortController();
  readonly #person: AbortSignal;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(person: AbortSignal) {
    this.#person = person;
    if (person.aborted) this.#stop();
    person.addEventListener('abort', this.#stop);
    this.touch();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Data has arrived. */
  touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#stop, STALL_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#person.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => this.#controller.abort();
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
