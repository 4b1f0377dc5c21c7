/**
 * Cuts ranges out of a video, joins them and writes the result. mediabunny reads, copies and writes;
 * video and audio that must change go through the browser's codecs (WebCodecs). Sources are read and
 * results written in chunks; an instant cut of an MP4 or MOV only writes new tables. Contents that cannot
 * be carried over (subtitles, chapters, time code) are reported.
 */

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Input, MetadataTags } from 'mediabunny';
import { addPicture, addSound } from './add-tracks';
import { copyByTables, textTracksKeptByTables } from './copy-by-tables';
import { bitrateFor, outputFormat } from './encoders';
import { openVideo, otherTracks, videoDuration } from './open-video';
import type { OutputTarget } from './output-target';
import type { Steps } from './pictures';
import { damagedIndex, notProcessed, planPicture, planSound } from './trim-plan';
import {
  cleanRanges,
  isSoundFormat,
  mimeTypeOf,
  resultSeconds,
  type TrimRequest,
  type TrimResult,
} from './trim-request';

const codecNames: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'H.265',
  opus: 'Opus',
  vorbis: 'Vorbis',
  prores: 'ProRes',
  'pcm-s16': '16-bit PCM',
};

/** Attempts at a target size, since a result may come out too large. */
const MAX_TRIES = 3;

/**
 * Makes one file from ranges of a video.
 * @throws ToolError `input` (damaged, nothing selected), `unsupported` (cannot be copied or decoded),
 *   `limit` (the target size cannot be reached)
 */
export async function trimVideo(
  blob: Blob,
  request: TrimRequest,
  place: OutputTarget,
  context: CodecContext,
): Promise<TrimResult> {
  const input = await openVideo(blob);
  const warnOfOthers = (names: readonly string[]) => {
    if (names.length > 0)
      context.warn(`Left out, because a cut cannot carry it over: ${names.join(', ')}.`);
  };
  try {
    const ranges = cleanRanges(request.ranges, await videoDuration(input));
    if (ranges.length === 0)
      throw new ToolError('input', 'Nothing is chosen: move the start before the end.');
    const chosen = { ...request, ranges };
    const others = await otherTracks(blob, input);
    const byTables = await copyByTables(blob, input, chosen);
    warnOfOthers(byTables ? others.filter((it) => !textTracksKeptByTables.includes(it)) : others);
    if (byTables) {
      const { soundTracks, ...result } = byTables;
      const { codecs } = await checkResult(result.blob, true, soundTracks);
      const blob = await place.keep(result.blob);
      context.onProgress(1);
      return { ...result, codecs, blob, readsSource: blob === result.blob };
    }
    if (request.format === 'gif') {
      const { makeGif } = await import('./make-gif');
      const gif = await makeGif(input, chosen, context);
      return { ...gif, blob: await place.keep(gif.blob) };
    }
    return await write(input, chosen, place, context);
  } catch (error) {
    await place.discard();
    throwIfAborted(context);
    throw error instanceof ToolError ? error : notProcessed(error);
  } finally {
    input.dispose();
  }
}

async function write(
  input: Input,
  request: TrimRequest,
  place: OutputTarget,
  context: CodecContext,
): Promise<TrimResult> {
  let correction = 1;
  for (let attempt = 1; ; attempt += 1) {
    const wanted = request.targetBytes;
    // Each further attempt gets half of the remaining progress.
    const part = wanted ? partOf(context, 1 - 0.5 ** (attempt - 1), 1 - 0.5 ** attempt) : context;
    const result = await writeOnce(input, request, correction, place, part);
    if (!wanted || result.blob.size <= wanted) return result;
    if (attempt === MAX_TRIES || result.picture === 'none')
      throw new ToolError(
        'limit',
        'This part cannot be made so small. Choose a shorter part or a larger size.',
      );
    correction *= (wanted / result.blob.size) * 0.95;
  }
}

async function writeOnce(
  input: Input,
  request: TrimRequest,
  correction: number,
  place: OutputTarget,
  context: CodecContext,
): Promise<TrimResult> {
  const { Output } = await import('mediabunny');
  const format = await outputFormat(request.format, place.inMemory);
  const output = new Output({ format, target: await place.open() });
  const seconds = resultSeconds(request);
  const picture = await planPicture(input, request, format);
  const ranges = picture.ranges;
  const sound = await planSound(input, request, format, context);
  const bitrate = request.targetBytes
    ? bitrateFor(request.targetBytes, seconds, sound.bitrate, correction)
    : undefined;
  const steps: Steps[] = [];
  if (picture.track) steps.push(await addPicture(output, picture, request, bitrate));
  for (const track of sound.tracks) steps.push(await addSound(output, track, request, ranges));
  if (steps.length === 0) throw noSound();
  await warnOfPictures(input, request, context);
  if (request.format !== 'wav') output.setMetadataTags(await tagsOf(input));
  try {
    await output.start();
    await inStep(
      steps,
      ranges.reduce((sum, { from, to }) => sum + to - from, 0) / request.edits.speed,
      context,
    );
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  const made = await place.finish(mimeTypeOf(request.format));
  const checked = await checkResult(made, picture.track !== undefined, sound.tracks.length);
  context.onProgress(1);
  const startsEarlier =
    picture.way === 'copied' ? (request.ranges[0]?.from ?? 0) - (ranges[0]?.from ?? 0) : 0;
  const encodes = picture.way === 'smart cut' || picture.way === 'encoded' || sound.encodes;
  return {
    blob: made,
    madeBy: ['mediabunny', ...(encodes ? ['WebCodecs'] : []), ...sound.encoders],
    picture: picture.way,
    sound: sound.tracks.length === 0 ? 'none' : sound.encodes ? 'encoded' : 'copied',
    startsEarlier,
    ...checked,
  };
}

async function warnOfPictures(
  input: Input,
  request: TrimRequest,
  context: CodecContext,
): Promise<void> {
  const pictures = await input.getVideoTracks();
  if (pictures.length > 1 && !isSoundFormat(request.format))
    context.warn(`Only the first of ${pictures.length} picture tracks is in the result.`);
}

/** Advances whichever track is furthest behind, so that tracks are interleaved in the file. */
async function inStep(steps: Steps[], seconds: number, context: CodecContext): Promise<void> {
  const running = steps.map((step) => ({ step, at: 0 }));
  try {
    while (running.length > 0) {
      throwIfAborted(context);
      const next = running.reduce((a, b) => (b.at < a.at ? b : a));
      const { done, value } = await next.step.next();
      if (done) running.splice(running.indexOf(next), 1);
      else next.at = Math.max(next.at, value);
      const furthest = Math.min(...running.map(({ at }) => at), seconds);
      context.onProgress(Math.min(0.99, furthest / Math.max(0.001, seconds)));
    }
  } finally {
    for (const { step } of running) await step.return(undefined).catch(() => undefined);
  }
}

/** Title, artist and the like, without raw tags, which are specific to one container. */
async function tagsOf(input: Input): Promise<MetadataTags> {
  try {
    const { raw: _, ...tags } = await input.getMetadataTags();
    return tags;
  } catch {
    return {};
  }
}

/** Reopens the result to verify it. @returns its duration in seconds and its codecs */
async function checkResult(
  blob: Blob,
  picture: boolean,
  sounds: number,
): Promise<{ durationSeconds: number; codecs: string[] }> {
  const input = await openVideo(blob);
  try {
    const pictures = (await input.getVideoTracks()).length;
    if (pictures !== (picture ? 1 : 0) || (await input.getAudioTracks()).length !== sounds)
      throw damagedIndex();
    const codecs = new Set<string>();
    for (const track of await input.getTracks()) {
      const codec = await track.getCodec();
      if (codec) codecs.add(codecNames[codec] ?? codec.toUpperCase());
    }
    return { durationSeconds: await videoDuration(input), codecs: [...codecs] };
  } finally {
    input.dispose();
  }
}

const noSound = () => new ToolError('input', 'This video has no sound that can be saved.');
