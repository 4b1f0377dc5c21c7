/**
 * Walks the boxes of a QuickTime or MP4 file without reading the media: the file type, and the tracks
 * besides picture and sound (time code, captions), which demuxers skip silently.
 * Source: ISO/IEC 14496-12, QuickTime File Format.
 */

/** Result of {@link readMovieBoxes}. */
export interface MovieBoxes {
  /** Whether the file starts like a QuickTime or MP4 file. */
  isMovie: boolean;
  /** Whether the `moov` box is present; without it nothing can be played. */
  hasMovieTable: boolean;
  /** Whether a box extends beyond the end of the file. */
  cutOff: boolean;
  /** Handler types of all tracks: `vide`, `soun`, `tmcd`, `text`, `sbtl`, `clcp`, `meta`. */
  handlers: string[];
}

const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'uuid'];
/** The `moov` box of a ten-hour recording has some tens of megabytes. */
export const MAX_TABLE_BYTES = 64 * 1024 * 1024;

/** Reads a movie's box structure; never throws on damaged input. */
export async function readMovieBoxes(blob: Blob): Promise<MovieBoxes> {
  const result: MovieBoxes = {
    isMovie: false,
    hasMovieTable: false,
    cutOff: false,
    handlers: [],
  };
  let offset = 0;
  for (let count = 0; count < 10_000 && offset + 8 <= blob.size; count += 1) {
    const head = new DataView(await blob.slice(offset, offset + 16).arrayBuffer());
    const box = boxAt(head, 0, blob.size - offset);
    if (!box) break;
    if (count === 0 && !firstBoxes.includes(box.name)) return result;
    result.isMovie = true;
    if (offset + box.size > blob.size) result.cutOff = true;
    if (box.name === 'moov' && !result.cutOff) {
      result.hasMovieTable = true;
      if (box.size <= MAX_TABLE_BYTES) {
        const table = await blob.slice(offset + box.header, offset + box.size).arrayBuffer();
        collectHandlers(new DataView(table), result.handlers);
      }
    }
    offset += box.size;
  }
  return result;
}

function collectHandlers(view: DataView, handlers: string[]): void {
  for (const [name, track] of boxesIn(view)) {
    if (name !== 'trak') continue;
    for (const [inner, media] of boxesIn(track)) {
      if (inner !== 'mdia') continue;
      for (const [leaf, handler] of boxesIn(media))
        if (leaf === 'hdlr' && handler.byteLength >= 12) handlers.push(fourCc(handler, 8));
    }
  }
}

/** Yields the sibling boxes in a view as [name, contents]; stops at the first damaged one. */
export function* boxesIn(view: DataView): Generator<[string, DataView]> {
  let offset = 0;
  while (offset + 8 <= view.byteLength) {
    const box = boxAt(view, offset, view.byteLength - offset);
    if (!box || offset + box.size > view.byteLength) return;
    yield [
      box.name,
      new DataView(view.buffer, view.byteOffset + offset + box.header, box.size - box.header),
    ];
    offset += box.size;
  }
}

/**
 * Reads a box header; undefined if there is none.
 * @param rest bytes up to the end of the parent; a size of 0 means all of them
 */
export function boxAt(
  view: DataView,
  offset: number,
  rest: number,
): { name: string; size: number; header: number } | undefined {
  if (offset + 8 > view.byteLength) return undefined;
  const name = fourCc(view, offset + 4);
  const short = view.getUint32(offset);
  if (short === 0) return { name, size: rest, header: 8 };
  if (short >= 8) return { name, size: short, header: 8 };
  if (short !== 1 || offset + 16 > view.byteLength) return undefined;
  const size = Number(view.getBigUint64(offset + 8));
  return size >= 16 && Number.isSafeInteger(size) ? { name, size, header: 16 } : undefined;
}

/** A four-character code. */
export function fourCc(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}
