import { colourOfHex } from '@entropy-tools/media/colour/colour';
import { notationsWithName } from '@entropy-tools/media/colour/notations';
import { type ParsedColour, parseColour } from '@entropy-tools/media/colour/spaces';
import { useState } from 'react';
import { TextField } from '~/ui/text-field';
import type { ColourState } from '../use-colour';
import { NotationList } from './notation-list';

/** The colour in other CSS notations, and a field that parses any of them. */
export function Notations({ state: { colour, setColour } }: { state: ColourState }) {
  return (
    <>
      <NotationList notations={notationsWithName(colour.hex)} />
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
