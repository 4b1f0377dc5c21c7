import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoInfo } from '../../workers/api/youtube/video.contract.ts';
import { reduceInfo } from './reduce-info.ts';
import { type AllowedAddress, readJson, type SidecarSettings } from './yt-dlp.ts';

/** YouTube's information stays valid for hours, and users usually download soon after looking. */
const KEEP_MS = 20 * 60 * 1000;
const MAX_TOTAL_LENGTH = 48 * 1024 * 1024;

/** A video's information: reduced for the Worker, and in the form that yt-dlp reads back. */
export interface CachedVideo {
  info: VideoInfo;
  text: string;
  /** Ids of formats that are fetched as one file, not in fragments. */
  wholeFormats: ReadonlySet<string>;
}

/** Looks videos up with yt-dlp and caches the results while they are valid. */
export class InfoCache {
  readonly #settings: SidecarSettings;
  readonly #root: string;
  readonly #known = new Map<string, { video: CachedVideo; at: number }>();

  constructor(settings: SidecarSettings, root: string) {
    this.#settings = settings;
    this.#root = root;
  }

  /** @throws SidecarFailure */
  async read(address: AllowedAddress, signal: AbortSignal): Promise<CachedVideo> {
    const kept = this.#known.get(address.url);
    if (kept !== undefined && Date.now() - kept.at < KEEP_MS) return kept.video;
    const { text, json } = await withTempFolder(this.#root, (folder) =>
      readJson(this.#settings, address, { folder, signal, most: 1 }),
    );
    const video = { info: reduceInfo(json), text, wholeFormats: wholeFormatsOf(json) };
    this.#keep(address.url, video);
    return video;
  }

  #keep(url: string, video: CachedVideo): void {
    this.#known.delete(url);
    this.#known.set(url, { video, at: Date.now() });
    let total = 0;
    for (const { video: one } of this.#known.values()) total += one.text.length;
    for (const [oldest, { video: one }] of this.#known) {
      if (total <= MAX_TOTAL_LENGTH) break;
      total -= one.text.length;
      this.#known.delete(oldest);
    }
  }
}

/** Runs work in a temporary folder, which is deleted afterwards in any case. */
export async function withTempFolder<T>(
  root: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(root, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function wholeFormatsOf(json: unknown): ReadonlySet<string> {
  const { formats } = json as { formats?: unknown };
  const whole = (Array.isArray(formats) ? formats : []).filter((format: unknown) =>
    /^https?$/.test(String((format as { protocol?: unknown } | null)?.protocol)),
  );
  return new Set(whole.map(({ format_id }: { format_id: unknown }) => String(format_id)));
}
