/** Thumbnails and waveform of a video for a timeline. Decodes only what is requested. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { openVideo } from './open-video';

/**
 * Reads thumbnails at given times.
 * @param times seconds, ascending
 * @param height of the thumbnails in pixels
 * @returns one per time; null if nothing is shown or it cannot be decoded
 */
export async function readThumbnails(
  blob: Blob,
  { times, height }: { times: readonly number[]; height: number },
  context: CodecContext,
): Promise<(ImageBitmap | null)[]> {
  const { CanvasSink } = await import('mediabunny');
  const input = await openVideo(blob);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || !(await track.canDecode())) return times.map(() => null);
    const sink = new CanvasSink(track, { height, poolSize: 1 });
    const pictures: (ImageBitmap | null)[] = [];
    for await (const shown of sink.canvasesAtTimestamps(times)) {
      throwIfAborted(context);
      const canvas = shown?.canvas as OffscreenCanvas | undefined;
      pictures.push(canvas ? await createImageBitmap(canvas) : null);
      context.onProgress(pictures.length / times.length);
    }
    return pictures;
  } finally {
    input.dispose();
  }
}

/**
 * Reads the loudness of a stretch.
 * @param count number of equal parts
 * @returns the peak of each part, 0 to 1; empty without decodable sound
 */
export async function readWaveform(
  blob: Blob,
  { from, to, count }: { from: number; to: number; count: number },
  context: CodecContext,
): Promise<Float32Array<ArrayBuffer>> {
  const { AudioSampleSink } = await import('mediabunny');
  const input = await openVideo(blob);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || !(await track.canDecode())) return new Float32Array();
    const peaks = new Float32Array(count);
    let values = new Float32Array();
    for await (const sample of new AudioSampleSink(track).samples(from, to)) {
      const { numberOfFrames, sampleRate, timestamp } = sample;
      if (values.length < numberOfFrames) values = new Float32Array(numberOfFrames);
      sample.copyTo(values.subarray(0, numberOfFrames), { planeIndex: 0, format: 'f32-planar' });
      sample.close();
      throwIfAborted(context);
      for (let index = 0; index < numberOfFrames; index += 1) {
        const part = Math.floor(((timestamp + index / sampleRate - from) / (to - from)) * count);
        if (part < 0 || part >= count) continue;
        peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(values[index] ?? 0));
      }
      context.onProgress(Math.min(1, Math.max(0, (timestamp - from) / (to - from))));
    }
    return peaks;
  } finally {
    input.dispose();
  }
}
