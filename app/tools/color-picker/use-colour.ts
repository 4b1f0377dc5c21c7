import { type Colour, colourOfHex, rgbToHex } from '@entropy-tools/media/colour/colour';
import { useCallback, useMemo, useState } from 'react';

/** The colour of the page and how to change it. */
export interface ColourState {
  colour: Colour;
  setColour: (colour: Colour) => void;
  random: () => void;
}

/** Where everybody starts: the server draws the page with it. */
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
