/**
 * Any recording, and the sound of any film, to a sound file. mediabunny copies what the target takes and
 * encodes with the browser's codecs, LAME or FFmpeg's AAC; ffmpeg.wasm does the rest (FLAC, Vorbis, containers
 * and codecs that browsers do not read) and evens the loudness. Tags and cover come along. The result is
 * opened again.
 */
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { formatDuration } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openVideo } from '../trim/open-video';
import { soundByFfmpeg } from './sound-by-ffmpeg';
import { soundByMediabunny } from './sound-by-mediabunny';
import {
  type SoundOptions,
  type SoundResult,
  type SoundTarget,
  soundTargets,
} from './sound-request';

/** What one of the two engines made. */
export interface MadeSound {
  blob: Blob;
  madeBy: string;
  copied: boolean;
  /** Length of the source in seconds, if it says so. */
  sourceSeconds: number | undefined;
  loudness?: number | undefined;
}

/**
 * Converts the first sound track of a file.
 * @param source its name tells ffmpeg formats without a mark, such as AC-3, by their extension
 * @throws ToolError `input` (damaged, without sound), `limit` (out of memory), `asset` (engine not loaded)
 */
export async function convertSound(
  source: { name: string; blob: Blob },
  target: SoundTarget,
  options: SoundOptions,
  context: CodecContext,
): Promise<SoundResult> {
  if (source.blob.size === 0)
    throw new ToolError('input', 'This file is empty. Choose another one.');
  const byBrowser = await soundByMediabunny(source.blob, target, options, context);
  if (byBrowser) {
    const checked = await checkSound(byBrowser, target);
    if (checked && !checked.isShort) return finish(byBrowser, checked.seconds, context);
  }
  throwIfAborted(context);
  const made = await throughFfmpeg(source, target, options, partOf(context, 0, 0.98));
  const checked = await checkSound(made, target);
  if (!checked)
    throw new ToolError('internal', 'The sound was written but cannot be read again. Try again.');
  if (checked.isShort)
    context.warn(
      `The file is cut off: only its first ${formatDuration(checked.seconds * 1000)} could be read.`,
    );
  return finish(made, checked.seconds, context);
}

/**
 * Opus is left to the browser's encoder: libopus in ffmpeg.wasm writes past its memory with some sources (DTS),
 * which ends the page in Chromium.
 */
async function throughFfmpeg(
  source: { name: string; blob: Blob },
  target: SoundTarget,
  options: SoundOptions,
  context: CodecContext,
): Promise<MadeSound> {
  const { canEncodeAudio } = await import('mediabunny');
  if (target !== 'opus' || !(await canEncodeAudio('opus')))
    return soundByFfmpeg(source, target, options, context);
  const lossless = { ...options, bitrate: null };
  const between = await soundByFfmpeg(source, 'flac', lossless, partOf(context, 0, 0.8));
  const { sourceSeconds, loudness } = between;
  const encoding = { ...options, sampleRate: null, evenLoudness: false };
  const made = await soundByMediabunny(between.blob, target, encoding, partOf(context, 0.8, 1));
  if (!made) return soundByFfmpeg(source, target, options, context);
  return { ...made, madeBy: `${between.madeBy}, ${made.madeBy}`, sourceSeconds, loudness };
}

function finish(made: MadeSound, durationSeconds: number, context: CodecContext): SoundResult {
  context.onProgress(1);
  const { blob, madeBy, copied, loudness } = made;
  return { blob, madeBy, copied, loudness, durationSeconds };
}

/** Opens a result again. @returns undefined if it is no sound file of this kind */
async function checkSound(
  { blob, sourceSeconds }: MadeSound,
  target: SoundTarget,
): Promise<{ seconds: number; isShort: boolean } | undefined> {
  const input = await openVideo(blob);
  try {
    const [track, ...others] = await input.getAudioTracks();
    if (!track || others.length > 0) return undefined;
    const codec = await track.getCodec();
    // mediabunny does not know ALAC.
    if (codec === null ? target !== 'm4a' : !soundTargets[target].codecs.includes(codec))
      return undefined;
    const seconds = await track.computeDuration();
    if (!(seconds > 0)) return undefined;
    const expected = sourceSeconds ?? seconds;
    return { seconds, isShort: seconds < expected - Math.max(0.5, expected * 0.02) };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
