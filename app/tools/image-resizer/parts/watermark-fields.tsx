import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { TextField } from '~/ui/text-field';
import type { WatermarkPlace } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** A watermark text; its position and opacity are shown once there is a text. */
export function WatermarkFields({ resizer: { settings, set } }: { resizer: ImageResizer }) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Watermark"
        hint="A line of text on each image. Empty: none."
        maxLength={100}
        autoComplete="off"
        value={settings.watermark}
        onChange={(event) => set({ watermark: event.currentTarget.value })}
      />
      {settings.watermark.trim() !== '' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="Place of the watermark"
            value={settings.watermarkPlace}
            onChange={(event) =>
              set({ watermarkPlace: event.currentTarget.value as WatermarkPlace })
            }
          >
            <option value="bottom-right">Bottom right</option>
            <option value="bottom-left">Bottom left</option>
            <option value="top-right">Top right</option>
            <option value="top-left">Top left</option>
            <option value="center">Middle</option>
          </Select>
          <Slider
            label="Strength"
            min={0.1}
            max={1}
            step={0.1}
            value={settings.watermarkOpacity}
            valueText={`${Math.round(settings.watermarkOpacity * 100)}\u2009%`}
            onValueChange={(watermarkOpacity) => set({ watermarkOpacity })}
          />
        </div>
      )}
    </div>
  );
}
