/** Videos made with ffmpeg for browser tests, and what ffmpeg and ffprobe report about results. */

import type { MediaRun } from '@tests/support/browser-commands';
import { commands } from 'vitest/browser';

declare global {
  interface Uint8Array {
    toBase64(): string;
  }
  interface Uint8ArrayConstructor {
    fromBase64(text: string): Uint8Array<ArrayBuffer>;
  }
}

const { runMedia } = commands as unknown as {
  runMedia: (program: string, args: readonly string[], input?: string) => Promise<MediaRun>;
};

/** Whether ffmpeg and ffprobe are installed. */
export async function hasFfmpeg(): Promise<boolean> {
  const runs = await Promise.all(['ffmpeg', 'ffprobe'].map((name) => runMedia(name, ['-version'])));
  return runs.every(({ code }) => code === 0);
}

/**
 * Makes a video with ffmpeg.
 * @param name ends in the container's extension
 * @param input available to ffmpeg as `in.bin`
 */
export async function makeVideo(
  name: `out.${string}`,
  args: readonly string[],
  input?: Blob,
): Promise<Blob> {
  const given = input && new Uint8Array(await input.arrayBuffer()).toBase64();
  const run = await runMedia('ffmpeg', ['-v', 'error', '-y', ...args, name], given);
  if (run.code !== 0) throw new Error(run.stderr);
  return new Blob([Uint8Array.fromBase64(run.file)]);
}

/** Moving test pattern and a tone; a key frame every two seconds, three B-frames between the others. */
export const testPicture = (seconds: number, size = '320x240') => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`],
  ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`],
];
export const h264 = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
  ...['-g', '50', '-keyint_min', '50', '-sc_threshold', '0', '-bf', '3'],
];

/** A white flash and a click every second, both 40 ms long. */
export const flashAndClick = (seconds: number) => [
  ...['-f', 'lavfi', '-i'],
  `color=black:size=320x240:rate=25:duration=${seconds},drawbox=color=white:t=fill:enable='lt(mod(t,1),0.039)'`,
  ...['-f', 'lavfi', '-i'],
  `aevalsrc=exprs='sin(2*PI*1000*t)*lt(mod(t,1),0.04)':sample_rate=48000:duration=${seconds}`,
];

/** Runs ffmpeg or ffprobe on a file. */
export async function ask(
  program: 'ffmpeg' | 'ffprobe',
  blob: Blob,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string; code: number }> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return runMedia(program, args, bytes.toBase64());
}

/** A stream as ffprobe reports it. */
export interface Stream {
  codec_type: string;
  codec_name: string;
  width?: number;
  height?: number;
  sample_rate?: string;
  channels?: number;
  nb_read_frames?: string;
  duration?: string;
  tags?: { language?: string };
  side_data_list?: { rotation?: number }[];
}

/** Streams and duration of a result. */
export async function probe(blob: Blob): Promise<{ seconds: number; streams: Stream[] }> {
  const { stdout, stderr } = await ask('ffprobe', blob, [
    ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', 'in.bin'],
  ]);
  const report = JSON.parse(stdout) as { format: { duration: string }; streams: Stream[] };
  if (stderr) throw new Error(stderr);
  return { seconds: Number(report.format.duration), streams: report.streams };
}

/** A hash of each decoded frame, in display order. Throws on any ffmpeg warning. */
export async function frameHashes(blob: Blob): Promise<string[]> {
  const { stdout, stderr } = await ask('ffmpeg', blob, [
    ...['-v', 'warning', '-i', 'in.bin', '-map', '0:v:0', '-fps_mode', 'passthrough'],
    ...['-f', 'framemd5', '-'],
  ]);
  if (stderr) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
}

/** Start times in seconds of the flashes and clicks of {@link flashAndClick}. */
export async function flashesAndClicks(
  blob: Blob,
): Promise<{ flashes: number[]; clicks: number[] }> {
  const { stderr } = await ask('ffmpeg', blob, [
    ...['-v', 'info', '-i', 'in.bin', '-vf', 'blackdetect=d=0.1:pix_th=0.3'],
    ...['-af', 'silencedetect=n=-20dB:d=0.1', '-f', 'null', '-'],
  ]);
  const times = (pattern: RegExp) => [...stderr.matchAll(pattern)].map((match) => Number(match[1]));
  return { flashes: times(/black_end:([\d.]+)/g), clicks: times(/silence_end: ([\d.]+)/g) };
}
