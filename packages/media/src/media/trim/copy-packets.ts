/**
 * Encoded packets of a range, passed on as they are. Pictures begin at the key frame before the range;
 * sound begins where the picture does. Times are moved so that the range's place in the result fits.
 */
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { TrimRange } from './trim-request';

/** A range whose beginning lies on a key frame. */
export interface CopyRange extends TrimRange {
  /** Where it begins in the result, in seconds. */
  at: number;
}

/** Rounding of containers' time units. */
const EPSILON = 0.0005;
/** H.264 and HEVC put a picture at most 16 packets after the one that is shown behind it. */
const MAX_REORDER = 17;

/**
 * Moves each range's start to the key frame before it and says where it comes to lie in the result.
 * @returns undefined where there is no key frame at all
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
    // The first picture may come a moment after the time 0 at which the sound begins.
    const start = Math.min(begin, from);
    // Pictures that later ones need are kept, so the end may lie some frames behind the wanted one.
    const { end } = await neededUntil(track, key, to);
    if (end <= start) continue;
    result.push({ from: start, to: end, at });
    at += end - start;
  }
  return result;
}

/**
 * Packets in decode order from a key packet to the end of a range, with those beyond the end that
 * pictures before it are made from, and what is shown before those.
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
    // Open groups: what is shown before the key frame needs pictures that are not there.
    if (packet.timestamp < key.timestamp - EPSILON) continue;
    if (packet.timestamp < limit.time + EPSILON) yield packet;
  }
}

interface Limit {
  /** The last packet in decode order. */
  sequence: number;
  /** The time of the last picture that is kept, and when it ends. */
  time: number;
  end: number;
}

async function neededUntil(track: InputVideoTrack, key: EncodedPacket, to: number): Promise<Limit> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  // The search begins shortly before the end: a packet's place in decode order is near its time.
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
    // A picture that is shown long ends with the range.
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
    // Pictures beyond the end that came before this one are what it is made from.
    for (const earlier of beyond) keep(earlier);
    beyond = [];
  }
  // No hole before a picture that had to stay: those shown before it come along.
  for (const packet of beyond)
    if (packet.timestamp < limit.time)
      limit.sequence = Math.max(limit.sequence, packet.sequenceNumber);
  return limit;
}

const endOf = (packet: EncodedPacket) => packet.timestamp + packet.duration;

/** The pictures of ranges that begin at key frames, at their times in the result. */
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

/** The sound of ranges, whole packets; none begins before its range, so none is heard twice. */
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
