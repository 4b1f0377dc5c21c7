import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { MAX_CHARACTERS, MAX_LONG_CHARACTERS } from '../messages';
import { type GranularityId, granularities, type Settings } from '../settings';

/** Options of the comparison. */
export default function CheckOptions({
  settings,
  set,
}: {
  settings: Settings;
  set: (part: Partial<Settings>) => void;
}) {
  const { noise, guarantee } = granularities[settings.grain];
  return (
    <div className="flex flex-col gap-3 pt-1 pb-3">
      <Select
        label="Shortest passage that is always found"
        value={settings.grain}
        onChange={(event) => set({ grain: event.target.value as GranularityId })}
        hint={`${guarantee} equal words in a row are always found, ${noise} to ${guarantee - 1} sometimes, fewer never.`}
      >
        {Object.entries(granularities).map(([id, { label }]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <Checkbox
        label="Leave out quotations"
        checked={settings.quotations}
        onChange={(event) => set({ quotations: event.target.checked })}
      />
      <Checkbox
        label="Leave out the list of references"
        checked={settings.references}
        onChange={(event) => set({ references: event.target.checked })}
      />
      <Checkbox
        label="Check long texts"
        hint={`Up to ${MAX_LONG_CHARACTERS.toLocaleString('en')} characters at once, a whole thesis; otherwise ${MAX_CHARACTERS.toLocaleString('en')}.`}
        checked={settings.long}
        onChange={(event) => set({ long: event.target.checked })}
      />
    </div>
  );
}
