import { type Paper, papers } from '@entropy-tools/documents/pdf/layout/paper';
import { type PagesPerSheet, sheetGrids } from '@entropy-tools/documents/pdf/layout/sheets';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { NumberField } from './number-field';
import type { SettingsProps } from './task-settings-part';

function PaperSelect({ value, onChange }: { value: Paper; onChange: (paper: Paper) => void }) {
  return (
    <Select
      label="Paper"
      value={value}
      className="min-w-32"
      onChange={(event) => onChange(event.currentTarget.value as Paper)}
    >
      {Object.keys(papers).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

const edges = [
  ['topMm', 'Top, mm'],
  ['bottomMm', 'Bottom, mm'],
  ['leftMm', 'Left, mm'],
  ['rightMm', 'Right, mm'],
] as const;

/** Paper size, or cropped margins. */
export function ResizeSettings({ settings, onChange }: SettingsProps<'resize'>) {
  const { kind, paper } = settings;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <Select
          label="Pages"
          value={kind}
          className="min-w-40"
          onChange={(event) => onChange({ kind: event.currentTarget.value as typeof kind })}
        >
          <option value="paper">Fit to a paper size</option>
          <option value="crop">Cut off edges</option>
        </Select>
        {kind === 'paper' && (
          <PaperSelect value={paper} onChange={(value) => onChange({ paper: value })} />
        )}
      </div>
      {kind === 'crop' && (
        <>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {edges.map(([key, label]) => (
              <NumberField
                key={key}
                label={label}
                min={0}
                max={1000}
                value={settings[key]}
                onChange={(value) => onChange({ [key]: value })}
              />
            ))}
          </div>
          <p className="text-sm text-muted">
            What is cut off is out of sight but stays in the file: to remove a secret, redact it in
            the PDF Editor.
          </p>
        </>
      )}
    </div>
  );
}

/** How many pages share one side of a sheet. */
export function SheetsSettings({ settings, onChange }: SettingsProps<'sheets'>) {
  const { layout, paper, frames } = settings;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <Select
          label="Pages a side"
          value={layout}
          className="min-w-40"
          onChange={({ currentTarget: { value } }) =>
            onChange({ layout: value === 'booklet' ? value : (Number(value) as PagesPerSheet) })
          }
        >
          {Object.keys(sheetGrids).map((count) => (
            <option key={count}>{count}</option>
          ))}
          <option value="booklet">Booklet to fold</option>
        </Select>
        <PaperSelect value={paper} onChange={(value) => onChange({ paper: value })} />
      </div>
      {layout === 'booklet' && (
        <p className="text-sm text-muted">
          Print on both sides, turned over the short edge, and fold in the middle.
        </p>
      )}
      <Checkbox
        label="A line around each page"
        checked={frames}
        onChange={(event) => onChange({ frames: event.currentTarget.checked })}
      />
    </div>
  );
}
