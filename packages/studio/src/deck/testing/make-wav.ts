/** A WAV file of a 440 Hz tone; `volume` is a fraction of full scale, silence by default. */
export function makeWav(seconds: number, volume = 0): Blob {
  const rate = 8000;
  const bytes = new DataView(new ArrayBuffer(44 + seconds * rate * 2));
  const put = (at: number, text: string) => {
    for (const [index, one] of [...text].entries()) bytes.setUint8(at + index, one.charCodeAt(0));
  };
  put(0, 'RIFF');
  bytes.setUint32(4, bytes.byteLength - 8, true);
  put(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  put(36, 'data');
  bytes.setUint32(40, seconds * rate * 2, true);
  for (let at = 0; at < seconds * rate; at++)
    bytes.setInt16(44 + at * 2, Math.sin((at / rate) * 440 * 2 * Math.PI) * volume * 0x7fff, true);
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
