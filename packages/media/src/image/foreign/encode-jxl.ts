/** Writes JPEG XL with ImageMagick (libjxl), since no browser writes it. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { runMagick, startMagick } from './start-magick';

/** libjxl's effort, 1 to 9: at 3 twelve megapixels take seconds, at 7 half a minute for 5 % less. */
const effort = 3;

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
  const { MagickFormat, MagickImage, MagickImageInfo, MagickReadSettings } = magick;
  throwIfAborted(context);
  const settings = new MagickReadSettings({ format: MagickFormat.Rgba, width, height, depth: 8 });
  const written = new MagickReadSettings({ format: MagickFormat.Jxl });
  try {
    return runMagick(magick, () => {
      const image = MagickImage.create();
      image.read(new Uint8Array(data.buffer), settings);
      image.quality = Math.round(quality * 100);
      image.settings.setDefine(MagickFormat.Jxl, 'effort', effort);
      image.onProgress = ({ progress }) => context.onProgress(Number(progress) / 100);
      const bytes = image.write(MagickFormat.Jxl, (content) => new Uint8Array(content));
      image.dispose();
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
