/**
 * Writes a film as MP4 (H.264, AAC) or WebM (VP9, Opus) with mediabunny and the browser's encoders, frame by
 * frame: memory holds one frame and the output that is not yet written. Only in a browser. If it has no H.264
 * encoder for this size, the film is written as WebM, with a warning.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { crf18Bitrate } from '@entropy-tools/media/media/movie-quality';
import type { OutputTarget } from '@entropy-tools/media/media/trim/output-target';
import type { VideoCodec } from 'mediabunny';
import { type Film, type FilmShape, frameCount, openPainter } from './film';
import { addFilmSound, type FilmSound, openSoundTrack } from './film-sound';

/** Output format of a film. */
export type FilmFormat = 'mp4' | 'webm';

/** A film in a file. */
export interface WrittenFilm {
  blob: Blob;
  format: FilmFormat;
  frames: number;
  /** The video codec. */
  codec: 'H.264' | 'VP9';
}

/** VP9 needs about two thirds of H.264's bits for the same picture. */
const VP9_SHARE = 0.65;
/** How long frames are drawn before the worker listens whether it was cancelled. */
const LISTEN_EVERY_MS = 60;

/** Maximum bit rate for films of this size, in bits per second. */
export function filmBitrate({ width, height, frameRate }: FilmShape, format: FilmFormat): number {
  const h264 = crf18Bitrate(width, height, frameRate, 0) * 2.8;
  return Math.round(format === 'mp4' ? h264 : h264 * VP9_SHARE);
}

/**
 * Draws and encodes each frame of a film.
 * @param sound played from the beginning, cut or followed by silence to the film's length
 * @throws ToolError `unsupported` where the browser encodes neither codec, `cancelled`
 */
export async function writeFilm(
  film: Film,
  wanted: FilmFormat,
  place: OutputTarget,
  context: CodecContext,
  sound?: FilmSound,
): Promise<WrittenFilm> {
  const { shape } = film;
  const media = await import('mediabunny');
  const format = await chooseFormat(shape, wanted, context);
  const output = new media.Output({
    format:
      format === 'mp4'
        ? new media.Mp4OutputFormat({ fastStart: place.inMemory ? 'in-memory' : false })
        : new media.WebMOutputFormat(),
    target: await place.open(),
  });
  const frames = frameCount(shape);
  try {
    const video = new media.VideoSampleSource({
      codec: codecs[format],
      keyFrameInterval: 2,
      quality: new media.Quality({ bitrate: filmBitrate(shape, format) }),
    });
    output.addVideoTrack(video, { frameRate: shape.frameRate });
    const audio = sound && (await openSoundTrack(output, format, shape, sound));
    await output.start();
    const painter = openPainter(shape.width, shape.height, false);
    let listened = performance.now();
    for (let frame = 0; frame < frames; frame++) {
      throwIfAborted(context);
      const seconds = frame / shape.frameRate;
      await film.draw(painter, seconds);
      const sample = new media.VideoSample(painter.canvas, {
        timestamp: seconds,
        duration: 1 / shape.frameRate,
      });
      await video.add(sample);
      sample.close();
      if (audio && frame % 15 === 0) await addFilmSound(audio, seconds + 1);
      context.onProgress((frame / frames) * 0.97);
      if (performance.now() - listened > LISTEN_EVERY_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        listened = performance.now();
      }
    }
    if (audio) await addFilmSound(audio, frames / shape.frameRate);
    video.close();
    audio?.source.close();
    await output.finalize();
    throwIfAborted(context);
    const blob = await place.finish(format === 'mp4' ? 'video/mp4' : 'video/webm');
    context.onProgress(1);
    return { blob, format, frames, codec: format === 'mp4' ? 'H.264' : 'VP9' };
  } catch (error) {
    if (output.state !== 'finalized') await output.cancel().catch(() => undefined);
    await place.discard();
    throw error;
  }
}

const codecs: Readonly<Record<FilmFormat, VideoCodec>> = { mp4: 'avc', webm: 'vp9' };

async function chooseFormat(
  shape: FilmShape,
  wanted: FilmFormat,
  context: CodecContext,
): Promise<FilmFormat> {
  const { canEncodeVideo, Quality } = await import('mediabunny');
  const other = wanted === 'mp4' ? 'webm' : 'mp4';
  for (const format of [wanted, other] as const) {
    const quality = new Quality({ bitrate: filmBitrate(shape, format) });
    const { width, height } = shape;
    if (!(await canEncodeVideo(codecs[format], { width, height, quality }))) continue;
    if (format !== wanted)
      context.warn(
        `This browser does not encode ${wanted === 'mp4' ? 'H.264' : 'VP9'} at ${width} × ${height}, so the video is ${format === 'mp4' ? 'MP4 (H.264)' : 'WebM (VP9)'}.`,
      );
    return format;
  }
  throw new ToolError(
    'unsupported',
    'This browser cannot encode video of this size. Choose a smaller quality, or use a current Chrome, Edge or Safari.',
  );
}
