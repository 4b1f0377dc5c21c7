/** Subtitles of text and chapters, carried from one film to another by ffmpeg.wasm, which copies all else. */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import type { ProbedMedia } from '../ffmpeg/probed-media';
import { withFfmpeg } from '../ffmpeg/with-ffmpeg';
import type { MadeFilm } from './convert-film';
import { type FilmTarget, filmTargets } from './film-request';

const ofText: readonly string[] = ['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'];

/**
 * The arguments of ffmpeg that take the subtitles of a source along.
 * @param input number of the source among ffmpeg's inputs
 * @returns the arguments, and how many subtitles stay behind: pictures of text, except in MKV
 */
export function subtitleArgs(
  { streams }: ProbedMedia,
  target: FilmTarget,
  input: number,
): { args: string[]; left: number } {
  const subtitles = streams.filter(({ kind }) => kind === 'subtitle');
  const kept = subtitles.filter(({ codec }) => target === 'mkv' || ofText.includes(codec));
  const codecs = kept.flatMap(({ codec }, place) => {
    const written = { mp4: 'mov_text', webm: 'webvtt', mkv: codec === 'mov_text' ? 'srt' : 'copy' };
    return [`-c:s:${place}`, written[target]];
  });
  const maps = kept.flatMap(({ index }) => ['-map', `${input}:${index}`]);
  return { args: [...maps, ...codecs], left: subtitles.length - kept.length };
}

/** Warns of subtitles that the target does not take. */
export function warnOfSubtitles(left: number, context: CodecContext): void {
  if (left > 0)
    context.warn(
      'Subtitles that are pictures, as on discs, are left out: only MKV takes them. Choose MKV to keep them.',
    );
}

/** Copies a film with the subtitles and chapters of its source. */
export async function addTexts(
  made: MadeFilm,
  source: { blob: Blob },
  target: FilmTarget,
  context: CodecContext,
): Promise<MadeFilm> {
  const files = [new File([made.blob], 'made.bin'), new File([source.blob], 'source.bin')];
  return withFfmpeg(files, partOf(context, 0.95, 1), async (ffmpeg) => {
    const media = await ffmpeg.probe('/in/source.bin');
    const { args, left } = subtitleArgs(media, target, 1);
    warnOfSubtitles(left, context);
    if (args.length === 0 && media.chapters === 0) return made;
    const output = `/out.${target}`;
    await ffmpeg.run([
      ...[
        '-i',
        '/in/made.bin',
        '-i',
        '/in/source.bin',
        '-map',
        '0:v',
        '-map',
        '0:a?',
        '-c',
        'copy',
      ],
      ...[...args, '-map_chapters', '1', ...(target === 'mp4' ? ['-movflags', '+faststart'] : [])],
      output,
    ]);
    const blob = new Blob([await ffmpeg.take(output)], { type: filmTargets[target].mime });
    return { ...made, blob, madeBy: `${made.madeBy}, ffmpeg.wasm (subtitles)` };
  });
}
