import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadProgress } from '../../workers/api/youtube/video.contract.ts';
import type { GuardProxy } from './guard-proxy.ts';
import type { CachedVideo } from './info-cache.ts';
import { type DownloadPlan, ffmpegArguments } from './plan-download.ts';
import { ProgramError, runProgram } from './run-program.ts';
import { SidecarFailure } from './sidecar-failure.ts';
import { type AllowedAddress, fetchFormats, type SidecarSettings } from './yt-dlp.ts';

const LOOK_EVERY_MS = 50;

/** Abort reason for programs of a job that may still be resumed. */
const LEFT = new Error('left');

/** A file to send: a complete one, or one that grows to `size`. */
export interface ServedFile {
  path: string;
  size: number;
}

/**
 * One download: a folder, the programs that fill it, and the resulting file. It can be stopped and resumed;
 * what was fetched stays until {@link remove}.
 */
export class DownloadJob {
  /** Identifies the job to the client that started it: 128 random bits. */
  readonly token = randomBytes(16).toString('base64url');
  readonly requesterId: string;
  readonly plan: DownloadPlan;
  readonly folder: string;
  /** Number of requests in progress. */
  readers = 0;
  /** How often the file, or a part of it, was sent. */
  sent = 0;
  /** When it was last requested, in ms since 1970. */
  usedAt = Date.now();
  readonly #madeAt = Date.now();
  readonly #settings: SidecarSettings;
  readonly #video: CachedVideo;
  readonly #address: AllowedAddress;
  #stage: DownloadProgress['stage'] = 'fetching';
  #earlierBytes = 0;
  #proxy: GuardProxy | undefined;
  #run: { controller: AbortController; ended: Promise<void> } | undefined;
  #result: ServedFile | undefined;
  #failure: unknown;

  constructor(
    settings: SidecarSettings,
    parts: {
      requesterId: string;
      plan: DownloadPlan;
      video: CachedVideo;
      address: AllowedAddress;
      root: string;
    },
  ) {
    this.#settings = settings;
    this.requesterId = parts.requesterId;
    this.plan = parts.plan;
    this.#video = parts.video;
    this.#address = parts.address;
    this.folder = join(parts.root, `job-${this.token}`);
  }

  /** Whether it has exceeded its maximum lifetime. */
  get isTooOld(): boolean {
    return Date.now() - this.#madeAt > this.#settings.lifeMs;
  }

  /** Bytes fetched for it so far. */
  get fetchedBytes(): number {
    return this.#earlierBytes + (this.#proxy?.bytes() ?? 0);
  }

  get isRunning(): boolean {
    return this.#run !== undefined;
  }

  /** Whether the result is complete. */
  get isDone(): boolean {
    return this.#result !== undefined;
  }

  progress(): DownloadProgress {
    const { expectedBytes } = this.plan;
    const doneBytes = this.fetchedBytes;
    return {
      token: this.token,
      stage: this.#stage,
      doneBytes: Math.min(doneBytes, expectedBytes ?? doneBytes),
      totalBytes: expectedBytes,
    };
  }

  /** Begins or resumes. */
  start(): void {
    if (this.isRunning || this.isDone) return;
    this.#failure = undefined;
    const controller = new AbortController();
    const ended = this.#make(controller.signal)
      .catch((error: unknown) => {
        this.#failure = error;
      })
      .finally(() => {
        this.#earlierBytes += this.#proxy?.bytes() ?? 0;
        this.#proxy = undefined;
        this.#run = undefined;
      });
    this.#run = { controller, ended };
  }

  /** Ends the programs; what was fetched stays. */
  async stop(): Promise<void> {
    this.#run?.controller.abort(LEFT);
    await this.#run?.ended;
  }

  /** Ends it for good and deletes its folder. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * Waits until there is a file to send; a file of known size is sent as soon as it begins.
   * @returns undefined if `waitMs` pass first
   * @throws SidecarFailure and any other error of the job
   */
  async waitForFile(waitMs: number, signal: AbortSignal): Promise<ServedFile | undefined> {
    const until = Date.now() + waitMs;
    for (;;) {
      signal.throwIfAborted();
      if (this.#result !== undefined) return this.#result;
      if (this.#failure !== undefined) throw this.#failure;
      const growing = this.growingPath();
      if (growing !== undefined && this.plan.expectedBytes !== null) {
        return { path: growing, size: this.plan.expectedBytes };
      }
      if (Date.now() >= until) return undefined;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** The current path of the file that is sent while it grows; undefined when there is none. */
  growingPath(): string | undefined {
    if (!this.plan.isExact) return undefined;
    const whole = this.#fetchedPath(this.plan.formats[0]);
    return [whole, `${whole}.part`].find((path) => existsSync(path));
  }

  #fetchedPath(format: string): string {
    return join(this.folder, `fetched-${format}`);
  }

  async #make(signal: AbortSignal): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    this.#stage = 'fetching';
    await fetchFormats(this.#settings, {
      folder: this.folder,
      infoText: this.#video.text,
      formats: this.plan.formats,
      extractors: this.#address.extractors,
      signal,
      onProxy: (proxy) => {
        this.#proxy = proxy;
      },
    });
    const fetched = this.plan.formats.map((format) => this.#fetchedPath(format));
    for (const path of fetched) {
      if (!existsSync(path)) throw new SidecarFailure('failed', 'yt-dlp left no file');
    }
    const [only = ''] = fetched;
    const path = this.plan.isDirect ? only : await this.#join(fetched, signal);
    const { size } = await stat(path);
    if (size === 0) throw new SidecarFailure('failed', 'the file is empty');
    if (size > this.#settings.maxBytes) throw new SidecarFailure('too_large');
    if (this.plan.isExact && size !== this.plan.expectedBytes) {
      throw new SidecarFailure('failed', 'the file has another size than was said');
    }
    this.#result = { path, size };
  }

  async #join(fetched: readonly string[], signal: AbortSignal): Promise<string> {
    this.#stage = 'joining';
    const output = join(this.folder, `result.${this.plan.ext}`);
    const { ffmpeg, joinMs } = this.#settings;
    try {
      await runProgram(ffmpeg, ffmpegArguments(this.plan, fetched, output), {
        folder: this.folder,
        timeoutMs: joinMs,
        maxStdoutBytes: 1024 * 1024,
        signal,
      });
    } catch (error) {
      if (error instanceof ProgramError) {
        throw new SidecarFailure('failed', error.stderr.trim().split('\n').at(-1)?.slice(0, 500));
      }
      throw error;
    }
    // Only the result is needed from here on.
    await Promise.all(fetched.map((path) => rm(path, { force: true })));
    return output;
  }
}
