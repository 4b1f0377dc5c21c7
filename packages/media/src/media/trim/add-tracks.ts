/** Adds the tracks of a result to an output, each with a generator that fills it step by step. */
import type { InputVideoTrack, Output, VideoTrackMetadata } from 'mediabunny';
import { resolveColour } from '../picture-colour';
import type { CopyRange } from './copy-packets';
import { configLike, pictureConfig, requireEncoder, soundConfig } from './encoders';
import { pictureFade } from './fade-picture';
import { overlaysAt, sourceTimeOf } from './overlay';
import { addCopied, addEncoded, addJoined, divideRanges, type Steps } from './pictures';
import { addCopiedSound, addEncodedSound } from './sound';
import type { PicturePlan, SoundTrackPlan } from './trim-plan';
import type { TrimRequest } from './trim-request';

/**
 * Adds the video track. Sets `plan.way` to `copied` or `encoded` if a smart cut turned out to be only that.
 * @param bitrate bits per second, if a target size is set
 */
export async function addPicture(
  output: Output,
  plan: PicturePlan,
  request: TrimRequest,
  bitrate: number | undefined,
): Promise<Steps> {
  const { EncodedVideoPacketSource, VideoSampleSource } = await import('mediabunny');
  const track = plan.track as InputVideoTrack;
  const { edits } = request;
  const ranges = plan.ranges.map((range) => ({ ...range, at: range.at / edits.speed }));
  const named = { languageCode: await track.getLanguageCode(), ...nameOf(await track.getName()) };
  if (plan.way === 'encoded') {
    const { config, shape } = await pictureConfig(track, request, bitrate);
    await requireEncoder(config, shape);
    const source = new VideoSampleSource(config);
    // Also write the frame rate into the file, so that the last frame is as long as the others.
    const steady = request.frameRate ? { frameRate: request.frameRate } : {};
    output.addVideoTrack(source, { ...named, ...steady });
    const { bestGuessFrameRate } = await track.computeFrameRateMetrics();
    const frameRate = request.frameRate ?? bestGuessFrameRate;
    const isSteady = request.frameRate !== undefined;
    const { speed } = edits;
    const levelAt = pictureFade(request);
    const overlays = edits.overlays ?? [];
    const shownAt = (seconds: number) => overlaysAt(overlays, sourceTimeOf(seconds, ranges, speed));
    const options = { speed, frameRate, isSteady, shape, levelAt, overlaysAt: shownAt };
    return addEncoded(track, ranges, options, source);
  }
  const source = new EncodedVideoPacketSource((await track.getCodec()) ?? 'avc');
  const metadata: VideoTrackMetadata = { ...named, flip: await track.getFlip() };
  metadata.rotation = (((await track.getRotation()) + edits.turn) % 360) as 0 | 90 | 180 | 270;
  output.addVideoTrack(source, metadata);
  if (plan.way === 'copied') return addCopied(track, ranges, source);
  const stretches = await divideRanges(track, ranges);
  if (stretches.every(({ copied }) => copied)) plan.way = 'copied';
  else if (!stretches.some(({ copied }) => copied)) plan.way = 'encoded';
  const config = await configLike(track);
  if (plan.way !== 'copied') {
    await resolveColour(track);
    const size = { width: await track.getCodedWidth(), height: await track.getCodedHeight() };
    await requireEncoder(config, size);
  }
  return addJoined(track, stretches, config, source);
}
/** Adds one audio track. */
export async function addSound(
  output: Output,
  { track, copies }: SoundTrackPlan,
  request: TrimRequest,
  ranges: readonly CopyRange[],
): Promise<Steps> {
  const { AudioSampleSource, EncodedAudioPacketSource } = await import('mediabunny');
  const named = {
    languageCode: await track.getLanguageCode(),
    disposition: await track.getDisposition(),
    ...nameOf(await track.getName()),
  };
  const codec = await track.getCodec();
  if (copies && codec) {
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source, named);
    return addCopiedSound(track, ranges, source);
  }
  const { config } = await soundConfig(track, request.format, request.targetBytes !== undefined);
  const source = new AudioSampleSource(config);
  output.addAudioTrack(source, named);
  return addEncodedSound(track, ranges, request.edits, source);
}

const nameOf = (name: string | null) => (name ? { name } : {});
