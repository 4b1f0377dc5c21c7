import { useState } from 'react';
import { TextField } from '~/ui/text-field';
import { asHexColour } from '../qr-options';

/** A colour by picker or as text; an invalid text is marked and changes nothing. */
export function ColourField({
  label,
  value,
  onColour,
}: {
  label: string;
  /** `#rrggbb`. */
  value: string;
  onColour: (colour: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const shown = asHexColour(typed) === value ? typed : undefined;
  const isWrong = asHexColour(typed) === undefined;
  return (
    <div className="flex items-start gap-2">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={value}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onColour(event.currentTarget.value);
        }}
        className="mt-6 h-10 w-12 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
      />
      <TextField
        label={label}
        className="min-w-0 flex-1"
        inputClassName="font-mono"
        spellCheck={false}
        autoCapitalize="off"
        value={isWrong ? typed : (shown ?? value)}
        error={isWrong && 'Six hex digits, such as #1a2b3c.'}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const colour = asHexColour(event.currentTarget.value);
          if (colour) onColour(colour);
        }}
        onBlur={() => setTyped(value)}
      />
    </div>
  );
}
