import { createHash, timingSafeEqual } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { youtubeLimits } from '../../workers/api/youtube/video.contract.ts';
import { answerDownload } from './answer-download.ts';
import { fetchSubtitles } from './fetch-subtitles.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { InfoCache, withTempFolder } from './info-cache.ts';
import { JobList } from './job-list.ts';
import { reducePlaylist } from './reduce-info.ts';
import { addressSchema, readRequest, subtitlesSchema } from './requests.ts';
import { requesterIdOf, type Sidecar, send, sendJson } from './sidecar.ts';
import { SidecarFailure } from './sidecar-failure.ts';
import { checkAddress, readJson, type SidecarSettings } from './yt-dlp.ts';

/** Maximum concurrent lookups, with a lower limit per client; further ones are refused as busy. */
const LOOKUPS_AT_ONCE = 6;
const LOOKUPS_PER_REQUESTER = 3;

export interface SidecarOptions extends Partial<SidecarSettings> {
  /** The bearer token that the Worker must send. */
  secret: string;
  host?: string;
  /** 0 takes a free port. */
  port: number;
  /** For files in transit; emptied at the start and deleted at the end. */
  folder: string;
  /** Called with what went wrong, for the terminal. */
  onFailure?: (what: string) => void;
}

export interface RunningSidecar {
  url: string;
  stop: () => Promise<void>;
}

const DEFAULTS: SidecarSettings = {
  ytDlp: 'yt-dlp',
  ffmpeg: 'ffmpeg',
  extraHosts: [],
  maxBytes: youtubeLimits.fileBytes,
  maxMs: 30 * 60 * 1000,
  atOnce: 4,
  atOnceOfRequester: 2,
  keepMs: 5 * 60 * 1000,
  pollMs: 5000,
  pollPauseMs: 20_000,
  unpolledMs: 10 * 60 * 1000,
  joinMs: 10 * 60 * 1000,
  lifeMs: 3 * 60 * 60 * 1000,
  slowMs: 60 * 1000,
  hourlyBytesOfRequester: 10 * youtubeLimits.fileBytes,
  hourlyBytes: 50 * youtubeLimits.fileBytes,
};

/**
 * Starts the HTTP server between the API Worker and `yt-dlp`: `POST /info`, `/playlist`, `/download`,
 * `/subtitles` and `/thumbnail` with the secret as bearer token, JSON in. `GET /healthz` identifies it.
 */
export async function startSidecar(options: SidecarOptions): Promise<RunningSidecar> {
  const { secret, host = '127.0.0.1', port, folder, onFailure, ...given } = options;
  const settings: SidecarSettings = { ...DEFAULTS, ...given };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sidecar: Sidecar = {
    settings,
    folder,
    videos: new InfoCache(settings, folder),
    jobs: new JobList(settings),
  };
  const lookups = new Lookups();
  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort(new Error('the client has disconnected')));
    answer(sidecar, lookups, { request, response, secret, signal: gone.signal }).catch(
      (error: unknown) => {
        if (!gone.signal.aborted || error instanceof SidecarFailure) {
          onFailure?.(error instanceof Error ? error.message : String(error));
        }
        fail(response, error);
      },
    );
  });
  server.requestTimeout = 15_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
      await sidecar.jobs.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  secret: string;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
}

async function answer(sidecar: Sidecar, lookups: Lookups, exchange: Exchange): Promise<void> {
  const { request, response, secret, signal } = exchange;
  const { settings, folder, videos } = sidecar;
  const requesterId = requesterIdOf(request);
  if (request.method === 'GET' && request.url === '/healthz') {
    sendJson(response, { sidecar: 'youtube' });
    return;
  }
  if (!isRightSecret(request.headers.authorization, secret)) {
    throw new SidecarFailure('unauthorized');
  }
  if (request.method !== 'POST') throw new SidecarFailure('bad_request', 'method');
  switch (request.url) {
    case '/info': {
      const { url } = await readRequest(request, addressSchema);
      const address = checkAddress(url, settings.extraHosts);
      if (address.kind !== 'video') throw new SidecarFailure('bad_request', 'a playlist');
      sendJson(response, (await lookups.run(requesterId, () => videos.read(address, signal))).info);
      return;
    }
    case '/playlist': {
      const { url } = await readRequest(request, addressSchema);
      const address = checkAddress(url, settings.extraHosts);
      if (address.kind !== 'playlist') throw new SidecarFailure('bad_request', 'no playlist');
      const most = youtubeLimits.playlistEntries;
      const { json } = await lookups.run(requesterId, () =>
        withTempFolder(folder, (own) => readJson(settings, address, { folder: own, signal, most })),
      );
      sendJson(response, reducePlaylist(json));
      return;
    }
    case '/thumbnail': {
      const { url } = await readRequest(request, addressSchema);
      const { type, bytes } = await fetchThumbnail(url, settings.extraHosts, signal);
      send(response, type, bytes);
      return;
    }
    case '/subtitles': {
      const { url, ...wanted } = await readRequest(request, subtitlesSchema);
      const address = checkAddress(url, settings.extraHosts);
      const bytes = await lookups.run(requesterId, async () => {
        const video = await videos.read(address, signal);
        return withTempFolder(folder, (own) =>
          fetchSubtitles(settings, { video, address, wanted, folder: own, signal }),
        );
      });
      send(response, wanted.format === 'srt' ? 'application/x-subrip' : 'text/vtt', bytes);
      return;
    }
    case '/download':
      return answerDownload(sidecar, { request, response, signal });
    default:
      throw new SidecarFailure('bad_request', 'path');
  }
}

/** Limits the number of concurrent lookups. */
class Lookups {
  readonly #requesterIds: string[] = [];

  async run<T>(requesterId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#requesterIds.filter((one) => one === requesterId).length;
    if (this.#requesterIds.length >= LOOKUPS_AT_ONCE || own >= LOOKUPS_PER_REQUESTER) {
      throw new SidecarFailure('busy');
    }
    this.#requesterIds.push(requesterId);
    try {
      return await work();
    } finally {
      this.#requesterIds.splice(this.#requesterIds.indexOf(requesterId), 1);
    }
  }
}

/** Compares hashes, in constant time. */
function isRightSecret(header: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${secret}`));
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    // The announced length is not reached, so the receiver notices the interruption.
    response.destroy();
    return;
  }
  const failure = error instanceof SidecarFailure ? error : new SidecarFailure('failed');
  response.writeHead(failure.status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ error: { code: failure.code } }));
}
