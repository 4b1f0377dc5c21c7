import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYoutubeAddress } from '../../workers/api/youtube/video-address.contract.ts';
import { type GuardProxy, startGuardProxy } from './guard-proxy.ts';
import { ProgramError, runProgram } from './run-program.ts';
import { SidecarFailure, ytDlpFailure } from './sidecar-failure.ts';

/** Settings of the sidecar. */
export interface SidecarSettings {
  /** Names or paths of the programs. */
  ytDlp: string;
  ffmpeg: string;
  /** `host:port` pairs allowed besides YouTube, even private ones: for development and tests. */
  extraHosts: readonly string[];
  /** Largest file that is fetched or sent, in bytes. */
  maxBytes: number;
  /** Time limit for fetching and joining, in milliseconds. */
  maxMs: number;
  /** Maximum concurrent downloads, in total and per client. */
  atOnce: number;
  atOnceOfRequester: number;
  /** How long an interrupted download is kept, in milliseconds. */
  keepMs: number;
  /** How long a request with `poll` waits before it is answered with the progress, in milliseconds. */
  pollMs: number;
  /** How long a request without `poll` waits for a file in the making, in milliseconds. */
  unpolledMs: number;
  /** Time limit for joining, cutting and MP3, in milliseconds. */
  joinMs: number;
  /** Longest lifetime of a download, however slowly it is read and however often resumed; in milliseconds. */
  lifeMs: number;
  /**
   * A reader that takes longer for 256 kB occupies a place that others wait for, and is disconnected; in
   * milliseconds.
   */
  slowMs: number;
  /** Bytes fetched per hour for one client, and in total; beyond that requests are refused as busy. */
  hourlyBytesOfRequester: number;
  hourlyBytes: number;
  /** A polling client must return within this time, in milliseconds; else the programs are ended. */
  pollPauseMs: number;
}

/** An allowed address. */
export interface AllowedAddress {
  kind: 'video' | 'playlist';
  url: string;
  /** Value for `--use-extractors`. */
  extractors: string;
}

const INFO_TIMEOUT_MS = 60_000;
/** YouTube's information on a video is about 1 MB; on a list of 200 videos about 200 kB. */
const MAX_INFO_BYTES = 8 * 1024 * 1024;

/**
 * Checks an address: one of YouTube's is rebuilt from its id, one on an extra host is used as given.
 * @throws SidecarFailure `bad_request`
 */
export function checkAddress(text: string, extraHosts: readonly string[]): AllowedAddress {
  const known = parseYoutubeAddress(text);
  if (known !== undefined) return { ...known, extractors: 'youtube.*' };
  const url = URL.parse(text);
  const isExtra =
    url?.protocol === 'http:' &&
    url.username === '' &&
    extraHosts.includes(`${url.hostname}:${url.port || 80}`);
  if (url === null || !isExtra) throw new SidecarFailure('bad_request', 'address');
  return { kind: 'video', url: url.href, extractors: 'generic' };
}

/** One run of yt-dlp. */
export interface YtDlpRun {
  /** Empty, or left by an earlier run; also the program's home. */
  folder: string;
  args: readonly string[];
  extractors: string;
  timeoutMs: number;
  maxStdoutBytes: number;
  signal: AbortSignal;
  /** Called with the proxy before the program starts. */
  onProxy?: (proxy: GuardProxy) => void;
}

/** Arguments of every run: no settings of the machine, no hooks, no network except through the proxy. */
const COMMON = [
  '--ignore-config',
  '--no-exec',
  '--no-cache-dir',
  '--no-playlist',
  '--no-progress',
  '--no-mtime',
  '--restrict-filenames',
  '--socket-timeout',
  '20',
  '--retries',
  '3',
];

/**
 * Runs yt-dlp behind a guard proxy of its own.
 * @throws SidecarFailure
 */
export async function runYtDlp(
  { ytDlp, extraHosts, maxBytes }: SidecarSettings,
  { folder, args, extractors, timeoutMs, maxStdoutBytes, signal, onProxy }: YtDlpRun,
): Promise<string> {
  const tooMuch = new AbortController();
  const proxy = await startGuardProxy({
    extraHosts,
    maxBytes,
    onTooMuch: () => tooMuch.abort(new SidecarFailure('too_large')),
  });
  onProxy?.(proxy);
  try {
    return await runProgram(
      ytDlp,
      [...COMMON, '--proxy', proxy.url, '--use-extractors', extractors, ...args],
      { folder, timeoutMs, maxStdoutBytes, signal: AbortSignal.any([signal, tooMuch.signal]) },
    );
  } catch (error) {
    if (error instanceof ProgramError) throw ytDlpFailure(error.stderr);
    throw error;
  } finally {
    await proxy.stop();
  }
}

/** Reads the JSON of a video, or of a list without looking its videos up one by one. */
export async function readJson(
  settings: SidecarSettings,
  address: AllowedAddress,
  { folder, signal, most }: { folder: string; signal: AbortSignal; most: number },
): Promise<{ text: string; json: unknown }> {
  const list = ['--yes-playlist', '--flat-playlist', '--playlist-end', String(most + 1)];
  const text = await runYtDlp(settings, {
    folder,
    args: [
      '--dump-single-json',
      ...(address.kind === 'playlist' ? list : []),
      // What follows is never taken for an option.
      '--',
      address.url,
    ],
    extractors: address.extractors,
    timeoutMs: INFO_TIMEOUT_MS,
    maxStdoutBytes: MAX_INFO_BYTES,
    signal,
  }).catch((error: unknown) => {
    // Here it is not the file that is too large.
    const isTooLarge = error instanceof SidecarFailure && error.code === 'too_large';
    throw isTooLarge ? new SidecarFailure('failed', 'too much information') : error;
  });
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    throw new SidecarFailure('failed', 'yt-dlp printed no JSON');
  }
}

/** Fetches formats into `fetched-<id>` of the folder, resuming existing files. */
export async function fetchFormats(
  settings: SidecarSettings,
  {
    infoText,
    formats,
    ...run
  }: { infoText: string; formats: readonly string[] } & Pick<
    YtDlpRun,
    'folder' | 'signal' | 'extractors'
  > & { onProxy: (proxy: GuardProxy) => void },
): Promise<void> {
  const infoFile = join(run.folder, 'info.json');
  await writeFile(infoFile, infoText);
  await runYtDlp(settings, {
    ...run,
    args: [
      '--load-info-json',
      infoFile,
      `--format=${formats.join(',')}`,
      '--output',
      'fetched-%(format_id)s',
      '--fixup',
      'never',
      '--continue',
    ],
    timeoutMs: settings.maxMs,
    maxStdoutBytes: 1024 * 1024,
  });
}
