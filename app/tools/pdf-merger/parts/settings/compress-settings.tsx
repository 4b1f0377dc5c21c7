import { Select } from '~/ui/select';
import type { TaskSettings } from '../../toolbox/task-settings';
import { NumberField } from './number-field';
import type { SettingsProps } from './task-settings-part';

const hints: Record<TaskSettings['compress']['aim'], string> = {
  light: 'Pictures at 220 dpi: good for printing.',
  medium: 'Pictures at 150 dpi: good on screens and office printers.',
  strong: 'Pictures at 96 dpi: small enough for mail, soft when enlarged.',
  size: 'Gets as near as it can with as little loss as possible.',
};

/** The degree of compression and its cost. */
export function CompressSettings({ settings, onChange }: SettingsProps<'compress'>) {
  const { aim, megabytes } = settings;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Select
        label="How small"
        value={aim}
        hint={hints[aim]}
        className="min-w-56 flex-1"
        onChange={(event) => onChange({ aim: event.currentTarget.value as typeof aim })}
      >
        <option value="light">Best looks</option>
        <option value="medium">Balanced</option>
        <option value="strong">Smallest</option>
        <option value="size">At most a size</option>
      </Select>
      {aim === 'size' && (
        <NumberField
          label="Megabytes"
          min={0.01}
          max={1000}
          step={0.1}
          value={megabytes}
          className="w-32"
          onChange={(value) => onChange({ megabytes: value })}
        />
      )}
    </div>
  );
}
