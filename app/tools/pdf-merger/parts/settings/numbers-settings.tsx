import type { StampAlign, StampEdge } from '@entropy-tools/documents/pdf/stamp/stamp-pages';
import type { StandardFamily } from '@entropy-tools/documents/pdf/write-text/families';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { ColourChoice } from './colour-choice';
import { NumberField } from './number-field';
import type { SettingsProps } from './task-settings-part';

const usual = [
  '{page}',
  '{page} / {pages}',
  'Page {page} of {pages}',
  '{roman}',
  '{file}',
  '{date}',
];

/** The text at the edges of the pages, and its position. */
export function NumbersSettings({ settings, onChange }: SettingsProps<'numbers'>) {
  const isUsual = usual.includes(settings.text);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Write"
          value={isUsual ? settings.text : 'own'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ text: value === 'own' ? 'Report · {page}' : value })
          }
        >
          <option value="{page}">1, 2, 3</option>
          <option value="{page} / {pages}">1 / 12</option>
          <option value="Page {page} of {pages}">Page 1 of 12</option>
          <option value="{roman}">i, ii, iii</option>
          <option value="{file}">The file’s name</option>
          <option value="{date}">Today’s date</option>
          <option value="own">A text of my own</option>
        </Select>
        <Select
          label="Where"
          value={`${settings.edge} ${settings.align}`}
          onChange={({ currentTarget: { value } }) => {
            const [edge, align] = value.split(' ') as [StampEdge, StampAlign];
            onChange({ edge, align });
          }}
        >
          {(['bottom', 'top'] as const).flatMap((edge) =>
            (['left', 'center', 'right'] as const).map((align) => (
              <option key={edge + align} value={`${edge} ${align}`}>
                {edge === 'top' ? 'Top' : 'Bottom'} {align === 'center' ? 'middle' : align}
              </option>
            )),
          )}
        </Select>
      </div>
      {!isUsual && (
        <TextField
          label="Text"
          hint="{page}, {pages}, {roman}, {file} and {date} are filled in."
          value={settings.text}
          maxLength={200}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      <details>
        <summary className="cursor-pointer text-sm font-medium">Look, and a second line</summary>
        <div className="mt-3 flex flex-col gap-4">
          <div className="flex flex-wrap gap-4">
            <Select
              label="Font"
              value={settings.family}
              className="min-w-32 flex-1"
              onChange={(event) =>
                onChange({ family: event.currentTarget.value as StandardFamily })
              }
            >
              <option>Helvetica</option>
              <option>Times</option>
              <option>Courier</option>
            </Select>
            <NumberField
              label="Size, pt"
              min={4}
              max={72}
              value={settings.sizePt}
              className="w-24"
              onChange={(sizePt) => onChange({ sizePt })}
            />
            <NumberField
              label="Margin, mm"
              min={0}
              max={100}
              value={settings.marginMm}
              className="w-28"
              onChange={(marginMm) => onChange({ marginMm })}
            />
            <NumberField
              label="First number"
              min={0}
              max={99999}
              value={settings.firstNumber}
              className="w-28"
              onChange={(firstNumber) => onChange({ firstNumber })}
            />
            <ColourChoice
              label="Colour"
              value={settings.color}
              onChange={(color) => onChange({ color })}
            />
          </div>
          <TextField
            label={settings.edge === 'top' ? 'Text at the bottom too' : 'Text at the top too'}
            placeholder="None"
            value={settings.otherText}
            maxLength={200}
            onChange={(event) => onChange({ otherText: event.currentTarget.value })}
          />
          <Checkbox
            label="Left and right change places on even pages"
            checked={settings.mirrored}
            onChange={(event) => onChange({ mirrored: event.currentTarget.checked })}
          />
        </div>
      </details>
    </div>
  );
}
