import { colourOfHex } from '@entropy-tools/media/colour/colour';
import { badgeOf, contrastRatio, ratioText } from '@entropy-tools/media/colour/contrast';
import { nearestName, notationsOf } from '@entropy-tools/media/colour/notations';
import { parseColour } from '@entropy-tools/media/colour/spaces';
import { jsonResult, ToolFailure, type ToolResult } from '../tool-result';

function read(text: string) {
  const parsed = parseColour(text);
  if (parsed === undefined) throw new ToolFailure(`“${text}” is no colour of CSS.`);
  return parsed;
}

/** Converts a colour to CSS notations. Drops transparency; outside sRGB it uses the nearest sRGB colour. */
export function convertColour({ colour }: { colour: string }): ToolResult {
  const { hex, outside, translucent } = read(colour);
  const { rgb, hsl } = colourOfHex(hex);
  const { name, exact } = nearestName(hex);
  return jsonResult({
    hex,
    rgb: `rgb(${rgb.r} ${rgb.g} ${rgb.b})`,
    hsl: `hsl(${hsl.h} ${hsl.s}% ${hsl.l}%)`,
    ...Object.fromEntries(
      notationsOf(hex).map(({ label, css }) => [label.toLowerCase().replace(' ', '_'), css]),
    ),
    [exact ? 'name' : 'nearest_name']: name,
    ...(outside ? { note: 'sRGB lacks this colour: this is the nearest that it has.' } : {}),
    ...(translucent ? { transparency: 'left out' } : {}),
  });
}

/** The contrast of two colours by WCAG 2.2. Transparent colours have no defined contrast. */
export function checkContrast({
  foreground,
  background,
}: {
  foreground: string;
  background: string;
}): ToolResult {
  const [front, back] = [read(foreground), read(background)];
  if (front.translucent || back.translucent)
    throw new ToolFailure('The contrast of a transparent colour depends on what is behind it.');
  const ratio = contrastRatio(front.hex, back.hex);
  return jsonResult({
    ratio: Number(ratioText(ratio)),
    level: badgeOf(ratio),
    foreground: front.hex,
    background: back.hex,
  });
}
