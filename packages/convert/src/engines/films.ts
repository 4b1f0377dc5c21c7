import type { Engine } from './engine';

/** Films, copied where their streams allow it, else encoded by the browser or ffmpeg. */
export const filmEngines: readonly Engine[] = [
  {
    id: 'film',
    from: ['mov'],
    to: ['mp4'],
    writesInBrowser: ['mp4'],
  },
];
