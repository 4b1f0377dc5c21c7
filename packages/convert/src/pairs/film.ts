// Films to films, to animations and to single pictures; animations to films.
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount, formatDuration } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { animationToFilm } from '@entropy-tools/media/media/film/animation-to-film';
import { convertFilm } from '@entropy-tools/media/media/film/convert-film';
import { type FilmTarget, filmTargets } from '@entropy-tools/media/media/film/film-request';
import { filmToAnimation, filmToStills } from '@entropy-tools/media/media/film/film-to-pictures';
import { movToMp4 } from '@entropy-tools/media/media/mov-to-mp4';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';
import { defaultFilmOptions } from '../options/film-options';

/** A film to MP4, WebM or MKV. MOV to MP4 is the specification's pair: H.264 and AAC at the quality of CRF 18. */
export async function convertFilmFile(job: ConvertJob): Promise<Converted> {
  const { source, target, options, context } = job;
  if (!Object.hasOwn(filmTargets, target)) throw unsupported(job);
  const name = `${baseName(source.name)}.${target}`;
  if (source.format === 'mov' && target === 'mp4' && asksNothing(job)) {
    const { blob, madeBy, durationSeconds } = await movToMp4(source.blob, options, context);
    return { files: [{ name, blob }], madeBy, detail: formatDuration(durationSeconds * 1000) };
  }
  const made = await convertFilm(source, target as FilmTarget, options.film, context);
  const duration = formatDuration(made.durationSeconds * 1000);
  return {
    files: [{ name, blob: made.blob }],
    madeBy: made.madeBy,
    detail: made.copied ? `${duration} · copied, no loss` : duration,
  };
}

/** A film to an animated GIF, WebP or PNG, or to single pictures as PNG or JPG. */
export async function convertFilmPictures(job: ConvertJob): Promise<Converted> {
  const { source, target, options, context } = job;
  const stem = baseName(source.name);
  if (target === 'gif' || target === 'webp' || target === 'apng') {
    const made = await filmToAnimation(source, target, options.film, context);
    const duration = formatDuration(made.durationSeconds * 1000);
    return {
      files: [
        { name: `${stem}.${target}`, blob: new Blob([made.blob], { type: formats[target].mime }) },
      ],
      madeBy: made.madeBy,
      detail: `${duration} · ${made.width} × ${made.height} px`,
    };
  }
  if (target !== 'png' && target !== 'jpg') throw unsupported(job);
  const { pictureSeconds: everySeconds, maxPictures } = options.film;
  const type = target === 'png' ? 'image/png' : 'image/jpeg';
  const asked = { type, quality: options.imageQuality, everySeconds, maxPictures } as const;
  const { pictures, madeBy, width, height } = await filmToStills(source, asked, context);
  const digits = String(pictures.length).length;
  const files = pictures.map((blob, at) => ({
    name: `${stem}-${String(at + 1).padStart(digits, '0')}.${target}`,
    blob,
  }));
  const [only] = files;
  if (only && files.length === 1) only.name = `${stem}.${target}`;
  const detail = `${formatCount(files.length, 'picture')} · ${width} × ${height} px`;
  return { files, madeBy, detail };
}

/** An animated GIF, WebP or PNG to a film. */
export async function convertAnimation(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  if (!Object.hasOwn(filmTargets, target)) throw unsupported(job);
  const made = await animationToFilm(source.blob, target as FilmTarget, context);
  return {
    files: [{ name: `${baseName(source.name)}.${target}`, blob: made.blob }],
    madeBy: made.madeBy,
    detail: formatDuration(made.durationSeconds * 1000),
  };
}

function asksNothing({ options }: ConvertJob): boolean {
  const { height, frameRate, quality, targetBytes } = options.film;
  return (
    height === null &&
    frameRate === null &&
    targetBytes === null &&
    quality === defaultFilmOptions.quality
  );
}

const unsupported = ({ source }: ConvertJob) =>
  new ToolError('unsupported', onlyConvertibleTo(source.format));
