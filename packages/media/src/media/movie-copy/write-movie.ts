/**
 * Builds a movie from chosen samples of another: new tables, followed by slices of the source, which
 * are referenced and not copied. Everything else in the source's tables (tags, languages, rotation) is
 * taken over unchanged. Source: ISO/IEC 14496-12, QuickTime File Format.
 */
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { boxesIn } from '../movie-boxes';
import { cutChapterList } from './chapter-list';
import type { ChosenSamples, MovieStretch } from './choose-samples';
import type { MovieTables } from './read-movie';
import { box, copyOf, longWords, words } from './write-boxes';
import { writeSampleTable } from './write-sample-table';

/** A file of more pieces than this is slow to read, so packets are copied instead. */
const MAX_PIECES = 20_000;
const MAX_SHORT_PLACE = 0xf000_0000;
const padding = ['free', 'skip', 'wide'];

/**
 * @param blob the source; the result reads from it
 * @returns undefined if the chosen samples lie in too many pieces
 */
export function writeMovie(
  blob: Blob,
  movie: MovieTables,
  chosen: readonly ChosenSamples[],
  stretch: MovieStretch,
  type: string,
): Blob | undefined {
  const layout = layOut(chosen);
  if (layout.pieces.length > MAX_PIECES) return undefined;
  const isLong = layout.bytes > MAX_SHORT_PLACE;
  const write = (base: number) => writeTables(movie, chosen, stretch, layout.places, base, isLong);
  // The length of the tables does not depend on the offset of the media.
  const head = movie.fileType.length + write(0).length;
  const mediaHead = isLong
    ? joinBytes([words([1]), letters('mdat'), longWords([layout.bytes + 16])])
    : joinBytes([words([layout.bytes + 8]), letters('mdat')]);
  return new Blob(
    [
      movie.fileType,
      write(head + mediaHead.length),
      mediaHead,
      ...layout.pieces.map(({ start, end }) => blob.slice(start, end)),
    ],
    { type },
  );
}

interface Layout {
  /** Slices of the source, in the order of the result. */
  pieces: { start: number; end: number }[];
  /** Offsets of each track's samples, relative to the start of the media data. */
  places: Float64Array[];
  bytes: number;
}

/** Samples stay in the source's order, so that adjacent samples stay adjacent. */
function layOut(chosen: readonly ChosenSamples[]): Layout {
  const places = chosen.map(({ index }) => new Float64Array(index.length));
  const samples = chosen.flatMap(({ track, index }, owner) =>
    index.map((at, nth) => ({
      ...{ owner, nth },
      start: track.samples.place[at] ?? 0,
      size: track.samples.size[at] ?? 0,
    })),
  );
  samples.sort((a, b) => a.start - b.start);
  const pieces: Layout['pieces'] = [];
  let bytes = 0;
  for (const { owner, nth, start, size } of samples) {
    let piece = pieces.at(-1);
    if (!piece || start > piece.end) {
      piece = { start, end: start };
      pieces.push(piece);
    }
    const grows = Math.max(0, start + size - piece.end);
    const inPiece = start - piece.start;
    const pieceAt = bytes - (piece.end - piece.start);
    const own = places[owner];
    if (own) own[nth] = pieceAt + inPiece;
    piece.end += grows;
    bytes += grows;
  }
  return { pieces, places, bytes };
}

function writeTables(
  movie: MovieTables,
  chosen: readonly ChosenSamples[],
  stretch: MovieStretch,
  places: readonly Float64Array[],
  base: number,
  isLong: boolean,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const seconds = Math.max(...chosen.map((it) => it.delaySeconds + it.seconds));
  for (const [name, contents] of boxesIn(movie.box)) {
    if (padding.includes(name)) continue;
    if (name === 'mvhd')
      parts.push(withDuration(name, contents, Math.round(seconds * movie.timescale)));
    else if (name === 'udta') parts.push(writeUserData(contents, stretch));
    else if (name !== 'trak') parts.push(box(name, copyOf(contents)));
    else {
      const nth = chosen.findIndex(({ track }) => track.box.byteOffset === contents.byteOffset);
      const [one, own] = [chosen[nth], places[nth]];
      if (!one || !own) continue;
      const kept = chosen.map(({ track }) => track.id);
      const write = (table: DataView) =>
        writeSampleTable(
          table,
          one,
          own.map((place) => place + base),
          isLong,
        );
      parts.push(writeTrack(one, movie.timescale, kept, write));
    }
  }
  return box('moov', ...parts);
}

function writeTrack(
  chosen: ChosenSamples,
  movieTimescale: number,
  kept: readonly number[],
  writeTable: (table: DataView) => Uint8Array,
): Uint8Array {
  const parts: Uint8Array[] = [];
  const { track, delaySeconds, seconds } = chosen;
  const inMovie = (time: number) => Math.round(time * movieTimescale);
  for (const [name, contents] of boxesIn(track.box)) {
    if (name === 'edts' || padding.includes(name)) continue;
    if (name === 'tkhd')
      parts.push(
        withDuration(name, contents, inMovie(delaySeconds + seconds)),
        writeEdits(inMovie(delaySeconds), inMovie(seconds), chosen.mediaStart),
      );
    else if (name === 'tref') parts.push(writeReferences(contents, kept));
    else if (name === 'mdia')
      parts.push(
        box(
          name,
          ...[...boxesIn(contents)].map(([inner, media]) => {
            if (inner === 'mdhd') return withDuration(inner, media, chosen.decode.at(-1) ?? 0);
            if (inner !== 'minf') return box(inner, copyOf(media));
            const info = [...boxesIn(media)].map(([leaf, view]) =>
              leaf === 'stbl' ? writeTable(view) : box(leaf, copyOf(view)),
            );
            return box(inner, ...info);
          }),
        ),
      );
    else parts.push(box(name, copyOf(contents)));
  }
  return box('trak', ...parts);
}

/** Writes an edit list: a delay if the track starts late, then the media from `mediaStart`. */
function writeEdits(delay: number, duration: number, mediaStart: number): Uint8Array {
  const normal = longWords([duration, mediaStart]);
  const rate = words([0x10000]);
  const wait = delay > 0 ? [longWords([delay, -1]), rate] : [];
  const count = words([0x01000000, delay > 0 ? 2 : 1]);
  return box('edts', box('elst', count, ...wait, normal, rate));
}

/** Writes the track references, without those to removed tracks. */
function writeReferences(references: DataView, kept: readonly number[]): Uint8Array {
  const lists: Uint8Array[] = [];
  for (const [name, list] of boxesIn(references)) {
    const ids: number[] = [];
    for (let at = 0; at + 4 <= list.byteLength; at += 4) ids.push(list.getUint32(at));
    const left = ids.filter((id) => kept.includes(id));
    if (left.length > 0) lists.push(box(name, words(left)));
  }
  return lists.length > 0 ? box('tref', ...lists) : new Uint8Array(0);
}

function writeUserData(contents: DataView, stretch: MovieStretch): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const [name, part] of boxesIn(contents))
    parts.push(name === 'chpl' ? cutChapterList(part, stretch) : box(name, copyOf(part)));
  return box('udta', ...parts);
}

/** Copies a header (`mvhd`, `tkhd`, `mdhd`) with another duration. */
function withDuration(name: string, header: DataView, duration: number): Uint8Array {
  const bytes = copyOf(header);
  const view = new DataView(bytes.buffer);
  const isLong = view.getUint8(0) === 1;
  const shift = name === 'tkhd' ? 4 : 0;
  if (isLong) view.setBigUint64(24 + shift, BigInt(duration));
  else view.setUint32(16 + shift, duration);
  return box(name, bytes);
}

const letters = (text: string) => new TextEncoder().encode(text);
