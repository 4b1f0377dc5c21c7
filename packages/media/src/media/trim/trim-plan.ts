/**
 * Decides before anything is written which tracks of a video are copied and which are encoded, and
 * explains why if a request cannot be met.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Input, InputAudioTrack, InputVideoTrack, OutputFormat } from 'mediabunny';
import { type CopyRange, rangesFromKeyFrames } from './copy-packets';
import { soundConfig } from './encoders';
import { smartCutObstacle } from './smart-cut';
import {
  changesPicture,
  changesSound,
  isSoundFormat,
  type PictureMethod,
  type TrimRequest,
} from './trim-request';

/** How the video is made, and the resulting ranges: an instant cut begins earlier. */
export interface PicturePlan {
  track: InputVideoTrack | undefined;
  way: PictureMethod;
  ranges: CopyRange[];
}

/**
 * Plans how to trim the video track.
 * @throws ToolError `unsupported` if the video can be neither copied nor decoded as requested
 */
export async function planPicture(
  input: Input,
  request: TrimRequest,
  format: OutputFormat,
): Promise<PicturePlan> {
  const exact = placed(request.ranges);
  if (isSoundFormat(request.format)) return { track: undefined, way: 'none', ranges: exact };
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new ToolError('input', 'No picture could be found in this file.');
  const why = await whyNoCopy(track, request, format);
  if (request.way === 'instant') {
    if (why) throw new ToolError('unsupported', `An instant cut is not possible: ${why}.`);
    const ranges = await rangesFromKeyFrames(track, request.ranges);
    if (!ranges || ranges.length === 0) throw damagedIndex();
    return { track, way: 'copied', ranges };
  }
  const joins = !why && !request.encodeAll && !(await smartCutObstacle(track));
  if (joins) return { track, way: 'smart cut', ranges: exact };
  if (!(await track.canDecode()))
    throw new ToolError(
      'unsupported',
      'This browser cannot decode the pictures of this video. Choose the instant way, or let ffmpeg read it.',
    );
  return { track, way: 'encoded', ranges: exact };
}

/** The reason why the video cannot be copied, as a phrase for the user; undefined if it can. */
async function whyNoCopy(
  track: InputVideoTrack,
  request: TrimRequest,
  format: OutputFormat,
): Promise<string | undefined> {
  const codec = await track.getCodec();
  if (!codec || !format.getSupportedVideoCodecs().includes(codec))
    return `${request.format.toUpperCase()} cannot hold ${codec ?? 'this kind of picture'}`;
  if (changesPicture(request.edits))
    return 'speed, crop, fades and what lies on top change the pictures';
  if (request.frameRate !== undefined) return 'the frame rate is to be another one';
  if (request.targetBytes !== undefined) return 'a size is asked for';
  const turns = request.edits.turn !== 0 || (await track.getRotation()) !== 0;
  if (turns && !format.supportsVideoRotationMetadata)
    return `${request.format.toUpperCase()} cannot say how the picture is turned`;
  return undefined;
}

/** Places ranges one after another. */
function placed(ranges: TrimRequest['ranges']): CopyRange[] {
  let at = 0;
  return ranges.map(({ from, to }) => {
    const range = { from, to, at };
    at += to - from;
    return range;
  });
}
/** An audio track of the result. */
export interface SoundTrackPlan {
  track: InputAudioTrack;
  copies: boolean;
}

/** Selects the audio tracks of the result, with method and bitrate; warns about each one left out. */
export async function planSound(
  input: Input,
  request: TrimRequest,
  format: OutputFormat,
  context: CodecContext,
) {
  const plan = {
    tracks: [] as SoundTrackPlan[],
    encodes: false,
    bitrate: 0,
    /** Encoders other than the browser's own. */
    encoders: new Set<string>(),
  };
  if (request.edits.mute && !isSoundFormat(request.format)) return plan;
  const supported = format.getSupportedAudioCodecs();
  const maximum = format.getSupportedTrackCounts().audio.max;
  for (const track of await input.getAudioTracks()) {
    const codec = await track.getCodec();
    const name = `${track.number} (${await track.getLanguageCode()}, ${codec ?? 'unknown'})`;
    if (plan.tracks.length >= maximum) {
      context.warn(`Sound track ${name} is left out: ${request.format.toUpperCase()} holds one.`);
      continue;
    }
    const copies =
      codec !== null &&
      supported.includes(codec) &&
      !(request.format === 'wav') &&
      !changesSound(request.edits) &&
      request.targetBytes === undefined &&
      (request.way === 'instant' || request.ranges.length === 1);
    if (!copies && !(await track.canDecode())) {
      context.warn(`Sound track ${name} is left out: this browser cannot decode it.`);
      continue;
    }
    plan.bitrate += copies ? ((await track.getAverageBitrate()) ?? 128_000) : 0;
    if (!copies) {
      const sound = await soundConfig(track, request.format, request.targetBytes !== undefined);
      plan.bitrate += sound.bitrate;
      plan.encodes = true;
      if (sound.encoder) plan.encoders.add(sound.encoder);
    }
    plan.tracks.push({ track, copies });
  }
  return plan;
}

/** Error for a video whose index points to missing data. */
export const damagedIndex = () =>
  new ToolError(
    'input',
    'The index of this video is damaged: what it points to could not be read. Try another copy.',
  );

/** Fallback error for a failed cut. */
export const notProcessed = (cause?: unknown) =>
  new ToolError('input', 'Failed to process video. Please try again.', { cause });
