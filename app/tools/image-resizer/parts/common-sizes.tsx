import { Select } from '~/ui/select';
import sizes from '../common-sizes.json';
import { fillsFrame, presetSettings } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** The sizes that social networks and offices ask for, which fill their frame like the presets. */
export function CommonSizes({ resizer: { settings, set } }: { resizer: ImageResizer }) {
  const { width, height } = settings;
  const chosen = fillsFrame(settings)
    ? sizes.findIndex((size) => size.width === width && size.height === height)
    : -1;
  return (
    <Select
      label="Social media and documents"
      value={chosen}
      onChange={(event) => {
        const size = sizes[Number(event.currentTarget.value)];
        if (size) set(presetSettings(size, settings));
      }}
    >
      <option value={-1}>Choose a size</option>
      {sizes.map((size, index) => (
        <option key={size.name} value={index}>
          {size.name} · {size.width} × {size.height}
        </option>
      ))}
    </Select>
  );
}
