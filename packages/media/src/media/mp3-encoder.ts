/** MP3 encoding: LAME in wasm where the browser has no encoder, which is everywhere today. */

let ready: Promise<boolean> | undefined;

/** Registers LAME if the browser has no encoder. @returns whether LAME is in use */
export function ensureMp3Encoder(): Promise<boolean> {
  ready ??= (async () => {
    const { canEncodeAudio } = await import('mediabunny');
    if (await canEncodeAudio('mp3')) return false;
    const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder');
    registerMp3Encoder();
    return true;
  })().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}
