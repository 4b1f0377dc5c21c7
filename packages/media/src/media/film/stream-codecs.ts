/** What the pictures and sounds of a film or a recording are encoded in, without decoding any. */
import { isLayerThree } from '../is-layer-three';
import { openVideo } from '../trim/open-video';

/** Codecs as mediabunny calls them: `avc`, `aac`; null for one that it does not know. */
export interface StreamCodecs {
  pictures: readonly (string | null)[];
  sounds: readonly (string | null)[];
}

/** @returns undefined for a file that mediabunny does not read: ffmpeg may */
export async function streamCodecs(blob: Blob): Promise<StreamCodecs | undefined> {
  const input = await openVideo(blob);
  try {
    if (!(await input.canRead())) return undefined;
    const [films, recordings] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()]);
    const pictures = await Promise.all(films.map((track) => track.getCodec()));
    const sounds = await Promise.all(
      recordings.map(async (track) => {
        const codec = await track.getCodec();
        return codec === 'mp3' && !(await isLayerThree(track)) ? 'mp2' : codec;
      }),
    );
    return { pictures, sounds };
  } finally {
    input.dispose();
  }
}
