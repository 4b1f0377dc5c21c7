import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

/** The films that are read. */
export const filmSources: readonly FormatId[] = [
  ...(['mp4', 'mov', 'webm', 'mkv', 'avi', 'wmv', 'flv'] as const),
  ...(['3gp', 'ts', 'mpg', 'ogv', 'mxf'] as const),
];

/** Films, copied where their streams allow it, else encoded by the browser or ffmpeg. */
export const filmEngines: readonly Engine[] = [
  {
    id: 'film',
    from: ['mov'],
    to: ['mp4'],
    writesInBrowser: ['mp4'],
  },
];
