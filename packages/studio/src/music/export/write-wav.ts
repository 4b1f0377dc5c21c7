/** Stereo sound as a WAV file of 16 bits. */
import type { StereoSound } from '../render/render-music';

const HEADER_BYTES = 44;
const FULL_SCALE = 32_767;

/** Writes a sound as WAV. @returns `audio/wav`; values beyond −1 to 1 are cut */
export function writeWav({ left, right, sampleRate }: StereoSound): Blob {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const dataBytes = left.length * 4;
  const put = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries())
      header.setUint8(at + index, letter.charCodeAt(0));
  };
  put(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  put(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 2, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * 4, true);
  header.setUint16(32, 4, true);
  header.setUint16(34, 16, true);
  put(36, 'data');
  header.setUint32(40, dataBytes, true);
  const data = new Int16Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    data[i * 2] = Math.round(Math.max(-1, Math.min(1, left[i] as number)) * FULL_SCALE);
    data[i * 2 + 1] = Math.round(Math.max(-1, Math.min(1, right[i] as number)) * FULL_SCALE);
  }
  return new Blob([header.buffer, data], { type: 'audio/wav' });
}
