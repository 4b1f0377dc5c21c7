/** Recordings and films that the installed ffmpeg makes: a tone of two seconds, in a film with a test picture. */

import { type FormatId, formats } from '../formats/formats';
import { type Bytes, make, type Source, type Sources } from './tools.testing';

/** Length of the sources. */
export const SECONDS = 2;

/** Pixels of the films, but for 3GP; few, since each pair decodes and encodes all of them. */
export const filmSize = { width: 160, height: 120 };

/** How ffmpeg makes a source of each format. */
export const encoders: Partial<Record<FormatId, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame'],
  wav: [],
  flac: [],
  m4a: ['-c:a', 'aac'],
  ogg: ['-c:a', 'libvorbis', '-ac', '2'],
  opus: ['-c:a', 'libopus'],
  aac: ['-c:a', 'aac'],
  aiff: [],
  wma: ['-c:a', 'wmav2'],
  amr: ['-c:a', 'copy'],
  ac3: [],
  mka: ['-c:a', 'libvorbis', '-ac', '2'],
  caf: ['-c:a', 'alac'],
  mp2: [],
  dts: ['-c:a', 'dca', '-strict', '-2', '-ac', '2'],
  wv: [],
  tta: [],
  au: [],
  w64: [],
  mp4: ['-c:v', 'libx264', '-c:a', 'aac'],
  mov: ['-c:v', 'libx264', '-c:a', 'pcm_s16le'],
  webm: ['-c:v', 'libvpx', '-c:a', 'libopus'],
  mkv: ['-c:v', 'libx264', '-c:a', 'flac'],
  avi: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  wmv: ['-c:v', 'wmv2', '-c:a', 'wmav2'],
  flv: ['-c:v', 'flv', '-c:a', 'libmp3lame', '-ar', '44100'],
  '3gp': ['-c:v', 'h263', '-s', '176x144', '-c:a', 'copy'],
  ts: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
  mpg: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
  ogv: ['-c:v', 'libtheora', '-c:a', 'libvorbis', '-ac', '2'],
  mxf: ['-c:v', 'mpeg2video', '-c:a', 'pcm_s16le', '-ar', '48000'],
};

/** Noise as AMR-NB at 12.2 kbit/s, which ffmpeg does not encode. Source: RFC 4867, 5. */
function amrNoise(): Bytes {
  const bytes = new Uint8Array(6 + SECONDS * 50 * 32);
  bytes.set(new TextEncoder().encode('#!AMR\n'));
  for (let at = 6, value = 1; at < bytes.length; at += 1) {
    value = (value * 48_271) % 2_147_483_647;
    bytes[at] = (at - 6) % 32 === 0 ? 0x3c : value >> 8;
  }
  return bytes;
}

const picture = `testsrc2=size=${filmSize.width}x${filmSize.height}:rate=25:duration=${SECONDS}`;
const testPicture = ['-f', 'lavfi', '-i', picture];
const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`];

function byFfmpeg(format: FormatId): Source {
  const isAmr = format === 'amr' || format === '3gp';
  const args = [
    ...(formats[format].kind === 'film' ? testPicture : []),
    ...(isAmr ? ['-f', 'amr', '-i', 'in.bin'] : tone),
    ...(encoders[format] ?? []),
  ];
  const out = `out.${format}`;
  const given: Record<string, Uint8Array> = isAmr ? { 'in.bin': amrNoise() } : {};
  return {
    by: 'ffmpeg',
    make: (tools) => make(tools, 'ffmpeg', ['-v', 'error', '-y', ...args, out], given, out),
  };
}

/** A recording or film of each format. */
export const mediaSources: Sources = Object.fromEntries(
  (Object.keys(encoders) as FormatId[]).map((format) => [format, byFfmpeg(format)]),
);

/** The pictures that move, where a film is made of them. */
export const animatedSources: Sources = Object.fromEntries(
  (['gif', 'webp', 'apng'] as const).map((format) => [
    format,
    {
      by: 'ffmpeg',
      make: (tools) =>
        make(
          tools,
          'ffmpeg',
          [
            '-v',
            'error',
            ...testPicture,
            '-vf',
            'fps=10',
            format === 'apng' ? '-plays' : '-loop',
            '0',
            `out.${format}`,
          ],
          {},
          `out.${format}`,
        ),
    } satisfies Source,
  ]),
);
