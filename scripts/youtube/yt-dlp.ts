import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYoutubeAddress } from '../../workers/api/youtube/video-address.contract.ts';
import { type GuardProxy, startGuardProxy } from './guard-proxy.ts';
import { ProgramError, runProgram } from './run-program.ts';
import { failureOfYtDlp, SidecarFailure } from './sidecar-failure.ts';

/** Settings of the sidecar. */
export interface SidecarSettings {
  /** Names or paths of the programs. */
  ytDlp: string;
  ffmpeg: string;
  /** `host:port` that may be asked besides YouTube, also when private: for development and tests. */
  extraHosts: readonly string[];
  /** Largest file that is fetched or handed on, in bytes. */
  maxBytes: number;
  /** The longest that fetching and joining may take, in milliseconds. */
  maxMs: number;
  /** Downloads at the same time, of everybody and of one asker. */
  atOnce: number;
  atOnceOfAsker: number;
  /** How long what was interrupted is kept, in milliseconds. */
  keepMs: number;
  /** How long a question with `poll` is left without an answer, in milliseconds. */
  pollMs: number;
  /** How long a question without `poll` waits for a file that has to be made, in milliseconds. */
  unpolledMs: number;
  /** Joining, cutting and MP3 may take so long, in milliseconds. */
  joinMs: number;
  /** The longest that a download exists, however slowly it is read and however often gone on with. */
  lifeMs: number;
  /** Who takes longer for 256 kB holds a place that others wait for, and is let go; in milliseconds. */
  slowMs: number;
  /** Bytes that are fetched in an hour for one asker, and for all; then they are told to wait. */
  hourlyBytesOfAsker: number;
  hourlyBytes: number;
  /** Whoever asks with `poll` comes back sooner than this, in milliseconds; else the programs are ended. */
  pollPauseMs: number;
}

/** An address that may be asked. */
export interface AllowedAddress {
  kind: 'video' | 'playlist';
  url: string;
  /** For `--use-extractors`. */
  extractors: string;
}

const INFO_TIMEOUT_MS = 60_000;
/** What YouTube's information has is some 1 MB; of a list of 200 videos some 200 kB. */
const MAX_INFO_BYTES = 8 * 1024 * 1024;

/**
 * Checks an address: YouTube's, made anew of its id, or one on an extra host as it stands.
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
  /** Empty or its own from before; also its home. */
  folder: string;
  args: readonly string[];
  extractors: string;
  timeoutMs: number;
  maxStdoutBytes: number;
  signal: AbortSignal;
  /** Called with the way out before the program starts. */
  onProxy?: (proxy: GuardProxy) => void;
}

/** Arguments of every run. No settings of the machine, no hooks, one way out. */
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
    if (error instanceof ProgramError) throw failureOfYtDlp(error.stderr);
    throw error;
  } finally {
    await proxy.stop();
  }
}

/** The JSON of a video, or of a list whose videos are not looked at one by one. */
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
      // Whatever it looks like, what follows is no option.
      '--',
      address.url,
    ],
    extractors: address.extractors,
    timeoutMs: INFO_TIMEOUT_MS,
    maxStdoutBytes: MAX_INFO_BYTES,
    signal,
  }).catch((error: unknown) => {
    // It is not the file that is too large.
    const isTooLarge = error instanceof SidecarFailure && error.code === 'too_large';
    throw isTooLarge ? new SidecarFailure('failed', 'too much information') : error;
  });
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    throw new SidecarFailure('failed', 'yt-dlp printed no JSON');
  }
}

/** Fetches formats into `fetched-<id>` of the folder; what is there from before is gone on with. */
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
