/** An animated GIF, WebP or PNG to a film, encoded by the browser; what is transparent becomes white. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { VideoCodec } from 'mediabunny';
import { canReadAnimations, readAnimation } from '../../image/animation/read-animation';
import { readImageHeader } from '../../image/image-header';
import { crf18Bitrate, crf18Quantizer } from '../movie-quality';
import { guessColour } from '../picture-colour';
import { outputFormat } from '../trim/encoders';
import { type FilmTarget, filmTargets } from './film-request';

const MAX_PIXELS = 4096 * 2304;

/**
 * Makes a film of an animation.
 * @throws ToolError `input` (damaged, a single picture), `limit` (too large), `unsupported` (no encoder)
 */
export async function animationToFilm(
  blob: Blob,
  target: FilmTarget,
  context: CodecContext,
): Promise<{ blob: Blob; madeBy: string; durationSeconds: number }> {
  const media = await import('mediabunny');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const type = readImageHeader(bytes)?.type ?? 'image/gif';
  const size = canReadAnimations() ? await sizeOf(bytes, type) : undefined;
  if (!size)
    throw new ToolError('unsupported', 'This browser cannot decode animations. Try another one.');
  const even = (side: number) => Math.max(2, Math.ceil(side / 2) * 2);
  const [width, height] = [even(size.width), even(size.height)];
  if (width * height > MAX_PIXELS)
    throw new ToolError('limit', 'The pictures of this animation are too large for a film.');
  const codec = filmTargets[target].pictures[0] as VideoCodec;
  const bitrate = crf18Bitrate(width, height, 10, 0);
  const quality =
    codec === 'avc'
      ? new media.Quality({ quantizer: crf18Quantizer, bitrate })
      : new media.Quality({ bitrate });
  if (!(await media.canEncodeVideo(codec, { width, height, quality })))
    throw new ToolError('unsupported', 'This browser cannot encode films. Try another one.');
  const buffer = new media.BufferTarget();
  const output = new media.Output({ format: await outputFormat(target, true), target: buffer });
  const source = new media.VideoSampleSource({ codec, quality, keyFrameInterval: 5 });
  output.addVideoTrack(source);
  const painter = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!painter) throw new Error('no canvas');
  const colour = guessColour({ width, height, codec });
  let seconds = 0;
  try {
    await output.start();
    await readAnimation(bytes, type, context, async (frame, { frameCount }) => {
      painter.fillStyle = 'white';
      painter.fillRect(0, 0, width, height);
      painter.drawImage(frame.bitmap, 0, 0, width, height);
      frame.bitmap.close();
      if (frameCount < 2)
        throw new ToolError('input', 'This is a single picture, so no film can be made of it.');
      const duration = frame.durationMs / 1000;
      const { data } = painter.getImageData(0, 0, width, height);
      const sample = new media.VideoSample(
        toPlanes(data, width, height, colour.matrix === 'bt709'),
        {
          ...{ format: 'I420', codedWidth: width, codedHeight: height },
          ...{ timestamp: seconds, duration, colorSpace: colour },
        },
      );
      seconds += duration;
      try {
        await source.add(sample);
      } finally {
        sample.close();
      }
      context.onProgress(Math.min(0.98, (frame.index + 1) / frameCount));
    });
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throwIfAborted(context);
    throw error;
  }
  throwIfAborted(context);
  const made = new Blob([buffer.buffer ?? new ArrayBuffer(0)], { type: filmTargets[target].mime });
  return { blob: made, madeBy: 'ImageDecoder, WebCodecs, mediabunny', durationSeconds: seconds };
}

async function sizeOf(bytes: Uint8Array<ArrayBuffer>, type: string) {
  const decoder = new ImageDecoder({ data: bytes, type, preferAnimation: true });
  try {
    const { image } = await decoder.decode({ frameIndex: 0 });
    const size = { width: image.displayWidth, height: image.displayHeight };
    image.close();
    return size;
  } catch (cause) {
    throw new ToolError(
      'input',
      'This animation is damaged: its first picture cannot be decoded. Try another copy of it.',
      { cause },
    );
  } finally {
    decoder.close();
  }
}

/** RGBA to I420 of limited range. Source: ITU-R BT.601 and BT.709 (luma weights, scaled to 16–235 and 16–240). */
function toPlanes(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  isHd: boolean,
): Uint8Array<ArrayBuffer> {
  const [red, blue] = isHd ? [0.2126, 0.0722] : [0.299, 0.114];
  const green = 1 - red - blue;
  const pixels = width * height;
  const planes = new Uint8Array(pixels * 1.5);
  for (let at = 0; at < pixels; at += 1) {
    const [r = 0, g = 0, b = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]];
    planes[at] = Math.round(16 + (219 / 255) * (red * r + green * g + blue * b));
  }
  const half = width / 2;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      let [r, g, b] = [0, 0, 0];
      for (const at of [
        y * width + x,
        y * width + x + 1,
        (y + 1) * width + x,
        (y + 1) * width + x + 1,
      ]) {
        r += rgba[at * 4] ?? 0;
        g += rgba[at * 4 + 1] ?? 0;
        b += rgba[at * 4 + 2] ?? 0;
      }
      const luma = red * r + green * g + blue * b;
      const place = pixels + (y / 2) * half + x / 2;
      const chroma = (value: number, weight: number) =>
        Math.round(128 + ((224 / 255) * (value - luma)) / 4 / (2 * (1 - weight)));
      planes[place] = chroma(b, blue);
      planes[place + pixels / 4] = chroma(r, red);
    }
  return planes;
}
