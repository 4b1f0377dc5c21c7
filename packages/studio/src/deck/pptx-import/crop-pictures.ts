import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { cropPicture } from '@entropy-tools/media/image/crop-picture';
import { countLoss, type Losses, type Shape } from './shape-source';

/** Already cropped pictures, by the whole picture and its edges, so that a picture used twice stays one. */
export type CroppedPictures = Map<Uint8Array, Map<string, DocImage>>;

/** Crops pictures to the part that the presentation shows. A picture that cannot be cropped here stays whole. */
export async function cropPictures(
  shapes: readonly Shape[],
  { cuts, losses }: { cuts: CroppedPictures; losses: Losses },
  context: CodecContext,
): Promise<Shape[]> {
  const done: Shape[] = [];
  for (const shape of shapes) {
    if (shape.kind !== 'image' || !shape.cut) {
      done.push(shape);
      continue;
    }
    const { image, cut } = shape;
    const key = JSON.stringify(cut);
    const known = cuts.get(image.bytes) ?? new Map<string, DocImage>();
    cuts.set(image.bytes, known);
    try {
      const { width: _, height: __, drawing: ___, ...rest } = image;
      const part = known.get(key) ?? { ...rest, ...(await cropPicture(image, cut, context)) };
      known.set(key, part);
      done.push({ ...shape, image: { ...part, alt: image.alt }, focus: undefined, cut: undefined });
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      countLoss(losses, 'croppings of pictures, which are shown whole');
      done.push(shape);
    }
  }
  return done;
}
