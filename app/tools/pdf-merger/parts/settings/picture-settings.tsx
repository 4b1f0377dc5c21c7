import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { NumberField } from './number-field';
import type { SettingsProps } from './task-settings-part';

/** Format, resolution and quality of pages drawn as pictures. */
export function ToPicturesSettings({ settings, onChange }: SettingsProps<'to-pictures'>) {
  const { type, dpi, quality } = settings;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Select
        label="Format"
        value={type}
        className="min-w-28"
        onChange={(event) => onChange({ type: event.currentTarget.value as typeof type })}
      >
        <option value="image/png">PNG</option>
        <option value="image/jpeg">JPEG</option>
        <option value="image/webp">WebP</option>
      </Select>
      <Select
        label="Resolution"
        value={dpi}
        className="min-w-32"
        onChange={(event) => onChange({ dpi: Number(event.currentTarget.value) })}
      >
        {[72, 96, 150, 200, 300, 600].map((value) => (
          <option key={value} value={value}>
            {value} dpi
          </option>
        ))}
      </Select>
      {type !== 'image/png' && (
        <Slider
          label="Quality"
          min={10}
          max={100}
          step={5}
          value={quality}
          valueText={`${quality} %`}
          className="min-w-40 flex-1"
          onValueChange={(value) => onChange({ quality: value })}
        />
      )}
    </div>
  );
}

/** The paper that pictures are placed on. */
export function FromPicturesSettings({ settings, onChange }: SettingsProps<'from-pictures'>) {
  const { pageSize, marginMm } = settings;
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        label="Paper"
        value={pageSize}
        className="min-w-28"
        onChange={(event) => onChange({ pageSize: event.currentTarget.value as typeof pageSize })}
      >
        <option>A4</option>
        <option>A5</option>
        <option>Letter</option>
      </Select>
      <NumberField
        label="Margin, mm"
        min={0}
        max={50}
        value={marginMm}
        className="w-32"
        onChange={(value) => onChange({ marginMm: Number.isNaN(value) ? 0 : value })}
      />
    </div>
  );
}

/** Which pictures to extract. */
export function ExtractPicturesSettings({ settings, onChange }: SettingsProps<'extract-pictures'>) {
  return (
    <NumberField
      label="Shorter side at least, pixels"
      min={1}
      max={10000}
      value={settings.minSide}
      className="w-56"
      onChange={(minSide) => onChange({ minSide: Number.isNaN(minSide) ? 1 : minSide })}
    />
  );
}
