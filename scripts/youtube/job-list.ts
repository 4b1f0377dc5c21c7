import type { DownloadJob } from './download-job.ts';
import { SidecarFailure } from './sidecar-failure.ts';
import type { SidecarSettings } from './yt-dlp.ts';

/** Maximum number of interrupted downloads kept; the oldest are removed. */
const MAX_KEPT = 3;
/** Limits how often one download is sent again. */
const MAX_SENT = 30;
const HOUR_MS = 60 * 60 * 1000;

/** All current downloads: limits how many each client has, and how long interrupted ones are kept. */
export class JobList {
  readonly #settings: SidecarSettings;
  readonly #jobs = new Map<string, DownloadJob>();
  /** Places taken while the video is still being looked up. */
  readonly #reserved = new Map<string, number>();
  /** Bytes fetched for jobs that no longer exist. */
  #spent: { requesterId: string; bytes: number; at: number }[] = [];
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(settings: SidecarSettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => void this.#tidy(), 1000);
    this.#timer.unref();
  }

  /**
   * Takes a place for a client until the returned function is called.
   * @throws SidecarFailure `busy` when no place is free, or when too much was fetched within the hour
   */
  reserve(requesterId: string): () => void {
    const active = [...this.#jobs.values()].filter((job) => job.isRunning || job.readers > 0);
    const ofRequester = active.filter((job) => job.requesterId === requesterId).length;
    const reserved = [...this.#reserved.values()].reduce((sum, count) => sum + count, 0);
    const own = this.#reserved.get(requesterId) ?? 0;
    const { atOnce, atOnceOfRequester } = this.#settings;
    if (active.length + reserved >= atOnce || ofRequester + own >= atOnceOfRequester) {
      throw new SidecarFailure('busy');
    }
    this.#requireBytes(requesterId);
    this.#reserved.set(requesterId, own + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#reserved.get(requesterId) ?? 1) - 1;
      if (left === 0) this.#reserved.delete(requesterId);
      else this.#reserved.set(requesterId, left);
    };
  }

  add(job: DownloadJob): void {
    this.#jobs.set(job.token, job);
  }

  /**
   * Finds the job that a client started, to resume it.
   * @throws SidecarFailure `gone` when there is no such job, `busy` when it needs a place and none is free
   */
  find(token: string, requesterId: string): DownloadJob {
    const job = this.#jobs.get(token);
    if (
      job === undefined ||
      job.requesterId !== requesterId ||
      job.sent >= MAX_SENT ||
      job.isTooOld
    ) {
      throw new SidecarFailure('gone');
    }
    if (!job.isRunning && job.readers === 0) this.reserve(requesterId)();
    return job;
  }

  /** @throws SidecarFailure `busy` */
  #requireBytes(requesterId: string): void {
    const since = Date.now() - HOUR_MS;
    this.#spent = this.#spent.filter(({ at }) => at > since);
    const there = [...this.#jobs.values()].map((job) => ({
      requesterId: job.requesterId,
      bytes: job.fetchedBytes,
    }));
    const all = [...this.#spent, ...there];
    const bytesOf = (some: typeof there) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    const { hourlyBytes, hourlyBytesOfRequester } = this.#settings;
    const own = all.filter((one) => one.requesterId === requesterId);
    if (bytesOf(all) >= hourlyBytes || bytesOf(own) >= hourlyBytesOfRequester)
      throw new SidecarFailure('busy', 'bytes of the hour');
  }

  async remove(job: DownloadJob): Promise<void> {
    const isNew = this.#jobs.delete(job.token);
    await job.remove();
    if (isNew)
      this.#spent.push({ requesterId: job.requesterId, bytes: job.fetchedBytes, at: Date.now() });
  }

  /** Ends all downloads. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    const all = [...this.#jobs.values()];
    this.#jobs.clear();
    await Promise.all(all.map((job) => job.remove()));
  }

  async #tidy(): Promise<void> {
    const now = Date.now();
    const waiting = [...this.#jobs.values()].filter((job) => job.readers === 0);
    for (const job of waiting) {
      if (job.isRunning && now - job.usedAt > this.#settings.pollPauseMs) await job.stop();
      if (now - job.usedAt > this.#settings.keepMs || job.isTooOld) await this.remove(job);
    }
    const kept = waiting
      .filter((job) => !job.isRunning && this.#jobs.has(job.token) && job.readers === 0)
      .sort((a, b) => a.usedAt - b.usedAt);
    for (const job of kept.slice(0, Math.max(0, kept.length - MAX_KEPT))) await this.remove(job);
  }
}
