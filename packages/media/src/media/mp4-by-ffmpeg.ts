/** MOV to MP4 with ffmpeg.wasm (libx264, CRF 18): ProRes and HEVC, which browsers do not decode, included. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
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
  return withFfmpeg([new File([blob], name)], context, async (ffmpeg) => {
    await ffmpeg.run(args(`/in/${name}`, options), {
      seconds: options.durationSeconds,
      onProgress: (done) => context.onProgress(0.1 + done * 0.85),
    });
    return new Blob([await ffmpeg.take(output)], { type: 'video/mp4' });
  });
}

function args(input: string, { copyVideo, audio }: FfmpegOptions): string[] {
  const video = copyVideo
    ? ['-c:v', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
        // 4:2:0 needs even sides.
        ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2'],
      ];
  return [
    ...['-i', input, '-map', '0:v:0?', '-map', audio === 'all' ? '0:a?' : '0:a:0?'],
    ...video,
    ...['-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart', output],
  ];
}
