import { Kbd } from '~/ui/kbd';

/** How the Colour Tools work, their limits, and their keyboard shortcuts. */
export function AboutColourTools() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Palettes turn the hue of HSL. ‘Most frequent’ counts every tenth pixel of the picture at
          400 pixels; groups are found by k-means in OKLab, where equal distances look equal.
          Pictures and palettes stay in your browser.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          A picture may have 100 megapixels and 100 MB. RGB, HSL and saved palettes hold sRGB
          colours of 8 bits a channel. HSL is rounded to whole numbers, so it may be a step beside
          the HEX value.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          <Kbd>Tab</Kbd> goes from field to field, <Kbd>↑</Kbd> <Kbd>↓</Kbd> change a number by one.
          On a colour’s grip <Kbd>←</Kbd> <Kbd>→</Kbd> move it, <Kbd>Home</Kbd> and <Kbd>End</Kbd>{' '}
          bring it to the ends.
        </p>
      </div>
    </div>
  );
}
