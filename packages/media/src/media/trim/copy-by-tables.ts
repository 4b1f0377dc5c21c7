/** Instant cut of a plain MP4 or MOV into the same container: new tables that point to the source's media. */
import type { Input } from 'mediabunny';
import { copyMovieStretch } from '../movie-copy/copy-movie-stretch';
import { outputFormat } from './encoders';
import { containerOf } from './open-video';
import { planPicture } from './trim-plan';
import { changesSound, mimeTypeOf, type TrimRequest, type TrimResult } from './trim-request';

/** Track names that this method carries over; the other methods report them as left out. */
export const textTracksKeptByTables = ['text', 'subtitles', 'closed captions'];

type Copied = Omit<TrimResult, 'codecs'> & { soundTracks: number };

/**
 * @returns undefined if packets have to be copied one by one
 * @throws ToolError as {@link planPicture}
 */
export async function copyByTables(
  blob: Blob,
  input: Input,
  request: TrimRequest,
): Promise<Copied | undefined> {
  const { way, format, edits, ranges } = request;
  if (way !== 'instant' || ranges.length !== 1 || edits.turn !== 0) return undefined;
  if (changesSound(edits) || (format !== 'mp4' && format !== 'mov')) return undefined;
  if (containerOf((await input.getFormat()).mimeType) !== format) return undefined;
  const plan = await planPicture(input, request, await outputFormat(format, true));
  const [stretch] = plan.ranges;
  if (!stretch) return undefined;
  const options = { mute: edits.mute, type: mimeTypeOf(format) };
  const made = await copyMovieStretch(blob, stretch, options);
  return (
    made && {
      ...made,
      madeBy: ['mediabunny'],
      picture: plan.way,
      sound: made.soundTracks > 0 ? 'copied' : 'none',
      durationSeconds: stretch.to - stretch.from,
      startsEarlier: (ranges[0]?.from ?? 0) - stretch.from,
      readsSource: true,
    }
  );
}
