/**
 * Which samples of a track a cut keeps and when they are decoded and shown in the result. An edit list
 * says where the sound begins within its first packets; no picture is hidden by one.
 */
import type { MovieTrackTable } from './read-movie';

/** A stretch of a movie, in seconds as it is shown. */
export interface MovieStretch {
  from: number;
  to: number;
}

/** The samples of a track of the result. Times are in units of the media, the first is decoded at 0. */
export interface ChosenSamples {
  track: MovieTrackTable;
  /** Their numbers in the source, in the order of decoding. */
  index: number[];
  /** When each is decoded, and behind the last one when that ends. */
  decode: number[];
  /** How much later than decoded each is shown. */
  showOffset: number[];
  /** The time of the media that is shown first, after how many seconds, and for how many. */
  mediaStart: number;
  delaySeconds: number;
  seconds: number;
}

/** Rounding of containers' time units, in seconds. */
const EPSILON = 0.0005;
/** H.264 and HEVC put a picture at most 16 packets after the one that is shown behind it. */
const MAX_REORDER = 17;

/**
 * Pictures from the key frame at which the stretch begins to its end, with those beyond it that others
 * are made from; those of an open group that lack what they are made from are left out.
 * @returns undefined where no key frame stands at the stretch's start
 */
export function choosePictures(
  track: MovieTrackTable,
  { from, to }: MovieStretch,
): ChosenSamples | undefined {
  const { samples } = track;
  const shown = (index: number) => shownAt(track, index);
  let first = -1;
  for (let index = 0; index < samples.count; index += 1) {
    if (samples.key && !samples.key[index]) continue;
    if (first >= 0 && shown(index) > from + EPSILON) continue;
    if (first < 0 || shown(index) >= shown(first)) first = index;
  }
  // The first picture of a video may come later than its sound.
  if (first < 0 || shown(first) < from - 2 * EPSILON) return undefined;
  if (shown(first) > from + 2 * EPSILON && samples.key?.indexOf(1) !== first) return undefined;
  let last = first;
  let beyond = 0;
  for (let index = first; index < samples.count && beyond < MAX_REORDER; index += 1) {
    const isBeyond = shown(index) >= to - EPSILON;
    beyond = isBeyond ? beyond + 1 : 0;
    if (!isBeyond) last = index;
  }
  const index: number[] = [];
  let latest = shown(first);
  for (let at = first; at < Math.min(samples.count, last + MAX_REORDER); at += 1) {
    if (at > last ? shown(at) >= latest : shown(at) < shown(first) - EPSILON) continue;
    if (at <= last) latest = Math.max(latest, shown(at));
    index.push(at);
  }
  const delay = Math.max(0, shown(first) - from);
  return placed(track, index, shown(first), { delay, seconds: to - from - delay });
}

/**
 * Sound from the very start to the end of the stretch. The packet before the one at the start comes along
 * unheard: decoders need it.
 * @returns undefined where nothing sounds in the stretch
 */
export function chooseSound(
  track: MovieTrackTable,
  { from, to }: MovieStretch,
): ChosenSamples | undefined {
  const { count } = track.samples;
  let heard = -1;
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    if (endsAt(track, index) > from + EPSILON && heard < 0) heard = index;
    if (shownAt(track, index) < to - EPSILON) end = index + 1;
  }
  if (heard < 0 || end <= heard) return undefined;
  const first = Math.max(0, heard - 1);
  const index = Array.from({ length: end - first }, (_, place) => first + place);
  const start = Math.max(from, shownAt(track, heard));
  return placed(track, index, start, {
    delay: start - from,
    seconds: Math.min(to, endsAt(track, end - 1)) - start,
  });
}

/**
 * Subtitles and titles of chapters that are to be seen in the stretch, cut at both its ends.
 * @returns undefined where there are none
 */
export function chooseTexts(
  track: MovieTrackTable,
  { from, to }: MovieStretch,
): ChosenSamples | undefined {
  const { samples, timescale } = track;
  const index: number[] = [];
  for (let at = 0; at < samples.count; at += 1)
    if (endsAt(track, at) > from + EPSILON && shownAt(track, at) < to - EPSILON) index.push(at);
  const [first] = index;
  const last = index.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const start = Math.max(from, shownAt(track, first));
  const inMedia = (seconds: number) => Math.max(0, Math.round((seconds - start) * timescale));
  const end = Math.min(to, endsAt(track, last));
  return {
    track,
    index,
    decode: [...index.map((at) => inMedia(shownAt(track, at))), inMedia(end)],
    showOffset: index.map(() => 0),
    ...{ mediaStart: 0, delaySeconds: start - from, seconds: end - start },
  };
}

/** @param start seconds at which the first sample that is seen or heard begins to be */
function placed(
  track: MovieTrackTable,
  index: number[],
  start: number,
  { delay, seconds }: { delay: number; seconds: number },
): ChosenSamples {
  const { decode, show } = track.samples;
  const zero = decode[index[0] ?? 0] ?? 0;
  const times = index.map((at) => (decode[at] ?? 0) - zero);
  times.push((decode[(index.at(-1) ?? 0) + 1] ?? 0) - zero);
  const inMedia = (start - track.delaySeconds) * track.timescale + track.mediaStart;
  return {
    track,
    index,
    decode: times,
    showOffset: index.map((at) => (show[at] ?? 0) - (decode[at] ?? 0)),
    ...{ mediaStart: Math.max(0, Math.round(inMedia - zero)), delaySeconds: delay, seconds },
  };
}

/** Seconds of the movie at which a sample is shown. */
const shownAt = (track: MovieTrackTable, index: number) =>
  ((track.samples.show[index] ?? 0) - track.mediaStart) / track.timescale + track.delaySeconds;

const endsAt = (track: MovieTrackTable, index: number) =>
  shownAt(track, index) +
  ((track.samples.decode[index + 1] ?? 0) - (track.samples.decode[index] ?? 0)) / track.timescale;
