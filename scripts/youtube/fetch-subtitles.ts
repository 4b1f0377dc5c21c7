import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { youtubeLimits } from '../../workers/api/youtube/video.contract.ts';
import type { CachedVideo } from './info-cache.ts';
import { ProgramError, runProgram } from './run-program.ts';
import { SidecarFailure } from './sidecar-failure.ts';
import { type AllowedAddress, runYtDlp, type SidecarSettings } from './yt-dlp.ts';

const TIMEOUT_MS = 60_000;

/** Fetches a subtitle track as SRT or WebVTT, at most 2 MB. @throws SidecarFailure */
export async function fetchSubtitles(
  settings: SidecarSettings,
  {
    video,
    address,
    wanted,
    folder,
    signal,
  }: {
    video: CachedVideo;
    address: AllowedAddress;
    wanted: { lang: string; isAutomatic: boolean; format: 'srt' | 'vtt' };
    folder: string;
    signal: AbortSignal;
  },
): Promise<Buffer> {
  const isKnown = video.info.subtitles.some(
    ({ lang, isAutomatic }) => lang === wanted.lang && isAutomatic === wanted.isAutomatic,
  );
  if (!isKnown) throw new SidecarFailure('format_unknown', 'subtitles');
  const infoFile = join(folder, 'info.json');
  await writeFile(infoFile, video.text);
  await runYtDlp(settings, {
    folder,
    args: [
      '--load-info-json',
      infoFile,
      '--skip-download',
      wanted.isAutomatic ? '--write-auto-subs' : '--write-subs',
      // yt-dlp treats it as a pattern, in which letters, digits, '_' and '-' are literal.
      `--sub-langs=${wanted.lang}`,
      '--sub-format=vtt/best',
      '--output',
      'subtitles',
    ],
    extractors: address.extractors,
    timeoutMs: TIMEOUT_MS,
    maxStdoutBytes: 1024 * 1024,
    signal,
  });
  const name = (await readdir(folder)).find((file) => /^subtitles\.[\w.-]+$/.test(file));
  if (name === undefined) throw new SidecarFailure('not_available', 'subtitles');
  const path = join(folder, name);
  if ((await stat(path)).size > youtubeLimits.subtitleBytes) throw new SidecarFailure('too_large');
  if (name.endsWith(`.${wanted.format}`)) return readFile(path);
  const output = join(folder, `converted.${wanted.format}`);
  const args = ['-nostdin', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file'];
  try {
    await runProgram(settings.ffmpeg, [...args, '-i', `file:${path}`, `file:${output}`], {
      folder,
      timeoutMs: TIMEOUT_MS,
      maxStdoutBytes: 1024,
      signal,
    });
  } catch (error) {
    throw error instanceof ProgramError ? new SidecarFailure('failed', error.stderr) : error;
  }
  return readFile(output);
}
