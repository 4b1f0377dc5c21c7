/**
 * Smart cut: encodes only the frames between a range's ends and the nearest key frames, and copies all
 * others bit for bit. H.264 then carries each encoder's parameter sets in the stream itself (`avc3`,
 * ISO/IEC 14496-15 5.3.3); VP8, VP9 and AV1 need nothing of the kind.
 */

import { joinBytes } from '@entropy-tools/core/join-bytes';
import type { EncodedPacket, InputVideoTrack } from 'mediabunny';
import type { TrimRange } from './trim-request';

/** A part of a range: copied from one key frame to another, or encoded. */
export interface Stretch extends TrimRange {
  copied: boolean;
}

/** Rounding of container time units. */
const EPSILON = 0.0005;

/** 8-bit 4:2:0 profiles of H.264, which the browser's encoder can produce too. */
const plainProfiles = [66, 77, 88, 100];

/** H.264 NAL unit types (ITU-T H.264 table 7-1). */
const nalTypes = { slice: 1, idr: 5 } as const;

/**
 * Whether parts of a track can be encoded next to copied ones.
 * @returns the reason why not, as a phrase for the user, or undefined if they can
 */
export async function smartCutObstacle(track: InputVideoTrack): Promise<string | undefined> {
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  const { num, den } = await track.getPixelAspectRatio();
  if (!config || !(await track.canDecode())) return 'this browser cannot decode its pictures';
  if (num !== den) return 'its pixels are not square';
  if (await track.hasHighDynamicRange()) return 'it has a high dynamic range';
  if (codec === 'avc') {
    const settings = bytesOf(config.description);
    if (!settings) return 'its settings are in the stream';
    if (!plainProfiles.includes(settings[1] ?? 0) || ((settings[4] ?? 0) & 3) !== 3)
      return 'its H.264 profile is not one that browsers encode';
    return undefined;
  }
  if (codec === 'vp8') return undefined;
  if (codec === 'vp9')
    return /^vp09\.00/.test(config.codec) ? undefined : 'its VP9 profile is rare';
  return `${codec ?? 'its codec'} cannot be joined safely`;
}

/**
 * Divides a range: encoded up to the first key frame, copied to the last one, encoded to its end. A
 * range that reaches the end of the video is copied to there.
 * @param durationSeconds end of the last frame
 */
export async function divideRange(
  track: InputVideoTrack,
  { from, to }: TrimRange,
  durationSeconds: number,
): Promise<Stretch[]> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const options = { verifyKeyPackets: true };
  const isAvc = (await track.getCodec()) === 'avc';
  const reachesEnd = to >= durationSeconds - EPSILON;
  let first: number | undefined;
  let last: number | undefined;
  let packet = (await sink.getKeyPacket(from, options)) ?? (await sink.getFirstKeyPacket(options));
  while (packet && packet.timestamp <= to + EPSILON) {
    if (packet.timestamp >= from - EPSILON && (!isAvc || isInstantRefresh(packet.data))) {
      first ??= packet.timestamp;
      last = packet.timestamp;
    }
    packet = await sink.getNextKeyPacket(packet, options);
  }
  const end = reachesEnd ? to : last;
  if (first === undefined || end === undefined || end - first < EPSILON)
    return [{ from, to, copied: false }];
  const stretches = [
    { from, to: first, copied: false },
    { from: first, to: end, copied: true },
    { from: end, to, copied: false },
  ];
  return stretches.filter((stretch) => stretch.to - stretch.from > EPSILON);
}

/** Whether an H.264 packet of length-prefixed units starts a closed GOP, which needs nothing before it. */
export function isInstantRefresh(data: Uint8Array): boolean {
  for (const unit of unitsOf(data)) {
    const type = (unit[0] ?? 0) & 31;
    if (type === nalTypes.idr) return true;
    if (type === nalTypes.slice) return false;
  }
  return false;
}

/** Yields the NAL units of a packet with four-byte lengths; stops at a truncated one. */
function* unitsOf(data: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let offset = 0; offset + 4 < data.length; ) {
    const length = view.getUint32(offset);
    if (length === 0 || offset + 4 + length > data.length) return;
    yield data.subarray(offset + 4, offset + 4 + length);
    offset += 4 + length;
  }
}

/**
 * Returns the parameter sets of an AVCDecoderConfigurationRecord as units with four-byte lengths, to be
 * prepended to a key frame. Source: ISO/IEC 14496-15 5.3.3.1.
 */
export function parameterSets(record: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let offset = 5;
  for (const mask of [31, 255]) {
    const count = (record[offset] ?? 0) & mask;
    offset += 1;
    for (let index = 0; index < count && offset + 2 <= record.length; index += 1) {
      const length = ((record[offset] ?? 0) << 8) | (record[offset + 1] ?? 0);
      const unit = record.subarray(offset + 2, offset + 2 + length);
      parts.push(new Uint8Array([0, 0, unit.length >> 8, unit.length & 255]), unit);
      offset += 2 + length;
    }
  }
  return joinBytes(parts);
}

/** Prepends the encoder's parameter sets to a key frame. */
export function withParameterSets(packet: EncodedPacket, record: Uint8Array): EncodedPacket {
  return packet.clone({ data: joinBytes([parameterSets(record), packet.data]) });
}

/** The codec string for a stream that may contain parameter sets. */
export const inBandCodec = (codecString: string) => codecString.replace(/^avc1/, 'avc3');

/** Returns the `description` of a decoder configuration as bytes. */
export function bytesOf(description: AllowSharedBufferSource | undefined): Uint8Array | undefined {
  if (!description) return undefined;
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}
