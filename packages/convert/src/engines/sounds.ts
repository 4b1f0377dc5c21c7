import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';
import { filmSources } from './films';

const recordings: readonly FormatId[] = [
  ...(['mp3', 'wav', 'flac', 'm4a', 'ogg', 'opus', 'aac', 'aiff', 'wma', 'amr'] as const),
  ...(['ac3', 'mka', 'caf', 'mp2', 'dts', 'wv', 'tta', 'au', 'w64'] as const),
];
const targets: readonly FormatId[] = ['mp3', 'wav', 'm4a', 'flac', 'ogg', 'opus'];

/** Recordings and the sound of films, copied where the target takes it, else encoded. */
export const soundEngines: readonly Engine[] = [
  {
    id: 'sound',
    from: [...recordings, ...filmSources],
    to: targets,
    again: targets,
    writesInBrowser: targets,
    loses: (from, to) => {
      if (filmSources.includes(from)) return 'the pictures';
      return to === 'wav' ? 'the cover' : undefined;
    },
  },
];
