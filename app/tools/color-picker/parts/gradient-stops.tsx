import {
  type GradientSpace,
  MAX_STOPS,
  sampleGradient,
} from '@entropy-tools/media/colour/gradient';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** The colours of a gradient, each with a native input; two to eight. */
export function GradientStops({
  stops,
  space,
  onStops,
}: {
  stops: readonly string[];
  space: GradientSpace;
  onStops: (stops: readonly string[]) => void;
}) {
  const add = () => {
    // The new stop has the gradient's colour between the last two, so the gradient does not change.
    const between = sampleGradient({ space, stops: stops.slice(-2) });
    const middle = between[Math.floor(between.length / 2)] ?? '#808080';
    onStops([...stops.slice(0, -1), middle, ...stops.slice(-1)]);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ul aria-label="Colours of the gradient" className="flex flex-wrap gap-3">
        {stops.map((hex, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity here
            key={index}
            className="flex items-center rounded-control border border-edge bg-surface"
          >
            <label className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-2 font-mono text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
              <span
                className="size-6 rounded-full border border-line"
                style={{ background: hex }}
                aria-hidden
              />
              {hex}
              <input
                type="color"
                aria-label={`Colour ${index + 1} of the gradient, ${hex}`}
                value={hex}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                onChange={(event) => onStops(stops.with(index, event.currentTarget.value))}
              />
            </label>
            {stops.length > 2 && (
              <button
                type="button"
                className="inline-flex size-10 items-center justify-center rounded-control hover:bg-ink/8"
                aria-label={`Remove ${hex}, colour ${index + 1}`}
                onClick={() => onStops(stops.toSpliced(index, 1))}
              >
                <Icon name="close" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button
          size="small"
          disabledReason={stops.length >= MAX_STOPS && `A gradient has up to ${MAX_STOPS} colours.`}
          onClick={add}
        >
          <Icon name="plus" />
          Add a colour
        </Button>
        <Button size="small" onClick={() => onStops(stops.toReversed())}>
          Turn round
        </Button>
      </div>
    </div>
  );
}
