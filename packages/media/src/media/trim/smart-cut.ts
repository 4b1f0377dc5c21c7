/**
 * Smart cut: only the pictures between a range's ends and the nearest key frames are encoded again, all
 * others are copied bit by bit. H.264 carries the settings of each encoder in the stream itself then
 * (`avc3`, ISO/IEC 14496-15 5.3.3); VP8, VP9 and AV1 need nothing of the kind.
 */

import { joinBytes } from '@entropy-tools/core/join-bytes';
import type { EncodedPacket, InputVideoTrack } from 'mediabunny';
import type { TrimRange } from './trim-request';

/** A stretch of a range: copied from one key frame to another, or encoded anew. */
export interface Stretch extends TrimRange {
  copied: boolean;
}

/** Rounding of containers' time units. */
const EPSILON = 0.0005;

/** H.264 profiles of 8 bits and 4:2:0, which the browser's encoder makes too. */
const plainProfiles = [66, 77, 88, 100];

/** H.264 NAL unit types (ITU-T H.264 table 7-1). */
const nalTypes = { slice: 1, idr: 5 } as const;

/**
 * Whether parts of a track may be encoded anew beside copied ones.
 * @returns why not, in words, or undefined when they may
 */
export async function whyNoSmartCut(track: InputVideoTrack): Promise<string | undefined> {
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  const { num, den } = await track.getPixelAspectRatio();
  if (!config || !(await track.canDecode())) return 'this browser cannot decode its pictures';
  if (num !== den) return 'its pixels are not square';
  if (await track.hasHighDynamicRange()) return 'it has a high dynamic range';
  if (codec === 'avc') {
    const settings = bytesOf(config.description);
    if (!settings) return 'its settings stand in the stream';
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
 * range that reaches the video's end is copied to there.
 * @param durationSeconds when the last picture ends
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

/** Whether an H.264 packet of length-prefixed units begins a closed group: nothing before it is needed. */
export function isInstantRefresh(data: Uint8Array): boolean {
  for (const unit of unitsOf(data)) {
    const type = (unit[0] ?? 0) & 31;
    if (type === nalTypes.idr) return true;
    if (type === nalTypes.slice) return false;
  }
  return false;
}

/** NAL units of a packet with four-byte lengths; a cut-off one ends the list. */
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
 * Parameter sets of an AVCDecoderConfigurationRecord as units with four-byte lengths, to stand before a
 * key frame. Source: ISO/IEC 14496-15 5.3.3.1.
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

/** A key frame with its encoder's parameter sets before it. */
export function withParameterSets(packet: EncodedPacket, record: Uint8Array): EncodedPacket {
  return packet.clone({ data: joinBytes([parameterSets(record), packet.data]) });
}

/** A codec string that says that parameter sets may stand in the stream. */
export const inBandCodec = (codecString: string) => codecString.replace(/^avc1/, 'avc3');

/** What `description` of a decoder's configuration holds, as bytes. */
export function bytesOf(description: AllowSharedBufferSource | undefined): Uint8Array | undefined {
  if (!description) return undefined;
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}
