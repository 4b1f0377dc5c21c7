import { Kbd } from '~/ui/kbd';

/** How the Background Remover works, and its limits. */
export function AboutBackgroundRemover() {
  return (
    <div className="grid gap-x-10 gap-y-6 text-muted lg:grid-cols-3">
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">How it works</h2>
        <p>
          A neural model (IS-Net, 44 MB, fetched once from this site) finds the subject in your
          browser; nothing is uploaded. Where it is at a loss it looks a second time, with a margin
          around the photo. Of several subjects a press keeps one alone. Its mask is then fitted to
          the edges of your photo at full size; the colours on both sides tell how much of each
          strand of hair stays, and the old background’s colour is taken out of it. Photos come out
          upright, in sRGB or Display P3, without the camera’s metadata.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Limits</h2>
        <p>
          Up to 16 384 pixels a side and 100 megapixels. Clear glass and smoke are hard, and
          subjects that overlap count as one: mend them with the brush. Of an animated image the
          first frame is taken. A damaged image is named and left out; the others go on.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Keyboard</h2>
        <p>
          Paste an image anywhere. On the brush’s picture the arrows move, <Kbd>Space</Kbd> paints,{' '}
          <Kbd>[</Kbd> and <Kbd>]</Kbd> change the size, <Kbd>X</Kbd> swaps erase and restore,{' '}
          <Kbd>Ctrl</Kbd>+<Kbd>Z</Kbd> takes a stroke back. <Kbd>←</Kbd> and <Kbd>→</Kbd> move the
          line between before and after.
        </p>
      </div>
    </div>
  );
}
