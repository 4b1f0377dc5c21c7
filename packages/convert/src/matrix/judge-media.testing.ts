/** Judges of recordings and films: ffprobe sees the streams and their length. */

import type { FormatId } from '../formats/formats';
import { filmSize, SECONDS } from './media-sources.testing';
import type { Judge, Judges, Result, Tools } from './tools.testing';

/** What ffprobe calls the streams of each target. */
const written: Readonly<Partial<Record<FormatId, RegExp>>> = {
  mp3: /^mp3$/,
  wav: /^pcm_s(16|24)le$/,
  m4a: /^(aac|alac)$/,
  flac: /^flac$/,
  ogg: /^(vorbis|opus)$/,
  opus: /^opus$/,
  mp4: /^(h264|hevc)( aac| mp3)?$/,
  webm: /^(vp8|vp9)( opus| vorbis)?$/,
  mkv: /^\w+( \w+)?$/,
  gif: /^gif$/,
};

interface Probed {
  seconds: number;
  streams: { codec_name: string; width?: number; height?: number }[];
}

async function probe({ bytes, to }: Result, { run }: Tools): Promise<Probed> {
  const name = `in.${to}`;
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', name];
  const ran = await run('ffprobe', args, { [name]: bytes });
  if (ran.code !== 0) throw new Error(`ffprobe: ${ran.stderr}`);
  const { format, streams } = JSON.parse(ran.stdout);
  return { seconds: Number(format.duration), streams };
}

/** 3GP has pictures of 176 × 144 with oblong pixels. */
const widths = [176, 192, filmSize.width];

function compare({ from, to }: Result, { seconds, streams }: Probed): string[] {
  const faults: string[] = [];
  const codecs = streams.map(({ codec_name }) => codec_name).join(' ');
  if (!written[to]?.test(codecs)) faults.push(`streams ${codecs}`);
  if (Math.abs(seconds - SECONDS) > 0.15) faults.push(`${seconds} s`);
  const [{ width = 0, height = 0 } = {}] = streams;
  const isRight = widths.includes(width) && height === (from === '3gp' ? 144 : filmSize.height);
  if (width > 0 && !isRight) faults.push(`${width} × ${height}`);
  return faults;
}

/** A recording is heard, and a film shown, for its whole length. */
const ffprobe: Judge = {
  by: 'ffprobe',
  check: async (result, tools) => compare(result, await probe(result, tools)),
};
const heard: Judge = {
  by: 'ffprobe and ffmpeg',
  check: async (result, tools) => {
    const faults = await ffprobe.check(result, tools);
    const name = `in.${result.to}`;
    const args = ['-v', 'info', '-i', name, '-af', 'volumedetect', '-f', 'null', '-'];
    const { stderr } = await tools.run('ffmpeg', args, { [name]: result.bytes });
    const level = Number(/mean_volume: (-?[\d.]+)/.exec(stderr)?.[1] ?? -200);
    return level > -30 ? faults : [...faults, `a mean level of ${level} dB`];
  },
};

export const mediaJudges: Judges = {
  mp3: heard,
  wav: heard,
  m4a: heard,
  flac: heard,
  ogg: heard,
  opus: heard,
  mp4: ffprobe,
  webm: ffprobe,
  mkv: ffprobe,
};

/** One picture a second. */
const frames: Judge = {
  by: 'ffprobe',
  check: async (result, tools) => {
    const names = result.files.map(({ name }) => name).join(' ');
    const { streams } = await probe(result, tools);
    const faults = names === `sample-1.${result.to} sample-2.${result.to}` ? [] : [names];
    const width = streams[0]?.width ?? 0;
    return widths.includes(width) ? faults : [...faults, `${width} pixels wide`];
  },
};

/** Judges of what a film becomes as pictures. */
export const framesJudges: Judges = {
  png: frames,
  jpg: frames,
  gif: ffprobe,
  apng: {
    by: 'ffprobe',
    check: async ({ bytes }, { run }) => {
      const asked = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames'];
      const args = [...asked, '-of', 'csv=p=0', 'in.apng'];
      const { stdout } = await run('ffprobe', args, { 'in.apng': bytes });
      return Number(stdout) === SECONDS * 10 ? [] : [`${stdout.trim()} frames`];
    },
  },
  // ffmpeg does not decode animated WebP.
  webp: {
    by: 'ImageMagick',
    check: async ({ bytes }, { run }) => {
      const { stdout } = await run('identify', ['in.webp'], { 'in.webp': bytes });
      const count = stdout.trim().split('\n').length;
      return count === SECONDS * 10 ? [] : [`${count} frames`];
    },
  },
};
