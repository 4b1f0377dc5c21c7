/**
 * Pairs of each kind on the Converter's page, beside the programs that people would use on their own machine:
 * the first file of a visit, and a further one. `KIND=PSD` runs those whose kind it matches.
 */
import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchCase, type BenchContext, compare } from '../../../tests/bench/harness.ts';
import {
  convertAllMs,
  requirePeer,
  startOurs,
} from '../../../tests/bench/support/converter-side.ts';
import { makeDocuments, makePictures } from '../../../tests/bench/support/fixtures.ts';

const execute = promisify(execFile);
const single = { ...process.env, MAGICK_THREAD_LIMIT: '1', OMP_NUM_THREADS: '1' };

/** Time in which a person looks at what was chosen, before the press. */
const CHOOSING_MS = 2000;

const filmCodecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac'];

interface Pair {
  kind: string;
  /** Makes the source in the folder and returns its path. */
  make: (context: BenchContext) => string | Promise<string>;
  target: string;
  peer: string;
  /** The command, given the source and the path of the result. */
  command: (source: string, out: string) => string[];
  maxRatio: number;
}

function byFfmpeg({ folder, quick }: BenchContext, name: string, args: readonly string[]): string {
  const path = join(folder, name);
  const seconds = quick ? 3 : 60;
  const inputs = [
    ...['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `anoisesrc=color=pink:duration=${seconds}:seed=1`],
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...args, path]);
  return path;
}

/** The film ten times in a row. */
function tenTimes(context: BenchContext): string {
  const path = join(context.folder, 'long.mp4');
  const film = byFfmpeg(context, 'part.mp4', filmCodecs);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-stream_loop', '9', '-i', film, '-c', 'copy', path],
  ]);
  return path;
}

function picture({ folder, quick }: BenchContext, name: string): string {
  const [png = ''] = makePictures(folder, 1, quick ? 600 : 4000, quick ? 400 : 3000);
  const path = join(folder, name);
  execFileSync('convert', [png, path]);
  return path;
}

function longText({ folder, quick }: BenchContext): string {
  const part =
    '## Heading\n\nThe *tide* turns **twice** a day.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n';
  const path = join(folder, 'long.md');
  writeFileSync(path, part.repeat(quick ? 20 : 250));
  return path;
}

function byPandoc(source: string, to: string): string {
  const path = `${source}.${to}`;
  execFileSync('pandoc', [source, '-o', path]);
  return path;
}

const sound = ['-map', '1', '-ar', '48000', '-ac', '2'];
/** The quality of a PNG would be that of its compression. */
const magick = (source: string, out: string) => [
  ...['convert', source, ...(out.endsWith('.png') ? [] : ['-quality', '90']), out],
];
const ffmpeg =
  (...args: string[]) =>
  (source: string, out: string) => [
    ...['ffmpeg', '-v', 'error', '-y', '-threads', '1', '-i', source, ...args, out],
  ];

const pairs: readonly Pair[] = [
  ...(
    [
      ['psd', 'JPG'],
      ['tga', 'PNG'],
      ['tiff', 'WEBP'],
      ['bmp', 'JPG'],
    ] as const
  ).map(([from, target]) => ({
    kind: `12 MP ${from.toUpperCase()}`,
    make: (context: BenchContext) => picture(context, `picture.${from}`),
    target,
    peer: 'ImageMagick, one thread',
    command: magick,
    maxRatio: 1.5,
  })),
  {
    kind: '60 s 720p MP4, copied',
    make: (context) => byFfmpeg(context, 'film.mp4', filmCodecs),
    target: 'MKV',
    peer: 'ffmpeg -c copy',
    command: ffmpeg('-c', 'copy'),
    maxRatio: 2,
  },
  {
    kind: '600 s 720p MP4, copied',
    make: tenTimes,
    target: 'MKV',
    peer: 'ffmpeg -c copy',
    command: ffmpeg('-c', 'copy'),
    maxRatio: 2,
  },
  {
    kind: '60 s 720p AVI, copied',
    make: (context) =>
      byFfmpeg(context, 'film.avi', ['-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'libmp3lame']),
    target: 'MKV',
    peer: 'ffmpeg -c copy',
    command: ffmpeg('-c', 'copy'),
    maxRatio: 2,
  },
  {
    kind: '60 s M4A of a film, copied',
    make: (context) => byFfmpeg(context, 'sound.mp4', filmCodecs),
    target: 'M4A',
    peer: 'ffmpeg -c copy',
    command: ffmpeg('-vn', '-c', 'copy'),
    maxRatio: 2,
  },
  {
    kind: '60 s FLAC',
    make: (context) => byFfmpeg(context, 'sound.flac', sound),
    target: 'MP3',
    peer: 'ffmpeg, libmp3lame',
    command: ffmpeg('-c:a', 'libmp3lame', '-b:a', '192k'),
    maxRatio: 4,
  },
  {
    kind: '60 s WMA',
    make: (context) => byFfmpeg(context, 'sound.wma', [...sound, '-c:a', 'wmav2']),
    target: 'FLAC',
    peer: 'ffmpeg',
    command: ffmpeg(),
    maxRatio: 4,
  },
  {
    kind: '1,000 blocks of Markdown',
    make: longText,
    target: 'EPUB',
    peer: 'pandoc',
    command: (source, out) => ['pandoc', source, '-o', out],
    maxRatio: 2,
  },
  {
    kind: '1,000 blocks of Markdown',
    make: longText,
    target: 'ODT',
    peer: 'pandoc',
    command: (source, out) => ['pandoc', source, '-o', out],
    maxRatio: 2,
  },
  {
    kind: '1,000 blocks of reStructuredText',
    make: (context) => byPandoc(longText(context), 'rst'),
    target: 'DOCX',
    peer: 'pandoc',
    command: (source, out) => ['pandoc', source, '-o', out],
    maxRatio: 2,
  },
  {
    kind: 'DOCX of 5 pages',
    make: async ({ folder }) => (await makeDocuments(folder, 1))[0] ?? '',
    target: 'PDF',
    peer: 'LibreOffice',
    command: (source, out) => [
      ...['soffice', `-env:UserInstallation=file://${out}.profile`, '--headless'],
      ...['--convert-to', 'pdf', '--outdir', `${out}.folder`, source],
    ],
    maxRatio: 2,
  },
];

export const bench: BenchCase = {
  title: 'Formats',
  run: async (context) => {
    for (const name of ['ffmpeg', 'convert']) requirePeer(name, '-version');
    requirePeer('pandoc');
    requirePeer('soffice');
    const page = await startOurs(context);
    const rows = [];
    const chosen = pairs.filter(({ kind }) => new RegExp(process.env.KIND ?? '').test(kind));
    for (const { kind, make, target, peer, command, maxRatio } of chosen) {
      const source = await make(context);
      const [program = '', ...args] = command(
        source,
        join(context.folder, `out.${target.toLowerCase()}`),
      );
      for (const isFurther of [false, true])
        rows.push(
          await compare(context, {
            work: `${kind} → ${target}, ${isFurther ? 'a further file' : 'first of a visit'}`,
            ours: {
              name: 'the page',
              run: () => convertAllMs(page, [source], target, { isFurther, pauseMs: CHOOSING_MS }),
            },
            peer: {
              name: peer,
              run: async () => {
                await execute(program, args, { env: single });
                return undefined;
              },
            },
            repetitions: 3,
            maxRatio,
            warmUps: 1,
          }),
        );
    }
    await page.context().close();
    return rows;
  },
};
