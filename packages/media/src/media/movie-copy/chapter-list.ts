/** The chapter list (`chpl`) that many MP4 files have beside their tracks. The format follows what
 * ffmpeg and Nero write: a count, then per chapter a start time in units of 100 ns and a title. */
import { joinBytes } from '@entropy-tools/core/join-bytes';
import type { MovieStretch } from './choose-samples';
import { box, copyOf, longWords } from './write-boxes';

const UNITS = 10_000_000;

/** Returns the chapters of a stretch, with times relative to it; empty if there are none. */
export function cutChapterList(list: DataView, { from, to }: MovieStretch): Uint8Array {
  const chapters = readChapters(list);
  const kept = chapters.filter(({ start }, index) => {
    const end = chapters[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return start < to && end > from;
  });
  if (kept.length === 0) return new Uint8Array(0);
  const entries = kept.flatMap(({ start, title }) => [
    longWords([Math.round(Math.max(0, start - from) * UNITS)]),
    new Uint8Array([title.length]),
    title,
  ]);
  return box(
    'chpl',
    joinBytes([new Uint8Array([1, 0, 0, 0, 0, 0, 0, 0, kept.length]), ...entries]),
  );
}

function readChapters(list: DataView): { start: number; title: Uint8Array }[] {
  const chapters: { start: number; title: Uint8Array }[] = [];
  if (list.byteLength < 5) return chapters;
  let at = list.getUint8(0) === 0 ? 4 : 8;
  if (at >= list.byteLength) return chapters;
  const count = list.getUint8(at);
  at += 1;
  while (chapters.length < count && at + 9 <= list.byteLength) {
    const length = list.getUint8(at + 8);
    if (at + 9 + length > list.byteLength) break;
    const title = new DataView(list.buffer, list.byteOffset + at + 9, length);
    chapters.push({ start: Number(list.getBigUint64(at)) / UNITS, title: copyOf(title) });
    at += 9 + length;
  }
  return chapters;
}
