/**
 * Copies the encoded packets of a range. Video starts at the key frame before the range, audio where the
 * video does. Timestamps are shifted to the range's position in the result.
 */
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { TrimRange } from './trim-request';

/** A range that starts on a key frame. */
export interface CopyRange extends TrimRange {
  /** Start in the result, in seconds. */
  at: number;
}

/** Rounding of container time units. */
const EPSILON = 0.0005;
/** H.264 and HEVC place a frame at most 16 packets after the frame that is shown after it. */
const MAX_REORDER = 17;

/**
 * Moves each range's start to the key frame before it and computes its position in the result.
 * @returns undefined if there is no key frame at all
 */
export async function rangesFromKeyFrames(
  track: InputVideoTrack,
  ranges: readonly TrimRange[],
): Promise<CopyRange[] | undefined> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const options = { verifyKeyPackets: true };
  const result: CopyRange[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    const key =
      (await sink.getKeyPacket(from + EPSILON, options)) ?? (await sink.getFirstKeyPacket(options));
    if (!key) return undefined;
    const begin = Math.min(key.timestamp, to);
    // The first frame may come a moment after time 0, at which the sound begins.
    const start = Math.min(begin, from);
    // Frames that later ones reference are kept, so the end may be some frames after the requested one.
    const { end } = await neededUntil(track, key, to);
    if (end <= start) continue;
    result.push({ from: start, to: end, at });
    at += end - start;
  }
  return result;
}

/**
 * Yields packets in decode order from a key packet to the end of a range, plus those beyond the end that
 * frames in the range reference, and what is shown before those.
 */
async function* packetsUntil(
  track: InputVideoTrack,
  key: EncodedPacket,
  to: number,
): AsyncGenerator<EncodedPacket> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const limit = await neededUntil(track, key, to);
  for await (const packet of sink.packets(key)) {
    if (packet.sequenceNumber > limit.sequence) return;
    // Open GOP: frames shown before the key frame reference frames that are missing.
    if (packet.timestamp < key.timestamp - EPSILON) continue;
    if (packet.timestamp < limit.time + EPSILON) yield packet;
  }
}

interface Limit {
  /** The last packet in decode order. */
  sequence: number;
  /** The timestamp of the last kept frame, and when it ends. */
  time: number;
  end: number;
}

async function neededUntil(track: InputVideoTrack, key: EncodedPacket, to: number): Promise<Limit> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  // Start the search shortly before the end: a packet's decode order is close to its timestamp.
  const near = await sink.getKeyPacket(to - EPSILON, { metadataOnly: true });
  const start = near && near.sequenceNumber > key.sequenceNumber ? near : key;
  const limit = {
    sequence: start.sequenceNumber,
    time: start.timestamp,
    end: Math.max(start.timestamp, Math.min(to, endOf(start))),
  };
  const keep = (packet: EncodedPacket) => {
    if (packet.timestamp < limit.time) return;
    limit.time = packet.timestamp;
    // A long frame is cut off at the end of the range.
    limit.end = packet.timestamp < to - EPSILON ? Math.min(to, endOf(packet)) : endOf(packet);
  };
  let beyond: EncodedPacket[] = [];
  for await (const packet of sink.packets(start, undefined, { metadataOnly: true })) {
    if (packet.timestamp >= to - EPSILON) {
      beyond.push(packet);
      if (beyond.length >= MAX_REORDER) break;
      continue;
    }
    limit.sequence = packet.sequenceNumber;
    keep(packet);
    // Frames beyond the end that precede this one in decode order are references for it.
    for (const earlier of beyond) keep(earlier);
    beyond = [];
  }
  // Leave no gap before a frame that had to stay: include those shown before it.
  for (const packet of beyond)
    if (packet.timestamp < limit.time)
      limit.sequence = Math.max(limit.sequence, packet.sequenceNumber);
  return limit;
}

const endOf = (packet: EncodedPacket) => packet.timestamp + packet.duration;

/** Yields the video packets of ranges that start at key frames, with their timestamps in the result. */
export async function* copyPictures(
  track: InputVideoTrack,
  ranges: readonly CopyRange[],
): AsyncGenerator<EncodedPacket> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const options = { verifyKeyPackets: true };
  for (const range of ranges) {
    const key =
      (await sink.getKeyPacket(range.from + EPSILON, options)) ??
      (await sink.getFirstKeyPacket(options));
    if (!key) continue;
    for await (const packet of packetsUntil(track, key, range.to))
      yield packet.clone({
        timestamp: Math.max(0, packet.timestamp - range.from + range.at),
        duration: Math.max(0, Math.min(packet.duration, range.to - packet.timestamp)),
        ...(packet.sequenceNumber === key.sequenceNumber ? { type: 'key' as const } : {}),
      });
  }
}

/** Yields the audio packets of ranges, whole; none starts before its range, so none is heard twice. */
export async function* copySound(
  track: InputAudioTrack,
  ranges: readonly CopyRange[],
): AsyncGenerator<EncodedPacket> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  for (const [index, range] of ranges.entries()) {
    const isLast = index === ranges.length - 1;
    const first = (await sink.getPacket(range.from)) ?? (await sink.getFirstPacket());
    if (!first) continue;
    for await (const packet of sink.packets(first)) {
      if (packet.timestamp < range.from - EPSILON) continue;
      const slack = isLast ? packet.duration / 2 : EPSILON;
      if (packet.timestamp + packet.duration > range.to + slack) break;
      yield packet.clone({ timestamp: Math.max(0, packet.timestamp - range.from + range.at) });
    }
  }
}
