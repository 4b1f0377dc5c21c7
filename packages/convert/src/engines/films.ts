import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

/** The films that are read. */
export const filmSources: readonly FormatId[] = [
  ...(['mp4', 'mov', 'webm', 'mkv', 'avi', 'wmv', 'flv'] as const),
  ...(['3gp', 'ts', 'mpg', 'ogv', 'mxf'] as const),
];

const films: readonly FormatId[] = ['mp4', 'webm', 'mkv'];
const pictures: readonly FormatId[] = ['gif', 'webp', 'apng', 'png', 'jpg'];
const animations: readonly FormatId[] = ['gif', 'webp', 'apng'];

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
    loses: (_, to) => (animations.includes(to) ? 'the sound' : 'the sound and the motion'),
  },
  {
    id: 'animation',
    from: animations,
    to: films,
    writesInBrowser: films,
    loses: () => 'transparency',
  },
];
