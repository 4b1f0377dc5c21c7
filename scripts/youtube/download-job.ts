import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadProgress } from '../../workers/api/youtube/video.contract.ts';
import type { GuardProxy } from './guard-proxy.ts';
import type { KnownVideo } from './info-cache.ts';
import { type DownloadPlan, ffmpegArguments } from './plan-download.ts';
import { ProgramError, runProgram } from './run-program.ts';
import { SidecarFailure } from './sidecar-failure.ts';
import { type AllowedAddress, fetchFormats, type SidecarSettings } from './yt-dlp.ts';

const LOOK_EVERY_MS = 50;

/** Why the programs of a job are ended while it may still be gone on with. */
const LEFT = new Error('left');

/** A file to hand on: the whole, or one that grows to `size`. */
export interface ServedFile {
  path: string;
  size: number;
}

/**
 * One download: a folder, the programs that fill it, and the file that comes out. It can be stopped and
 * gone on with; what was fetched stays until {@link remove}.
 */
export class DownloadJob {
  /** Names the job to whoever began it: 128 random bits. */
  readonly token = randomBytes(16).toString('base64url');
  readonly asker: string;
  readonly plan: DownloadPlan;
  readonly folder: string;
  /** Requests that are being answered. */
  readers = 0;
  /** How often the file was sent, or a part of it. */
  sent = 0;
  /** When it was last asked for. */
  usedAt = Date.now();
  readonly #madeAt = Date.now();
  readonly #settings: SidecarSettings;
  readonly #video: KnownVideo;
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
      asker: string;
      plan: DownloadPlan;
      video: KnownVideo;
      address: AllowedAddress;
      root: string;
    },
  ) {
    this.#settings = settings;
    this.asker = parts.asker;
    this.plan = parts.plan;
    this.#video = parts.video;
    this.#address = parts.address;
    this.folder = join(parts.root, `job-${this.token}`);
  }

  /** It has been there for longer than anybody needs. */
  get isTooOld(): boolean {
    return Date.now() - this.#madeAt > this.#settings.lifeMs;
  }

  /** What was fetched for it so far. */
  get fetchedBytes(): number {
    return this.#earlierBytes + (this.#proxy?.bytes() ?? 0);
  }

  get isRunning(): boolean {
    return this.#run !== undefined;
  }

  /** The result is whole. */
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

  /** Begins, or goes on. */
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

  /** Ends it for good: its folder is gone afterwards. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * Waits until there is a file to hand on; a file of known size is handed on as soon as it begins.
   * @returns undefined when `waitMs` are over before
   * @throws SidecarFailure and whatever else went wrong
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

  /** Where the file that is handed on while it grows stands now; undefined when there is none. */
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
    // The result is all that is needed from here on.
    await Promise.all(fetched.map((path) => rm(path, { force: true })));
    return output;
  }
}
