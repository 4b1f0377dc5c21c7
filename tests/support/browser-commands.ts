// Commands that component tests run on the machine: third-party programs inspect what a browser made.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserCommand } from 'vitest/node';
import { pagePictures, similarity } from './page-pictures.ts';
import { hasProgram, probeVideo, runProgram, temporaryFile } from './programs.ts';
import { runInFolder } from './run-in-folder.ts';

/** What ffprobe reports about a video, and its colour at some moments. */
export interface SeenVideo {
  format: string;
  seconds: number;
  streams: { type: string; codec: string; width?: number }[];
  /** Frames per second of the video track, such as `30/1`. */
  frameRate: string;
  frames: number;
  /** Mean colour of the whole frame at each moment, `#rrggbb`. */
  colours: string[];
}

const seeVideo: BrowserCommand<[base64: string, moments: number[]]> = (
  _,
  base64: string,
  moments: number[],
): SeenVideo | undefined => {
  if (!hasProgram('ffprobe') || !hasProgram('ffmpeg')) return undefined;
  const path = temporaryFile('video.mp4', Buffer.from(base64, 'base64'));
  const entries = 'stream=avg_frame_rate,nb_read_frames';
  const counted = runProgram('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-count_frames', '-show_entries', entries],
    ...['-of', 'csv=p=0', path],
  ]);
  const [frameRate = '', frames = '0'] = counted.trim().split(',');
  const colours = moments.map((moment) => {
    const picture = temporaryFile('pixel.rgb', '');
    runProgram('ffmpeg', [
      ...['-v', 'error', '-y', '-ss', String(moment), '-i', path, '-frames:v', '1'],
      ...['-vf', 'scale=1:1:flags=area,format=rgb24', '-f', 'rawvideo', picture],
    ]);
    return `#${runProgram('od', ['-An', '-tx1', picture]).replace(/\s/g, '').slice(0, 6)}`;
  });
  return { ...probeVideo(path), frameRate, frames: Number(frames), colours };
};

/**
 * The loudness of a movie in each stretch of seconds, in dB of full scale (-200 for silence); undefined
 * without ffmpeg.
 */
const hearVideo: BrowserCommand<[base64: string, stretches: [from: number, to: number][]]> = (
  _,
  base64: string,
  stretches: [from: number, to: number][],
): number[] | undefined => {
  if (!hasProgram('ffmpeg')) return undefined;
  const path = temporaryFile('video.mp4', Buffer.from(base64, 'base64'));
  const level = 'lavfi.astats.Overall.RMS_level';
  return stretches.map(([from, to]) => {
    const said = runProgram('ffmpeg', [
      ...['-v', 'error', '-i', path, '-map', '0:a', '-af'],
      `atrim=${from}:${to},astats=metadata=1,ametadata=print:key=${level}:file=-`,
      ...['-f', 'null', '-'],
    ]);
    const last = said.trim().split(`${level}=`).at(-1) ?? '';
    // Full silence is −∞, which cannot be passed to the browser.
    return last === '-inf' ? -200 : Number(last);
  });
};

/** The similarity of each page of a PDF to a PNG, 0 to 1; undefined if the programs are missing. */
const comparePages: BrowserCommand<[pdf: string, pngs: string[]]> = (
  _,
  pdf: string,
  pngs: string[],
): number[] | undefined => {
  if (!hasProgram('pdftoppm') || !hasProgram('ffmpeg')) return undefined;
  const pages = pagePictures(Buffer.from(pdf, 'base64'));
  return pngs.map((png, index) => {
    const path = temporaryFile('page.png', Buffer.from(png, 'base64'));
    return similarity(path, pages[index] ?? path);
  });
};

/** Programs that a test in the browser may run. */
type MediaProgram =
  | 'ffmpeg'
  | 'ffprobe'
  | 'convert'
  | 'identify'
  | 'icns2png'
  | 'png2icns'
  | 'pdfinfo'
  | 'webpmux'
  | 'exiftool';

/** Output of one of them. */
export interface MediaRun {
  /** -1 if the program is missing. */
  code: number;
  stdout: string;
  stderr: string;
  /** The file named `out.…` in the arguments, as base64; empty if there is none. */
  file: string;
}

/** Runs a program in a temporary folder: `in.…` names the given file (base64), `out.…` the one to return. */
const runMedia: BrowserCommand<[program: MediaProgram, args: readonly string[], input?: string]> = (
  _,
  program: MediaProgram,
  args: readonly string[],
  input?: string,
): MediaRun => {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-media-'));
  try {
    const given = args.find((arg) => /^in\.\w+$/.test(arg));
    if (given && input) writeFileSync(join(folder, given), Buffer.from(input, 'base64'));
    const run = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const made = args.find((arg) => /^out\.\w+$/.test(arg));
    const file =
      made && run.status === 0 ? readFileSync(join(folder, made)).toString('base64') : '';
    return { code: run.status ?? -1, stdout: run.stdout ?? '', stderr: run.stderr ?? '', file };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs a program in a folder of its own (run-in-folder.ts); the files that are given and made are base64. */
const runBeside: BrowserCommand<
  [
    program: string,
    args: readonly string[],
    given: Readonly<Record<string, string>>,
    wanted?: string,
  ]
> = (_, program, args, given, wanted) => {
  const entries = Object.entries(given).map(
    ([name, text]) => [name, Buffer.from(text, 'base64')] as const,
  );
  const ran = runInFolder(program, args, Object.fromEntries(entries), wanted);
  return { ...ran, made: Buffer.from(ran.made).toString('base64') };
};

/** For `test.browser.commands` of a Vitest project. If a program is missing, a test is skipped by name. */
export const browserCommands = { seeVideo, hearVideo, comparePages, runMedia, runBeside };
