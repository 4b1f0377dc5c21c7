import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { cropPicture } from '@entropy-tools/media/image/crop-picture';
import { type Losses, lose, type Shape } from './shape-source';

/** Pictures that were cut before, by the whole picture and its edges: a picture used twice stays one. */
export type CutPictures = Map<Uint8Array, Map<string, DocImage>>;

/** Cuts pictures to the part that the presentation shows. One that cannot be cut here stays whole. */
export async function cutPictures(
  shapes: readonly Shape[],
  { cuts, losses }: { cuts: CutPictures; losses: Losses },
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
      lose(losses, 'croppings of pictures, which are shown whole');
      done.push(shape);
    }
  }
  return done;
}
