import { isHex } from '@entropy-tools/media/colour/colour';
import { contrastRatio } from '@entropy-tools/media/colour/contrast';
import type { Slide } from '../deck';
import { hexToOklch, readableHex } from '../theme-colours';
import type { Theme } from '../themes';

/**
 * The theme with a slide's own colours. Colours that the user chose are unchanged; the theme's other
 * colours are adjusted in lightness until they are readable on them. Values other than `#RRGGBB` are ignored.
 */
export function themeOfSlide(
  theme: Theme,
  { backgroundColor, textColor }: Pick<Slide, 'backgroundColor' | 'textColor'>,
): Theme {
  const ground = ownColour(backgroundColor);
  const ink = ownColour(textColor);
  if (!ground && !ink) return theme;
  const background = ground ?? theme.background;
  const isOwnGround = background.toUpperCase() !== theme.background;
  const isDark = contrastRatio(background, '#FFFFFF') > contrastRatio(background, '#000000');
  const moved = (hex: string, ratio: number, grounds: readonly string[]) =>
    isOwnGround ? readableHex(hexToOklch(hex), grounds, ratio) : hex;
  const [l, c, h] = hexToOklch(background);
  const surface = isOwnGround
    ? readableHex([l + (isDark ? 0.06 : -0.035), c, h], [], 1)
    : theme.surface;
  const grounds = [background, surface];
  const accent = moved(theme.accent, 4.5, grounds);
  return {
    ...theme,
    ...{ background, isDark, surface, accent },
    text: ink ?? moved(theme.text, 4.5, grounds),
    title: ink ?? moved(theme.title, 4.5, grounds),
    muted: moved(theme.muted, 4.5, grounds),
    onAccent: isOwnGround ? moved(theme.onAccent, 4.5, [accent]) : theme.onAccent,
    line: moved(theme.line, 1.2, grounds),
    chart: theme.chart.map((colour) => moved(colour, 3, [background])),
  };
}

function ownColour(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (isHex(trimmed)) return trimmed.toUpperCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(trimmed);
  if (!short) return undefined;
  const digits = short.slice(1).map((digit) => digit + digit);
  return `#${digits.join('')}`.toUpperCase();
}
