import { type Colour, colourOfHex, rgbToHex } from '@entropy-tools/media/colour/colour';
import { useCallback, useMemo, useState } from 'react';

/** The page's colour and its setters. */
export interface ColourState {
  colour: Colour;
  setColour: (colour: Colour) => void;
  random: () => void;
}

/** The initial colour, used for server rendering. */
export const firstColour = colourOfHex('#e2603a');

export function useColour(): ColourState {
  const [colour, setColour] = useState(firstColour);
  const random = useCallback(() => setColour(colourOfHex(randomHex())), []);
  return useMemo(() => ({ colour, setColour, random }), [colour, random]);
}

function randomHex(): string {
  const channel = () => Math.floor(Math.random() * 256);
  return rgbToHex({ r: channel(), g: channel(), b: channel() });
}
