import { ToolError } from '@entropy-tools/core/tool-error';
import { type Colour, colourOfHex } from '@entropy-tools/media/colour/colour';
import { badgeOf, contrastRatio, ratioText } from '@entropy-tools/media/colour/contrast';
import { fixContrast } from '@entropy-tools/media/colour/fix-contrast';
import { type Harmony, harmonies, makeHarmony } from '@entropy-tools/media/colour/harmony';
import { notationsWithName } from '@entropy-tools/media/colour/notations';
import { makeScale } from '@entropy-tools/media/colour/scale';
import { parseColour } from '@entropy-tools/media/colour/spaces';
import type { AbilityResult } from '../../ability';

/** WCAG 2.2, success criterion 1.4.3: minimum contrast of text of ordinary size. */
const textContrast = 4.5;

/** A colour in all notations. @throws ToolError `input` if the colour is invalid */
export function notationsOfColour(text: string): AbilityResult {
  const colour = colourOf(text);
  const notations = notationsWithName(colour.hex).map(({ label, css }) => [label, css]);
  const result = { ...plainly(colour), ...Object.fromEntries(notations) };
  return { result, text: Object.values(result).join(' · ') };
}

/** The contrast of two colours, and the nearest colour that passes. @throws ToolError `input` */
export function contrastOf(text: string, background: string): AbilityResult {
  const [one, other] = [colourOf(text), colourOf(background)];
  const ratio = contrastRatio(one.hex, other.hex);
  const better = fixContrast(one.hex, other.hex, textContrast);
  const result = {
    colour: one.hex,
    background: other.hex,
    ratio: Number(ratioText(ratio)),
    badge: badgeOf(ratio),
    ...(ratio < textContrast && better ? { nearestThatPassesAA: better } : {}),
  };
  return { result, text: `${one.hex} on ${other.hex}: ${ratioText(ratio)} : 1, ${badgeOf(ratio)}` };
}

/** One palette, or all of them if no harmony is given. @throws ToolError `input` */
export function palettesOf(text: string, harmony: Harmony | undefined): AbilityResult {
  const base = colourOf(text);
  const palettes = (harmony ? [harmony] : harmonies).map(
    (one) => [one, makeHarmony(base, one).map(({ hex }) => hex)] as const,
  );
  const lines = palettes.map(([name, hexes]) => `${name}: ${hexes.join(' ')}`);
  return { result: { base: base.hex, ...Object.fromEntries(palettes) }, text: lines.join('\n') };
}

/** Tints and shades, from light to dark. @throws ToolError `input` */
export function scaleOf(text: string): AbilityResult {
  const base = colourOf(text);
  const steps = makeScale(base.hex).map(({ step, hex }) => [String(step), hex]);
  const lines = steps.map(([step, hex]) => `${step} ${hex}`);
  return { result: { base: base.hex, steps: Object.fromEntries(steps) }, text: lines.join(' · ') };
}

function colourOf(text: string): Colour {
  const parsed = parseColour(text);
  if (parsed) return colourOfHex(parsed.hex);
  throw new ToolError(
    'input',
    `“${text}” is no colour. Write #1e90ff, rgb(30 144 255), hsl(210 100% 56%) or a CSS name such as dodgerblue.`,
  );
}

function plainly({ hex, rgb, hsl }: Colour) {
  return {
    HEX: hex,
    RGB: `rgb(${rgb.r} ${rgb.g} ${rgb.b})`,
    HSL: `hsl(${hsl.h} ${hsl.s}% ${hsl.l}%)`,
  };
}
