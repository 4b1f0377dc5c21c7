import { TextField } from '~/ui/text-field';
import { hasSize, MAX_SIDE } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** The number for a size relative to each picture: a percentage, or the longest side. */
export default function OtherSize({ resizer }: { resizer: ImageResizer }) {
  const { settings, set, invalid } = resizer;
  const byShare = settings.sizeBy === 'percent';
  const value = byShare ? settings.percent : settings.longest;
  const most = byShare ? 1000 : MAX_SIDE;
  return (
    <TextField
      label={byShare ? 'Percentage (%)' : 'Longest side (px)'}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      step={1}
      data-figures=""
      value={Number.isNaN(value) ? '' : value}
      error={invalid && !hasSize(settings) && `A number from 1 to ${most}.`}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        set(byShare ? { percent: number } : { longest: number });
      }}
    />
  );
}
