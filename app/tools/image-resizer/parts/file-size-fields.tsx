import { useState } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { fillsFrame } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** The largest file, and what may be done for it. */
export function FileSizeFields({ resizer: { settings, set } }: { resizer: ImageResizer }) {
  const { maxKilobytes } = settings;
  const [unit, setUnit] = useState(maxKilobytes >= 1000 ? 1000 : 1);
  const value = maxKilobytes / unit;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <TextField
          label="Largest file size"
          hint="The best quality that fits is searched for. Empty: no limit."
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          data-figures=""
          value={Number.isNaN(value) ? '' : value}
          onChange={(event) => set({ maxKilobytes: event.currentTarget.valueAsNumber * unit })}
        />
        <Select
          label="Unit"
          value={unit}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            setUnit(chosen);
            // The number stays as it was typed.
            set({ maxKilobytes: value * chosen });
          }}
        >
          <option value={1}>kB</option>
          <option value={1000}>MB</option>
        </Select>
      </div>
      {maxKilobytes > 0 && (
        <Checkbox
          label="Use fewer pixels where quality is not enough"
          hint={fillsFrame(settings) && 'Not here: every image gets exactly the size above.'}
          checked={settings.mayShrink}
          onChange={(event) => set({ mayShrink: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
