// Subtitles of text formats to each other and to text.
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { readSubtitles } from '@entropy-tools/data/subtitles/read-subtitles';
import {
  type Subtitle,
  type SubtitleFormat,
  subtitleFormats,
} from '@entropy-tools/data/subtitles/subtitle';
import { writeSubtitles } from '@entropy-tools/data/subtitles/write-subtitles';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';

/** The coarsest times among the formats, in milliseconds: hundredths of a second, rounded. */
const coarseMs = 5;

/** Subtitles to another format. The result is read again and its times compared. */
export async function convertSubtitles({
  source,
  target,
  context,
}: ConvertJob): Promise<Converted> {
  const from = subtitleFormats.find((id) => id === source.format);
  const to = target === 'txt' ? target : subtitleFormats.find((id) => id === target);
  if (!from || !to) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const { subtitles, mended } = readSubtitles(await readBytes(source.blob), from);
  if (mended > 0)
    context.warn(
      `${formatCount(mended, 'subtitle')} ended before the beginning; an end two seconds later was set.`,
    );
  if (
    to === 'lrc' &&
    subtitles.some(({ start }, at) => start < (subtitles[at - 1]?.end ?? 0) - coarseMs)
  )
    context.warn('Some subtitles overlap; in LRC each is shown only until the next begins.');
  context.signal.throwIfAborted();
  const written = writeSubtitles(subtitles, to);
  if (to !== 'txt') assertSame(subtitles, written, to);
  context.onProgress(1);
  return {
    files: [
      {
        name: `${baseName(source.name)}.${target}`,
        blob: new Blob([written], { type: formats[target].mime }),
      },
    ],
    madeBy: 'our subtitle reader',
    detail: formatCount(subtitles.length, 'subtitle'),
  };
}

function assertSame(given: readonly Subtitle[], written: string, format: SubtitleFormat): void {
  const { subtitles } = readSubtitles(new TextEncoder().encode(written), format);
  const isSame =
    subtitles.length === given.length &&
    subtitles.every(({ start }, at) => Math.abs(start - (given[at]?.start ?? -1)) <= coarseMs);
  if (!isSame)
    throw new ToolError(
      'internal',
      'Read again, the result has other subtitles than the file, so it is not offered.',
    );
}
