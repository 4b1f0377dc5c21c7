import { useState } from 'react';
import { TextField } from '~/components/ui/text-field';
import { colourOfHex } from '~/engines/colour/colour';
import { nearestName, notationsOf } from '~/engines/colour/notations';
import { type ParsedColour, parseColour } from '~/engines/colour/spaces';
import type { ColourState } from '../use-colour';
import { CopyButton } from './copy-button';

/** The colour in the other notations of CSS, and a field that reads any of them. */
export function Notations({ state: { colour, setColour } }: { state: ColourState }) {
  const { name, exact } = nearestName(colour.hex);
  const rows = [
    ...notationsOf(colour.hex),
    { label: exact ? 'CSS name' : 'Nearest name', css: name },
  ];
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ label, css }) => (
          <div key={label} className="flex min-h-11 items-center gap-3">
            <dt className="w-24 shrink-0 text-sm text-muted">{label}</dt>
            <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
              <span className="min-w-0 font-mono text-sm wrap-anywhere">{css}</span>
              <CopyButton text={css} label={`Copy ${css}`} className="hover:bg-ink/8" />
            </dd>
          </div>
        ))}
      </dl>
      <AnyColourField
        onColour={(parsed) => {
          if (parsed.hex !== colour.hex) setColour(colourOfHex(parsed.hex));
        }}
      />
    </>
  );
}

function AnyColourField({ onColour }: { onColour: (parsed: ParsedColour) => void }) {
  const [text, setText] = useState('');
  const parsed = parseColour(text);
  const hint =
    text.trim() === ''
      ? 'A name, oklch(), lab(), hwb(), color(display-p3 …), with or without #.'
      : tellParsed(parsed);
  return (
    <TextField
      label="Any CSS colour"
      placeholder="oklch(70% 0.15 200)"
      inputClassName="font-mono"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={120}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const read = parseColour(event.currentTarget.value);
        if (read) onColour(read);
      }}
      hint={<span aria-live="polite">{hint}</span>}
    />
  );
}

function tellParsed(parsed: ParsedColour | undefined): string {
  if (!parsed) return 'Not a colour yet; the one above stays.';
  if (parsed.outside) return `sRGB does not reach it: ${parsed.hex} is the nearest it has.`;
  if (parsed.translucent) return `${parsed.hex}; its transparency is left out.`;
  return `${parsed.hex} it is.`;
}
