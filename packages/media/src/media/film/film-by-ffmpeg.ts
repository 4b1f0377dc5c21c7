/** A film by ffmpeg.wasm: containers and codecs that browsers do not read. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { ProbedMedia, ProbedStream } from '../ffmpeg/probed-media';
import { colourTags, rgbColourArgs } from '../ffmpeg/rgb-colour-args';
import { type FfmpegEngine, withFfmpeg } from '../ffmpeg/with-ffmpeg';
import { guessColour } from '../picture-colour';
import { bitrateFor } from '../trim/encoders';
import { subtitleArgs, warnOfSubtitles } from './add-texts';
import type { MadeFilm } from './convert-film';
import { type FilmOptions, type FilmTarget, filmTargets, mayCopyPictures } from './film-request';

/** Constant rate factors of libx264 by quality. */
const rateFactors = { high: 18, medium: 23, low: 28 } as const;
/** Bits a second of sound in a film of a target size. */
const SMALL_SOUND = 96_000;

/** What ffmpeg writes. libvpx in this build writes past its memory, so WebM is left to the browser. */
export interface FfmpegFilm {
  target: Exclude<FilmTarget, 'webm'>;
  /** Whether the browser reads the result on, so that H.264 alone is copied. */
  isForBrowser: boolean;
}

/**
 * Writes a film with ffmpeg.
 * @param correction of the bit rate for a target size, below 1 if the last attempt came out too large
 * @throws ToolError as {@link withFfmpeg}; `input` if the source has no moving pictures
 */
export function filmByFfmpeg(
  { name, blob }: { name: string; blob: Blob },
  film: FfmpegFilm,
  options: FilmOptions,
  correction: number,
  context: CodecContext,
): Promise<MadeFilm> {
  const extension = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  const source = `in.${extension}`;
  const isCopied = mayCopyPictures(options, blob.size);
  return withFfmpeg([new File([blob], source)], context, (ffmpeg) =>
    write(ffmpeg, `/in/${source}`, film, options, isCopied, correction, context),
  );
}

async function write(
  ffmpeg: FfmpegEngine,
  path: string,
  { target, isForBrowser }: FfmpegFilm,
  options: FilmOptions,
  mayCopy: boolean,
  correction: number,
  context: CodecContext,
): Promise<MadeFilm> {
  const media = await ffmpeg.probe(path);
  const picture = media.streams.find(({ kind, isPicture }) => kind === 'video' && !isPicture);
  if (!picture || media.format.endsWith('_pipe')) throw pictureless(media);
  // Streams without a known codec, such as spatial sound of phones, are not read.
  const sounds = media.streams.filter(({ kind, codec }) => kind === 'audio' && codec !== '');
  const facts = filmTargets[target];
  const isSmall = !mayCopy && options.targetBytes !== null;
  const copied = isForBrowser ? ['h264'] : facts.ffmpegPictures;
  // This ffmpeg writes no mark for turned pictures into Matroska.
  const keepsTurn = target !== 'mkv' || picture.turn === 'none';
  const copiesPicture = mayCopy && keepsTurn && copied.includes(picture.codec);
  const copiesSounds = !isSmall && sounds.every(({ codec }) => facts.ffmpegSounds.includes(codec));
  const bitrate = isSmall
    ? bitrateFor(
        options.targetBytes ?? 0,
        media.seconds ?? 1,
        SMALL_SOUND * sounds.length,
        correction,
      )
    : undefined;
  const subtitles = subtitleArgs(media, target, 0);
  warnOfSubtitles(subtitles.left, context);
  const output = `/out.${target}`;
  await ffmpeg.run(
    [
      ...['-fflags', '+genpts', '-i', path, '-map', `0:${picture.index}`],
      ...sounds.flatMap(({ index }) => ['-map', `0:${index}`]),
      ...subtitles.args,
      ...(copiesPicture ? ['-c:v', 'copy'] : pictureArgs(picture, options, bitrate)),
      ...(copiesSounds ? ['-c:a', 'copy'] : soundArgs(sounds, isSmall)),
      ...[
        '-map_metadata',
        '0',
        '-dn',
        ...(target === 'mp4' ? ['-movflags', '+faststart', '-write_tmcd', '0'] : []),
      ],
      output,
    ],
    {
      seconds: media.seconds,
      onProgress: (done) => context.onProgress(0.1 + done * 0.85),
    },
  );
  const way = copiesPicture
    ? copiesSounds
      ? 'copied, no loss'
      : 'pictures copied, sound encoded'
    : 'libx264';
  return {
    blob: new Blob([await ffmpeg.take(output)], { type: facts.mime }),
    madeBy: `ffmpeg.wasm (${way})`,
    copied: copiesPicture && copiesSounds,
    sourceSeconds: media.seconds,
    sounds: sounds.length,
  };
}

const pictureless = ({ streams }: ProbedMedia) =>
  new ToolError(
    'input',
    streams.some(({ kind }) => kind === 'audio')
      ? 'This file holds sound and no moving pictures. Choose a sound file as the target.'
      : 'This file is not a film that can be read, whatever its name says. Try another copy.',
  );

function pictureArgs(
  picture: ProbedStream,
  { height, frameRate, quality }: FilmOptions,
  bitrate: number | undefined,
): string[] {
  const colour = rgbColourArgs(picture);
  // A smaller size would change the matrix that players guess for a file that names none.
  const guessed = picture.matrix ? [] : colourTags(guessColour({ ...picture, codec: null }).matrix);
  const shownHeight = picture.turn === 'quarter' ? picture.width : picture.height;
  // 4:2:0 needs even sides. ffmpeg turns the pictures before its filters.
  const size =
    height !== null && height < shownHeight
      ? `-2:${Math.max(2, Math.round(height / 2) * 2)}`
      : 'trunc(iw/2)*2:trunc(ih/2)*2';
  const filters = [
    ...(frameRate === null ? [] : [`fps=${frameRate}`]),
    `scale=${size}${colour?.filter ?? ''}`,
  ];
  const rate =
    bitrate === undefined
      ? ['-crf', `${rateFactors[quality]}`]
      : ['-b:v', `${bitrate}`, '-maxrate', `${bitrate}`, '-bufsize', `${bitrate * 2}`];
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', ...rate];
  return ['-vf', filters.join(','), ...codec, '-pix_fmt', 'yuv420p', ...(colour?.tags ?? guessed)];
}

/**
 * AAC. `aresample` takes sound whose channels are named late, as those of TTA; the silence before AAC is long at
 * the rates of telephones.
 */
function soundArgs(sounds: readonly ProbedStream[], isSmall: boolean): string[] {
  const isSlow = sounds.some(({ sampleRate }) => sampleRate < 32_000);
  const bitrate = isSmall ? `${SMALL_SOUND}` : '192k';
  const rate = isSlow ? ['-ar', '48000'] : [];
  return ['-af', 'aresample', '-c:a', 'aac', '-b:a', bitrate, ...rate];
}
