/** Writes JPEG XL with ImageMagick (libjxl), since no browser writes it. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { runMagick, startMagick } from './start-magick';

/**
 * libjxl's effort, 1 to 9. Twelve megapixels take 2 s of one processor at 3, and 1.3 s at 2 for twice the bytes; the
 * encoder says nothing meanwhile, and a worker that is silent for long is ended.
 */
const effortFor = (pixels: number) => (pixels <= 24_000_000 ? 3 : 2);

/**
 * @param quality 0.1 to 1; 1 is lossless
 * @throws ToolError `asset` if ImageMagick cannot be loaded, `limit` if memory runs out
 */
export async function encodeJxl(
  { data, width, height }: ImageData,
  quality: number,
  context: CodecContext,
): Promise<Blob> {
  const magick = await startMagick(context);
  const { MagickFormat, MagickImageInfo, MagickReadSettings } = magick;
  throwIfAborted(context);
  const settings = new MagickReadSettings({ format: MagickFormat.Rgba, width, height, depth: 8 });
  const written = new MagickReadSettings({ format: MagickFormat.Jxl });
  try {
    return runMagick(magick, (image) => {
      image.read(new Uint8Array(data.buffer), settings);
      image.quality = Math.round(quality * 100);
      image.settings.setDefine(MagickFormat.Jxl, 'effort', effortFor(width * height));
      image.onProgress = ({ progress }) => context.onProgress(Number(progress) / 100);
      const bytes = image.write(MagickFormat.Jxl, (content) => new Uint8Array(content));
      const read = MagickImageInfo.create(bytes, written);
      if (read.width !== width || read.height !== height)
        throw new ToolError('internal', 'A JPEG XL was written that does not open. Try again.');
      return new Blob([bytes], { type: 'image/jxl' });
    });
  } catch (cause) {
    if (cause instanceof ToolError) throw cause;
    throw new ToolError(
      'limit',
      'This picture is too large for the JPEG XL encoder. Make it smaller, or choose another format.',
      { cause },
    );
  }
}
