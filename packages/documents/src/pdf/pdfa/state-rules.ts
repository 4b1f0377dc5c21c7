// Clauses 6.2.5, 6.2.6 and 6.2.10: device-dependent graphics states, and transparency.
import { PDFArray, PDFDict, PDFName } from 'pdf-lib';
import { entry, nameOf, numberOf, resolved } from '../merge/pdf-values';
import type { Findings } from './findings';

const blendModes = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);
const intents = ['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'];

/** Checks an extended graphics state (`ExtGState`). @param walk records the pages with transparency */
export function checkState(
  walk: { found: Findings; transparent: Set<number> },
  state: PDFDict | undefined,
  page: number,
): void {
  if (!state) return;
  const { context } = state;
  const { found } = walk;
  const name = (key: string) => nameOf(context, entry(state, key));
  if (entry(state, 'TR')) found.add('6.2.5', 'A transfer function changes colours', page);
  if (entry(state, 'TR2') && name('TR2') !== 'Default')
    found.add('6.2.5', 'A transfer function changes colours', page);
  if (entry(state, 'HTO') || entry(state, 'HTP'))
    found.add('6.2.5', 'A halftone has its own origin or phase', page);
  const intent = name('RI');
  if (intent !== undefined && !intents.includes(intent))
    found.add('6.2.6', 'A rendering intent is none of the four', page);
  const mode = resolved(context, entry(state, 'BM'));
  const modes = mode instanceof PDFArray ? mode.asArray() : [mode];
  const names = modes.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []));
  if (names.some((one) => !blendModes.has(one)))
    found.add('6.2.10', 'Colours are mixed in a way that PDF does not know', page);
  const mixes = names.some((one) => one !== 'Normal' && one !== 'Compatible');
  const shines = ['ca', 'CA'].some((key) => (numberOf(context, entry(state, key)) ?? 1) < 1);
  if (mixes || shines || resolved(context, entry(state, 'SMask')) instanceof PDFDict)
    walk.transparent.add(page);
}
