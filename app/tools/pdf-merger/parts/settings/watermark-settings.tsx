import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { TextField } from '~/ui/text-field';
import { ColourChoice } from './colour-choice';
import type { SettingsProps } from './task-settings-part';

/** A text or a picture across the pages. */
export function WatermarkSettings({ settings, onChange }: SettingsProps<'watermark'>) {
  const { kind, picture, opacity, angle, width } = settings;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label="Watermark"
          value={kind}
          className="w-32"
          onChange={(event) => onChange({ kind: event.currentTarget.value as typeof kind })}
        >
          <option value="text">Text</option>
          <option value="picture">Picture</option>
        </Select>
        {kind === 'text' ? (
          <>
            <TextField
              label="Text"
              value={settings.text}
              maxLength={100}
              className="min-w-40 flex-1"
              onChange={(event) => onChange({ text: event.currentTarget.value })}
            />
            <ColourChoice
              label="Colour"
              value={settings.color}
              onChange={(color) => onChange({ color })}
            />
          </>
        ) : (
          <FilePick
            accept={pictureAccept}
            label="Picture for the watermark"
            testId="watermark-picture"
            onFiles={([file]) => file && onChange({ picture: file })}
          >
            {(choose) => (
              <Button onClick={choose} className="max-w-full min-w-0">
                <span className="truncate">{picture ? picture.name : 'Choose a picture'}</span>
              </Button>
            )}
          </FilePick>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Slider
          label="Opacity"
          min={5}
          max={100}
          step={5}
          value={opacity}
          valueText={`${opacity} %`}
          onValueChange={(value) => onChange({ opacity: value })}
        />
        <Slider
          label="Width"
          min={10}
          max={100}
          step={5}
          value={width}
          valueText={`${width} %`}
          onValueChange={(value) => onChange({ width: value })}
        />
        <Slider
          label="Angle"
          min={-90}
          max={90}
          step={5}
          value={angle}
          valueText={`${angle}°`}
          onValueChange={(value) => onChange({ angle: value })}
        />
      </div>
    </div>
  );
}
