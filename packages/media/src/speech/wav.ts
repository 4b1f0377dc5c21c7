/** Mono sound as a 16-bit WAV file (RIFF, Microsoft and IBM 1991), for speech services and players. */
import { SAMPLE_RATE } from './speech-cutter';

const HEADER_BYTES = 44;

/** Converts samples from -1 to 1 to 16-bit little endian. */
export function pcm16(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [at, sample] of samples.entries())
    view.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  return new Uint8Array(view.buffer);
}

/** The header of a mono WAV file. @param bytes number of bytes of {@link pcm16} that follow */
export function wavHeader(bytes: number, rate = SAMPLE_RATE): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  const text = (at: number, value: string) => header.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  return header;
}

/** A complete file. @param samples at 16 kHz */
export function writeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const sound = pcm16(samples);
  const file = new Uint8Array(HEADER_BYTES + sound.length);
  file.set(wavHeader(sound.length));
  file.set(sound, HEADER_BYTES);
  return file;
}
