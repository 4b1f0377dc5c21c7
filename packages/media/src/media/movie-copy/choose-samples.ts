/**
 * Selects the samples of a track that a cut keeps, and their decode and display times in the result. An
 * edit list gives the start of the sound within its first packets; no video frame is hidden by one.
 */
import type { MovieTrackTable } from './read-movie';

/** A stretch of a movie, in seconds of display time. */
export interface MovieStretch {
  from: number;
  to: number;
}

/** The samples of a track of the result. Times are in media time units; the first is decoded at 0. */
export interface ChosenSamples {
  track: MovieTrackTable;
  /** Sample indices in the source, in decode order. */
  index: number[];
  /** Decode time of each sample, followed by the end of the last one. */
  decode: number[];
  /** Offset from decode to display time of each sample. */
  showOffset: number[];
  /** The first media time shown, the delay before it, and the length of what is shown. */
  mediaStart: number;
  delaySeconds: number;
  seconds: number;
}

/** Rounding of container time units, in seconds. */
const EPSILON = 0.0005;
/** H.264 and HEVC place a frame at most 16 packets after the frame that is shown after it. */
const MAX_REORDER = 17;

/**
 * Chooses the frames from the key frame at which the stretch starts to its end, plus later frames that
 * these reference. Drops frames of an open GOP whose references are missing.
 * @returns undefined if there is no key frame at the start of the stretch
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
  // The first frame of a video may start later than its sound.
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
 * Chooses the sound from the exact start to the end of the stretch. Also includes the packet before the
 * start, unheard, because decoders need it.
 * @returns undefined if the stretch has no sound
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
 * Chooses the subtitles and chapter titles visible in the stretch, trimmed at both ends.
 * @returns undefined if there are none
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

/** @param start seconds of the source movie at which the first sample becomes visible or audible */
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

/** Display time of a sample in the movie, in seconds. */
const shownAt = (track: MovieTrackTable, index: number) =>
  ((track.samples.show[index] ?? 0) - track.mediaStart) / track.timescale + track.delaySeconds;

const endsAt = (track: MovieTrackTable, index: number) =>
  shownAt(track, index) +
  ((track.samples.decode[index + 1] ?? 0) - (track.samples.decode[index] ?? 0)) / track.timescale;
