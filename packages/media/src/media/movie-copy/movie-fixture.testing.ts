/** A hand-made movie of six video frames and six audio packets, a tenth of a second each. */
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { box, words } from './write-boxes';

/** Defects to build into the movie. */
export interface MovieDefect {
  sampleCount?: number;
  firstPlace?: number;
  /** Name of an extra box in `moov`. */
  extra?: string;
  /** Name of the video's sample description. */
  entry?: string;
  selfContained?: number;
  edits?: number;
  timescale?: number;
}

const COUNT = 6;
const SAMPLE_BYTES = 10;

/** Every second frame is a key frame; samples are filled with their number, sound from 100 on. */
export function plainMovie(defect: MovieDefect = {}): Blob {
  const fileType = box('ftyp', new TextEncoder().encode('isom'), words([0]));
  const media = Array.from({ length: COUNT }, (_, index) =>
    joinBytes([
      new Uint8Array(SAMPLE_BYTES).fill(index),
      new Uint8Array(SAMPLE_BYTES).fill(100 + index),
    ]),
  );
  const first = defect.firstPlace ?? fileType.length + 8;
  const extra = defect.extra ? [box(defect.extra, words([0]))] : [];
  const moov = box(
    'moov',
    box('mvhd', words([0, 0, 0, 1000, 600]), new Uint8Array(80)),
    track(1, 'vide', first, defect),
    track(2, 'soun', first + SAMPLE_BYTES, defect),
    ...extra,
  );
  return new Blob([fileType, box('mdat', ...media), moov]);
}

function track(id: number, handler: string, first: number, defect: MovieDefect) {
  const edit = words([600, 0, 0x10000]);
  const edits = Array.from({ length: defect.edits ?? 1 }, () => edit);
  const entry = handler === 'vide' ? (defect.entry ?? 'avc1') : 'mp4a';
  const places = Array.from({ length: COUNT }, (_, index) => first + index * 2 * SAMPLE_BYTES);
  const keys = handler === 'vide' ? [box('stss', words([0, 3, 1, 3, 5]))] : [];
  const sizes = words(Array.from({ length: COUNT }, () => SAMPLE_BYTES));
  const table = box(
    'stbl',
    box('stsd', words([0, 1]), box(entry, new Uint8Array(8))),
    box('stts', words([0, 1, COUNT, 100])),
    ...keys,
    box('stsz', words([0, 0, defect.sampleCount ?? COUNT]), sizes),
    box('stsc', words([0, 1, 1, 1, 1])),
    box('stco', words([0, COUNT, ...places])),
  );
  const reference = box('url ', words([defect.selfContained ?? 1]));
  return box(
    'trak',
    box('tkhd', words([0, 0, 0, id, 0, 600]), new Uint8Array(60)),
    box('edts', box('elst', words([0, edits.length]), ...edits)),
    box(
      'mdia',
      box('mdhd', words([0, 0, 0, defect.timescale ?? 1000, 600, 0])),
      box('hdlr', words([0, 0]), new TextEncoder().encode(handler), new Uint8Array(13)),
      box('minf', box('dinf', box('dref', words([0, 1]), reference)), table),
    ),
  );
}
