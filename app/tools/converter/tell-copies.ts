import type { ConvertOptions } from '@entropy-tools/convert/job';
import {
  type FilmTarget,
  filmTargets,
  mayCopyPictures,
} from '@entropy-tools/media/media/film/film-request';
import type { StreamCodecs } from '@entropy-tools/media/media/film/stream-codecs';
import {
  mayCopySound,
  type SoundTarget,
  soundTargets,
} from '@entropy-tools/media/media/sound-file/sound-request';

const names: Readonly<Record<string, string>> = { avc: 'H.264', hevc: 'H.265' };
const nameOf = (codec: string | null) =>
  codec === null ? 'unknown' : (names[codec] ?? codec.toUpperCase());

/** A film or a recording, and what it becomes. */
export interface CopyQuestion {
  codecs: StreamCodecs;
  format: string;
  target: string;
  bytes: number;
  options: ConvertOptions;
}

/** What is copied without loss and what is encoded anew, told before it starts; '' where nothing is worth telling. */
export function tellCopies(question: CopyQuestion): string {
  const { target } = question;
  if (Object.hasOwn(filmTargets, target)) return ofFilm(question, target as FilmTarget);
  return Object.hasOwn(soundTargets, target) ? ofSound(question, target as SoundTarget) : '';
}

function ofFilm(
  { codecs: { pictures, sounds }, format, bytes, options }: CopyQuestion,
  target: FilmTarget,
): string {
  const { film, videoEngine } = options;
  const name = target.toUpperCase();
  // The specification's pair makes H.264 and AAC of everything, as long as nothing else is asked.
  const isSpecified = format === 'mov' && target === 'mp4' && film.quality === 'high';
  const isAsked = !mayCopyPictures(film, bytes);
  if (pictures.length === 0 || (isSpecified && !isAsked && videoEngine === 'exact')) return '';
  const taken =
    isSpecified && !isAsked ? { pictures: ['avc'], sounds: ['aac'] } : filmTargets[target];
  const takes = (list: readonly string[], all: StreamCodecs['sounds']) =>
    all.every((codec) => codec !== null && list.includes(codec));
  if (!takes(taken.pictures, pictures))
    return `${name} does not take its pictures (${nameOf(pictures[0] ?? null)}), so they are encoded anew: that may last as long as the film.`;
  if (isAsked)
    return `Your settings need its pictures encoded anew. Without them ${name} takes them as they are, in seconds and without loss.`;
  if (takes(taken.sounds, sounds))
    return `${name} takes all of it as it is: copied in seconds, without loss.`;
  return `Its pictures are copied without loss; its sound (${nameOf(sounds[0] ?? null)}) is encoded anew for ${name}.`;
}

function ofSound({ codecs, options }: CopyQuestion, target: SoundTarget): string {
  const [sound] = codecs.sounds;
  if (!sound || !soundTargets[target].codecs.includes(sound)) return '';
  const name = target.toUpperCase();
  return mayCopySound(options.sound)
    ? `${name} takes its sound as it is: copied in seconds, without loss.`
    : `Your settings need its sound encoded anew. Without them ${name} takes it as it is, without loss.`;
}
