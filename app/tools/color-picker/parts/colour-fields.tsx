import {
  type Colour,
  colourOfHex,
  colourOfHsl,
  colourOfRgb,
  isHex,
  parseChannel,
} from '@entropy-tools/media/colour/colour';
import { useState } from 'react';
import { TextField } from '~/ui/text-field';
import { CopyButton } from './copy-button';

interface FieldsProps {
  colour: Colour;
  onColour: (colour: Colour) => void;
}

const rgbFields = [
  { label: 'R', channel: 'r', max: 255 },
  { label: 'G', channel: 'g', max: 255 },
  { label: 'B', channel: 'b', max: 255 },
] as const;

const hslFields = [
  { label: 'H', channel: 'h', max: 360 },
  { label: 'S', channel: 's', max: 100 },
  { label: 'L', channel: 'l', max: 100 },
] as const;

/** HEX, RGB and HSL of the colour, kept in sync. */
export function ColourFields({ colour, onColour }: FieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <HexField colour={colour} onColour={onColour} />
      <fieldset>
        <legend className="sr-only">RGB</legend>
        <div className="grid grid-cols-3 gap-3">
          {rgbFields.map(({ label, channel, max }) => (
            <ChannelField
              key={channel}
              label={label}
              max={max}
              value={colour.rgb[channel]}
              onValue={(value) => onColour(colourOfRgb({ ...colour.rgb, [channel]: value }))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr-only">HSL</legend>
        <div className="grid grid-cols-3 gap-3">
          {hslFields.map(({ label, channel, max }) => (
            <ChannelField
              key={channel}
              label={label}
              max={max}
              value={colour.hsl[channel]}
              onValue={(value) => onColour(colourOfHsl({ ...colour.hsl, [channel]: value }))}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** Keeps the text as typed; updates the colour as soon as the text is a complete value. */
function HexField({ colour, onColour }: FieldsProps) {
  const [draft, setDraft] = useState({ text: '', of: '' });
  const text = draft.of === colour.hex ? draft.text : colour.hex;
  const isWhole = isHex(text);
  return (
    <div className="flex items-end gap-3">
      <TextField
        label="HEX"
        className="min-w-0 flex-1"
        inputClassName={`font-mono text-lg${isWhole ? '' : ' border-danger'}`}
        value={text}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          const next = isHex(typed) ? colourOfHex(typed) : colour;
          setDraft({ text: typed, of: next.hex });
          if (next !== colour) onColour(next);
        }}
        hint={isWhole ? undefined : `Six hex digits with a leading #. Still ${colour.hex}.`}
      />
      <CopyButton
        text={colour.hex}
        label="Copy HEX"
        showLabel
        className={isWhole ? '' : 'mb-7 max-sm:mb-13'}
      />
    </div>
  );
}

function ChannelField({
  label,
  max,
  value,
  onValue,
}: {
  label: string;
  max: number;
  value: number;
  onValue: (value: number) => void;
}) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      step={1}
      data-figures=""
      value={String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onValue(parseChannel(event.currentTarget.value, max))}
    />
  );
}
