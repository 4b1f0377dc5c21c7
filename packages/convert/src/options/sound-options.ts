import type { SoundOptions } from '@entropy-tools/media/media/sound-file/sound-request';

export type { SoundOptions };

/** Everything as in the source; encoded sound at its usual rate. */
export const defaultSoundOptions: SoundOptions = {
  bitrate: null,
  sampleRate: null,
  channels: null,
  evenLoudness: false,
};
