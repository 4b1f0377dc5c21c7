import type { InputAudioTrack } from 'mediabunny';

/**
 * Whether a track that the demuxer calls MP3 is one. MP2 of broadcasts and DVDs has the same frames, but
 * is no MP3 that could be copied. Source: ISO/IEC 11172-3, 2.4.1.3.
 */
export async function isLayerThree(track: InputAudioTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  const packet = await new EncodedPacketSink(track).getFirstPacket();
  return (((packet?.data[1] ?? 0) >> 1) & 3) === 1;
}
