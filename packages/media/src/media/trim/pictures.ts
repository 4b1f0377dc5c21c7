/**
 * Writes the video of a result packet by packet or frame by frame. Each function is a generator that
 * adds one frame to the output and yields its progress, so that tracks advance in step.
 */
import type {
  EncodedPacket,
  EncodedVideoPacketSource,
  InputVideoTrack,
  VideoEncodingConfig,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import { resolveColour, withColour } from '../picture-colour';
import { type CopyRange, copyPictures } from './copy-packets';
import { OverlayLayer } from './lay-over';
import { endOfPictures } from './open-video';
import type { ShownOverlay } from './overlay';
import { fadePicture, type PictureShape, shapePicture } from './picture-planes';
import { bytesOf, divideRange, inBandCodec, type Stretch, withParameterSets } from './smart-cut';

/** Yields the seconds of the result written so far. */
export type Steps = AsyncGenerator<number>;

/** Copies the video packets of ranges that start at key frames. */
export async function* addCopied(
  track: InputVideoTrack,
  ranges: readonly CopyRange[],
  source: EncodedVideoPacketSource,
): Steps {
  const decoderConfig = await track.getDecoderConfig();
  let meta = decoderConfig ? { decoderConfig } : undefined;
  for await (const packet of copyPictures(track, ranges)) {
    await source.add(packet, meta);
    meta = undefined;
    yield packet.timestamp;
  }
}

/** Divides ranges into copied and encoded stretches. */
export async function divideRanges(
  track: InputVideoTrack,
  ranges: readonly CopyRange[],
): Promise<(Stretch & { at: number })[]> {
  const end = await endOfPictures(track);
  const all: (Stretch & { at: number })[] = [];
  for (const range of ranges)
    for (const stretch of await divideRange(track, range, end))
      all.push({ ...stretch, at: range.at + stretch.from - range.from });
  return all;
}

/** Copies what can be copied and encodes the rest, into one stream. */
export async function* addJoined(
  track: InputVideoTrack,
  stretches: readonly (Stretch & { at: number })[],
  config: VideoEncodingConfig,
  source: EncodedVideoPacketSource,
): Steps {
  const original = await track.getDecoderConfig();
  if (!original) throw new Error('a track without settings cannot be joined');
  const isAvc = config.codec === 'avc';
  const isMixed = stretches.some(({ copied }) => !copied);
  const codec = isMixed ? inBandCodec(original.codec) : original.codec;
  let meta: { decoderConfig: VideoDecoderConfig } | undefined = {
    decoderConfig: { ...original, codec },
  };
  for (const stretch of stretches) {
    const parts = stretch.copied
      ? copiedStretch(track, stretch)
      : encodedStretch(track, stretch, config);
    let record = stretch.copied ? bytesOf(original.description) : undefined;
    let isFirst = true;
    for await (const { packet, settings } of parts) {
      record = bytesOf(settings) ?? record;
      // Each change of encoder is signalled at its first key frame.
      const announced =
        isAvc && isMixed && record && (isFirst || (!stretch.copied && packet.type === 'key'));
      await source.add(announced && record ? withParameterSets(packet, record) : packet, meta);
      meta = undefined;
      isFirst = false;
      yield packet.timestamp;
    }
  }
}

interface TimedPacket {
  packet: EncodedPacket;
  /** The encoder's settings, on its first packet. */
  settings?: AllowSharedBufferSource | undefined;
}

async function* copiedStretch(
  track: InputVideoTrack,
  { from, to, at }: Stretch & { at: number },
): AsyncGenerator<TimedPacket> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const options = { verifyKeyPackets: true };
  const first = await sink.getKeyPacket(from + 0.0005, options);
  const last = await sink.getKeyPacket(to + 0.0005, options);
  if (!first) return;
  const end = last && Math.abs(last.timestamp - to) < 0.001 ? last : undefined;
  for await (const packet of sink.packets(first, end))
    yield {
      packet: packet.clone({
        timestamp: Math.max(0, packet.timestamp - from + at),
        ...(packet.sequenceNumber === first.sequenceNumber ? { type: 'key' as const } : {}),
      }),
    };
}

/** Encodes a stretch with a separate output that discards its bytes. */
async function* encodedStretch(
  track: InputVideoTrack,
  stretch: Stretch & { at: number },
  config: VideoEncodingConfig,
): AsyncGenerator<TimedPacket> {
  const { MkvOutputFormat, NullTarget, Output, VideoSampleSource } = await import('mediabunny');
  const ready: TimedPacket[] = [];
  const source = new VideoSampleSource({
    ...config,
    onEncodedPacket: (packet, meta) =>
      ready.push({ packet, settings: meta?.decoderConfig?.description }),
  });
  const output = new Output({ format: new MkvOutputFormat(), target: new NullTarget() });
  output.addVideoTrack(source);
  await output.start();
  try {
    for await (const sample of framesOf(track, [stretch], 1)) {
      await addFrame(source, sample);
      yield* ready.splice(0);
    }
    await output.finalize();
    yield* ready.splice(0);
  } finally {
    if (output.state !== 'finalized') await output.cancel();
  }
}

/** Largest rounding of container time units: a frame must not fall into the slot before its own. */
const ROUNDING = 0.0006;

/** Encodes all frames of ranges. */
export async function* addEncoded(
  track: InputVideoTrack,
  ranges: readonly CopyRange[],
  options: {
    speed: number;
    /** Frames per second of the source, or as requested. */
    frameRate: number;
    /** Whether the encoder snaps frames to slots of that rate. */
    isSteady: boolean;
    shape: PictureShape;
    /** Brightness of the picture at a time in the result, 0 to 1. */
    levelAt: (seconds: number) => number;
    /** What lies on the picture at a time in the result. */
    overlaysAt: (seconds: number) => ShownOverlay[];
  },
  source: VideoSampleSource,
): Steps {
  // When sped up, drop frames beyond the source's frame rate.
  const spacing = options.speed > 1 ? 1 / options.frameRate : 0;
  let shown = Number.NEGATIVE_INFINITY;
  const layer = new OverlayLayer();
  for await (const sample of framesOf(track, ranges, options.speed)) {
    const { timestamp } = sample;
    if (timestamp < shown + spacing - 0.001) {
      sample.close();
      continue;
    }
    shown = timestamp;
    if (options.isSteady) sample.setTimestamp(timestamp + ROUNDING);
    const shaped = await shapePicture(sample, options.shape);
    const laid = await layer.over(shaped, options.overlaysAt(timestamp));
    const made = await fadePicture(laid, options.levelAt(timestamp));
    try {
      await source.add(made);
    } finally {
      made.close();
    }
    yield timestamp;
  }
}

/** Adds a frame without its rotation, which is set on the track. */
async function addFrame(source: VideoSampleSource, sample: VideoSample): Promise<void> {
  sample.setRotation(0);
  sample.setFlip(false);
  try {
    await source.add(sample);
  } finally {
    sample.close();
  }
}

/** Yields the frames of ranges with timestamps in the result; the first is the frame shown at the start. */
export async function* framesOf(
  track: InputVideoTrack,
  ranges: readonly CopyRange[],
  speed: number,
): AsyncGenerator<VideoSample> {
  const { VideoSampleSink } = await import('mediabunny');
  const colour = await resolveColour(track);
  const sink = new VideoSampleSink(track);
  for (const { from, to, at } of ranges) {
    let count = 0;
    for await (const decoded of sink.samples(from + 0.0005, to - 0.0005)) {
      const sample = await withColour(decoded, colour);
      const begin = count === 0 ? from : Math.max(from, sample.timestamp);
      // The last frame of a WebM may lack a duration.
      const shownUntil = sample.duration > 0 ? sample.timestamp + sample.duration : to;
      const end = Math.min(to, Math.max(begin + 0.001, shownUntil));
      count += 1;
      sample.setTimestamp(at + (begin - from) / speed);
      sample.setDuration((end - begin) / speed);
      yield sample;
    }
  }
}
