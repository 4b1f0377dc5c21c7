import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

/** The films that are read. */
export const filmSources: readonly FormatId[] = [
  ...(['mp4', 'mov', 'webm', 'mkv', 'avi', 'wmv', 'flv'] as const),
  ...(['3gp', 'ts', 'mpg', 'ogv', 'mxf'] as const),
];

const films: readonly FormatId[] = ['mp4', 'webm', 'mkv'];
const pictures: readonly FormatId[] = ['gif', 'webp', 'png', 'jpg'];

/** Films, copied where their streams allow it, else encoded by the browser or ffmpeg; and their pictures. */
export const filmEngines: readonly Engine[] = [
  {
    id: 'film',
    from: filmSources,
    to: films,
    again: films,
    writesInBrowser: films,
  },
  {
    id: 'film-pictures',
    from: filmSources,
    to: pictures,
    writesInBrowser: pictures,
    loses: (_, to) => (to === 'gif' || to === 'webp' ? 'the sound' : 'the sound and the motion'),
  },
  {
    id: 'animation',
    from: ['gif', 'webp'],
    to: films,
    writesInBrowser: films,
    loses: () => 'transparency',
  },
];
