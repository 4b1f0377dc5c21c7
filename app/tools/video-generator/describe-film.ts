import type { WrittenFilm } from '@entropy-tools/studio/motion/write-film';
import { type VideoSettings, videoName } from './settings';

/** The file of a finished video. @param before how many videos have been made: the next ones are numbered */
export function nameOf(film: WrittenFilm, words: string, before: number) {
  const name = videoName(words, film.format);
  const numbered = before > 0 ? name.replace(/\.(\w+)$/, `-${before + 1}.$1`) : name;
  return { name: numbered, blob: film.blob };
}

/** The names of the engines that actually ran. */
export function enginesOf(settings: VideoSettings, { codec }: WrittenFilm): string[] {
  const isArt = settings.tab === 'text' && settings.ofText !== 'words';
  const isLayers = settings.tab === 'image' && settings.ofImage === 'layers';
  const drawn = isArt
    ? ['our art engine']
    : isLayers
      ? ['our camera', 'IS-Net']
      : ['our own film code'];
  const heard = settings.music === 'none' ? [] : ['our composer'];
  return [...drawn, ...heard, 'mediabunny', `the browser’s ${codec} encoder`];
}
