/**
 * Any film to MP4, WebM or MKV. Pictures and sound that the target takes are copied; else mediabunny encodes
 * with the browser's codecs, and ffmpeg.wasm does what the browser does not read. Subtitles of text and chapters
 * come along. The result is opened again.
 */
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { formatDuration } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openVideo, otherTracks, videoDuration } from '../trim/open-video';
import { addTexts } from './add-texts';
import { filmByFfmpeg } from './film-by-ffmpeg';
import { filmByMediabunny } from './film-by-mediabunny';
import { type FilmOptions, type FilmResult, type FilmTarget, filmTargets } from './film-request';

/** What one of the two engines made. */
export interface MadeFilm {
  blob: Blob;
  madeBy: string;
  copied: boolean;
  /** Length of the source, if it says so. */
  sourceSeconds: number | undefined;
  /** Number of its sound tracks. */
  sounds: number;
}

/** Attempts at a target size, since a result may come out too large. */
const MAX_TRIES = 3;
/** Largest film that is put through ffmpeg.wasm, which has 2 GB of memory and grows its files by copies. */
const MAX_BYTES_WITH_TEXTS = 600_000_000;
/** Names of contents that {@link addTexts} carries over. */
const texts: readonly string[] = ['subtitles', 'text', 'chapters'];

/**
 * Converts a film.
 * @param source its name tells ffmpeg formats without a mark by their extension
 * @throws ToolError `input` (damaged, without pictures), `limit` (out of memory, target size too small),
 *   `asset` (engine not loaded)
 */
export async function convertFilm(
  source: { name: string; blob: Blob },
  target: FilmTarget,
  options: FilmOptions,
  context: CodecContext,
): Promise<FilmResult> {
  if (source.blob.size === 0)
    throw new ToolError('input', 'This file is empty. Choose another one.');
  const wanted = options.targetBytes;
  let correction = 1;
  for (let attempt = 1; ; attempt += 1) {
    // Each further attempt gets half of the remaining progress.
    const part =
      wanted === null ? context : partOf(context, 1 - 0.5 ** (attempt - 1), 1 - 0.5 ** attempt);
    const made = await convertOnce(source, target, options, correction, part);
    if (wanted === null || made.blob.size <= wanted) {
      context.onProgress(1);
      return made;
    }
    if (attempt === MAX_TRIES)
      throw new ToolError(
        'limit',
        'This film cannot be made so small. Choose a larger size, or trim it first.',
      );
    correction *= (wanted / made.blob.size) * 0.95;
  }
}

async function convertOnce(
  source: { name: string; blob: Blob },
  target: FilmTarget,
  options: FilmOptions,
  correction: number,
  context: CodecContext,
): Promise<FilmResult> {
  const main = partOf(context, 0, 0.95);
  const byBrowser = await inBrowser(source, target, options, correction, main);
  if (byBrowser) return byBrowser;
  if (target === 'webm') return webmByWayOfMp4(source, options, correction, context);
  const film = { target, isForBrowser: false };
  const made = await filmByFfmpeg(source, film, options, correction, main);
  const read = await checkFilm(made, target);
  if (!read)
    throw new ToolError('internal', 'The film was written but cannot be read again. Try again.');
  warnIfShort(read, context);
  return { ...made, durationSeconds: read.seconds };
}

/** A film by mediabunny with its subtitles, or undefined if the browser cannot write all of it. */
async function inBrowser(
  source: { blob: Blob },
  target: FilmTarget,
  options: FilmOptions,
  correction: number,
  context: CodecContext,
): Promise<FilmResult | undefined> {
  const made = await filmByMediabunny(source.blob, target, options, correction, context);
  throwIfAborted(context);
  const checked = made && (await checkFilm(made, target));
  if (!made || !checked || checked.isShort) return undefined;
  const isFull = (await textsOf(source.blob)).length === 0;
  const full = isFull ? made : await withTexts(made, source, target, context);
  return { ...full, durationSeconds: checked.seconds };
}

/** ffmpeg holds its results in memory, so a large film stays without its texts. */
async function withTexts(
  made: MadeFilm,
  source: { blob: Blob },
  target: FilmTarget,
  context: CodecContext,
): Promise<MadeFilm> {
  if (made.blob.size <= MAX_BYTES_WITH_TEXTS)
    try {
      return await addTexts(made, source, target, context);
    } catch (error) {
      throwIfAborted(context);
      if (!(error instanceof ToolError) || error.code !== 'limit') throw error;
    }
  context.warn(
    'Subtitles and chapters are left out, since they cannot be put into a film of this size here.',
  );
  return made;
}

/** WebM of what the browser does not read: ffmpeg writes H.264, of which the browser makes VP9. */
async function webmByWayOfMp4(
  source: { name: string; blob: Blob },
  options: FilmOptions,
  correction: number,
  context: CodecContext,
): Promise<FilmResult> {
  const lossless = { ...options, quality: 'high', targetBytes: null } as const;
  const film = { target: 'mp4', isForBrowser: true } as const;
  const between = await filmByFfmpeg(source, film, lossless, 1, partOf(context, 0, 0.6));
  const read = await checkFilm(between, 'mp4');
  if (read) warnIfShort(read, context);
  const rest = partOf(context, 0.6, 1);
  const made = read && (await inBrowser(between, 'webm', options, correction, rest));
  if (!made)
    throw new ToolError(
      'unsupported',
      'This browser cannot make a WebM of this film. Choose MP4 or MKV.',
    );
  return { ...made, copied: false, madeBy: `${between.madeBy}, ${made.madeBy}` };
}

function warnIfShort(read: { seconds: number; isShort: boolean }, context: CodecContext): void {
  if (read.isShort)
    context.warn(
      `The file is cut off: only its first ${formatDuration(read.seconds * 1000)} could be read.`,
    );
}

async function textsOf(blob: Blob): Promise<string[]> {
  const input = await openVideo(blob);
  try {
    return (await otherTracks(blob, input)).filter((name) => texts.includes(name));
  } finally {
    input.dispose();
  }
}

/** Opens a result again. @returns undefined if it is no film of this kind, or lacks a sound */
async function checkFilm(
  { blob, sourceSeconds, sounds }: MadeFilm,
  target: FilmTarget,
): Promise<{ seconds: number; isShort: boolean } | undefined> {
  const input = await openVideo(blob);
  try {
    const [track] = await input.getVideoTracks();
    if (!track || (await input.getAudioTracks()).length !== sounds) return undefined;
    const codec = await track.getCodec();
    // Matroska holds many codecs that mediabunny does not know.
    if (codec === null ? target !== 'mkv' : !filmTargets[target].pictures.includes(codec))
      return undefined;
    const seconds = await videoDuration(input);
    if (!(seconds > 0)) return undefined;
    const expected = sourceSeconds ?? seconds;
    return { seconds, isShort: seconds < expected - Math.max(0.5, expected * 0.02) };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
