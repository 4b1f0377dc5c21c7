import { Kbd } from '~/ui/kbd';

/** How the Image Resizer works, and its limits. */
export function AboutImageResizer() {
  return (
    <div className="grid gap-x-10 gap-y-6 text-muted lg:grid-cols-2">
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">How it works</h2>
        <p>
          Your browser decodes, scales and encodes each image in the background; nothing is
          uploaded. Photos come out upright, in sRGB, and without the camera’s metadata unless you
          keep it. The name of a file does not matter, its content does.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Limits</h2>
        <p>
          Up to 16 384 pixels a side and 100 megapixels in, 10 000 pixels a side out. Animated
          images keep their pictures as WebP and GIF; other formats hold the first. A damaged image
          is named and left out; the others go on. More detail takes minutes for a photo of a
          megapixel, and helps photos more than drawings.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Keyboard</h2>
        <p>
          <Kbd>Tab</Kbd> to the drop zone and <Kbd>Enter</Kbd> to choose, or paste images anywhere.{' '}
          <Kbd>←</Kbd> and <Kbd>→</Kbd> move the line between original and result.
        </p>
      </div>
    </div>
  );
}
