import { partOf } from '@entropy-tools/core/codec-context';
import type { FilmShape } from '@entropy-tools/studio/motion/film';
import type { FilmFormat } from '@entropy-tools/studio/motion/write-film';
import type { Genre } from '@entropy-tools/studio/music/music-settings';
import { defineJobs, withTransfer } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { toFilmRequest, type WantedFilm } from './film-request';

/** Input for rendering a film. */
export interface MakeInput {
  wanted: WantedFilm;
  shape: FilmShape;
  format: FilmFormat;
  /** Music composed for the film; silent if absent. */
  music?: { genre: Genre; seed: string } | undefined;
}

/** A preview's canvas, and the port on which the page sends what to play. */
export interface PlayInput {
  canvas: OffscreenCanvas;
  port: MessagePort;
}

/** What the Video Generator does off the page's thread. */
export const jobs = defineJobs({
  /** Plays films on a canvas until it is cancelled. */
  async play(input: PlayInput, context) {
    const { playFilms } = await import('./play-films');
    await playFilms(input, context);
  },
  async make({ wanted, shape, format, music }: MakeInput, context) {
    const [{ openFilm }, { filmBitrate, writeFilm }, { targetForSize }] = await Promise.all([
      import('@entropy-tools/studio/motion/open-film'),
      import('@entropy-tools/studio/motion/write-film'),
      import('@entropy-tools/media/media/trim/target-for'),
    ]);
    const request = await toFilmRequest(wanted, context);
    const film = await openFilm(request, shape, partOf(context, 0, 0.05));
    try {
      const bytes = (filmBitrate(shape, format) / 8) * shape.seconds;
      const place = await targetForSize('video-generator', bytes);
      if (!music) return await writeFilm(film, format, place, partOf(context, 0.05, 1));
      const { makeFilmMusic } = await import('@entropy-tools/studio/motion/film-music');
      const heard = partOf(context, 0.05, 0.25);
      const sound = await makeFilmMusic(music.genre, music.seed, shape.seconds, heard);
      return await writeFilm(film, format, place, partOf(context, 0.25, 1), sound);
    } finally {
      film.close();
    }
  },
  /** How much of a text can be read within a film. */
  async plan({ text, animation, seconds }: { text: string; animation: string; seconds: number }) {
    const { planWords } = await import('@entropy-tools/studio/motion/words/words-film');
    const { screens, neededSeconds, isWhole } = planWords({ text, animation, look: '' }, seconds);
    return { screens: screens.length, neededSeconds, isWhole };
  },
  /** Opens a picture, so that a damaged one is refused when it is chosen. */
  async check(picture: Blob, context) {
    const { openPicture } = await import('@entropy-tools/studio/motion/picture/open-picture');
    const { canvas } = await openPicture(picture, { width: 64, height: 64 }, context);
    canvas.width = 1;
  },
  /** Finds the subject of a picture; progress covers the model's download, then the work. */
  async findSubject(picture: Blob, context) {
    const { findSubject } = await import('@entropy-tools/studio/motion/picture/cut-layers');
    const subject = await findSubject(picture, context);
    return withTransfer(subject, [subject.buffer]);
  },
  /** A picture to try the tool with. */
  async sample() {
    const { samplePicture } = await import('./sample');
    return samplePicture();
  },
  /** Preloads what making films needs, so that it works offline. */
  async warmUp() {
    await Promise.all([
      import('mediabunny'),
      import('@entropy-tools/studio/motion/open-film'),
      import('@entropy-tools/studio/motion/write-film'),
      import('@entropy-tools/media/media/trim/target-for'),
      import('@entropy-tools/studio/motion/words/words-film'),
      import('@entropy-tools/studio/motion/art-film'),
      import('@entropy-tools/studio/motion/film-music'),
      import('@mediabunny/aac-encoder'),
      import('@entropy-tools/studio/motion/picture/camera-film'),
      import('@entropy-tools/studio/motion/picture/morph-film'),
      import('./art-from-text'),
      import('./scene-from-text'),
      import('@entropy-tools/studio/motion/scene-film'),
      import('./sample'),
    ]);
  },
});

/** The jobs as the page calls them. */
export type GeneratorJobs = JobCalls<typeof jobs>;
