/**
 * MOV to MP4 (H.264, AAC). mediabunny copies, or encodes with the browser's codecs; ffmpeg.wasm converts
 * what the browser cannot decode, and everything if an exact CRF 18 is requested. The result is reopened
 * to verify it. Kept: rotation, all sound tracks, the recording date. Dropped, with a warning: time code
 * and captions.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { inspectMovie, type Movie, type MovieTrack } from './inspect-movie';
import { readMovieBoxes } from './movie-boxes';
import { readMovieDate, withMovieDate } from './movie-date';
import { mp4ByFfmpeg } from './mp4-by-ffmpeg';
import { mp4ByMediabunny } from './mp4-by-mediabunny';

/** Results are built in memory. */
const MAX_MOVIE_BYTES = 2_000_000_000;

/** A verified MP4. */
export interface Mp4Result {
  blob: Blob;
  /** For the engine line: `mediabunny (copy)`, `mediabunny (WebCodecs)`, `ffmpeg.wasm (libx264, CRF 18)`. */
  madeBy: string;
  durationSeconds: number;
  tracks: MovieTrack[];
}

/**
 * Converts a QuickTime movie.
 * @param options `auto`: the fastest way without loss; `exact`: libx264 with CRF 18, slow
 * @throws ToolError `input` (damaged, not a movie), `limit` (over 2 GB), `asset` (engine not loaded)
 */
export async function movToMp4(
  blob: Blob,
  options: { videoEngine: 'auto' | 'exact' },
  context: CodecContext,
): Promise<Mp4Result> {
  await guardMovie(blob);
  const source = await inspectMovie(blob);
  throwIfAborted(context);
  context.onProgress(0.02);
  const made =
    (options.videoEngine === 'auto' && source.tracks.length > 0
      ? await byMediabunny(blob, context)
      : undefined) ?? (await byFfmpeg(blob, source, options.videoEngine, context));
  throwIfAborted(context);
  const result = await inspectMovie(made.blob);
  const durationSeconds = checkResult(source, result);
  if (source.otherTracks.length > 0)
    context.warn(`Left out, because MP4 players ignore it: ${source.otherTracks.join(', ')}.`);
  context.onProgress(1);
  const date = await readMovieDate(blob);
  const dated = date === undefined ? made.blob : await withMovieDate(made.blob, date);
  return { ...made, blob: dated, durationSeconds, tracks: result.tracks };
}

async function guardMovie(blob: Blob): Promise<void> {
  if (blob.size === 0) throw new ToolError('input', 'This file is empty. Choose another one.');
  if (blob.size > MAX_MOVIE_BYTES)
    throw new ToolError(
      'limit',
      'This video is larger than 2 GB, more than a browser can build in memory. Trim it first.',
    );
  const boxes = await readMovieBoxes(blob);
  if (!boxes.isMovie)
    throw new ToolError(
      'input',
      'This file is not a QuickTime movie, whatever its name says. Choose a MOV file.',
    );
  if (!boxes.hasMovieTable || boxes.cutOff)
    throw new ToolError(
      'input',
      'This video is cut off: part of it is missing, as after a broken download. Try another copy.',
    );
}

async function byMediabunny(blob: Blob, context: CodecContext) {
  const made = await mp4ByMediabunny(blob, {}, context);
  return made && { blob: made.blob, madeBy: `mediabunny (${made.way})` };
}

async function byFfmpeg(
  blob: Blob,
  source: Movie,
  videoEngine: 'auto' | 'exact',
  context: CodecContext,
) {
  const videos = source.tracks.filter((track) => track.kind === 'video');
  const copyVideo =
    videoEngine === 'auto' && videos.length > 0 && videos.every((track) => track.codec === 'avc');
  const options = { durationSeconds: source.durationSeconds, copyVideo };
  const madeBy = copyVideo
    ? 'ffmpeg.wasm (copy, AAC sound)'
    : 'ffmpeg.wasm (libx264, CRF 18, veryfast)';
  try {
    return { blob: await mp4ByFfmpeg(blob, { ...options, audio: 'all' }, context), madeBy };
  } catch (error) {
    const sounds = source.tracks.filter((track) => track.kind === 'audio');
    const retry = error instanceof ToolError && error.code === 'input' && sounds.length > 1;
    if (!retry) throw error;
    const made = await mp4ByFfmpeg(blob, { ...options, audio: 'first' }, context);
    context.warn('Only the first sound track is in the result: the others cannot be decoded.');
    return { blob: made, madeBy };
  }
}

/** @returns the result's length in seconds */
function checkResult(source: Movie, result: Movie): number {
  const has = (movie: Movie, kind: MovieTrack['kind']) =>
    movie.tracks.some((track) => track.kind === kind);
  const wrongCodec = result.tracks.some(
    ({ kind, codec }) => codec !== (kind === 'video' ? 'avc' : 'aac'),
  );
  const lost = (['video', 'audio'] as const).some(
    (kind) => has(source, kind) && !has(result, kind),
  );
  const { durationSeconds } = result;
  const expected = source.durationSeconds ?? durationSeconds ?? 0;
  if (
    durationSeconds === undefined ||
    wrongCodec ||
    lost ||
    Math.abs(durationSeconds - expected) > Math.max(0.5, expected * 0.02)
  )
    throw new ToolError(
      'internal',
      'The MP4 was made but does not hold the whole video. Choose the exact engine under More and try again.',
    );
  return durationSeconds;
}
