/** MOV to MP4 with ffmpeg.wasm (libx264, CRF 18): ProRes and HEVC, which browsers do not decode, included. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { type RgbColour, rgbColourArgs } from './ffmpeg/rgb-colour-args';
import { withFfmpeg } from './ffmpeg/with-ffmpeg';

/** Options for one conversion. */
export interface FfmpegOptions {
  /** Length of the source in seconds if known; used for progress. */
  durationSeconds: number | undefined;
  /** Copies the H.264 video stream; only the sound is encoded. */
  copyVideo: boolean;
  /** Which sound tracks to include. */
  audio: 'all' | 'first';
}

const output = '/out.mp4';

/**
 * @throws ToolError `input` (unreadable for ffmpeg), `asset` (ffmpeg not loaded), `limit` (out of memory),
 * `internal` (the engine stopped)
 */
export async function mp4ByFfmpeg(
  blob: Blob,
  options: FfmpegOptions,
  context: CodecContext,
): Promise<Blob> {
  const name = 'in.mov';
  const path = `/in/${name}`;
  return withFfmpeg([new File([blob], name)], context, async (ffmpeg) => {
    const { streams } = options.copyVideo ? { streams: [] } : await ffmpeg.probe(path);
    const picture = streams.find(({ kind }) => kind === 'video');
    const colour = picture && rgbColourArgs(picture);
    await ffmpeg.run(ffmpegArgs(path, output, { ...options, colour }), {
      seconds: options.durationSeconds,
      onProgress: (done) => context.onProgress(0.1 + done * 0.85),
    });
    return new Blob([await ffmpeg.take(output)], { type: 'video/mp4' });
  });
}

/** ffmpeg's arguments for a conversion. */
export function ffmpegArgs(
  input: string,
  target: string,
  {
    copyVideo,
    audio,
    colour,
  }: Pick<FfmpegOptions, 'copyVideo' | 'audio'> & { colour: RgbColour | undefined },
): string[] {
  const { filter, tags } = colour ?? { filter: '', tags: [] };
  const video = copyVideo
    ? ['-c:v', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
        // 4:2:0 needs even sides.
        ...['-vf', `scale=trunc(iw/2)*2:trunc(ih/2)*2${filter}`],
        ...tags,
      ];
  return [
    ...['-i', input, '-map', '0:v:0?', '-map', audio === 'all' ? '0:a?' : '0:a:0?'],
    ...video,
    ...['-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart', target],
  ];
}
