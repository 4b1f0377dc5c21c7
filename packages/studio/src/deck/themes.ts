// The designs of decks: the two of specification 3 and twelve of ours. Each is defined by a few colours in
// OKLCH; foreground colours are made readable by contrast (WCAG 2.2).
import { deckFonts, type FontPair } from './deck-fonts';
import { type Oklch, oklchHex, readableHex } from './theme-colours';

/** Decoration that a theme draws besides text. */
type Ornament = 'none' | 'rule' | 'edge' | 'band' | 'corner' | 'dots' | 'frame';

/** A design. All colours are `#RRGGBB`. */
export interface Theme {
  id: string;
  name: string;
  isDark: boolean;
  background: string;
  /** At least 7:1 on the background. */
  text: string;
  /** At least 7:1 on the background. */
  title: string;
  /** Captions and numbers: at least 4.5:1 on background and surface. */
  muted: string;
  /** Bullets, links, markers: at least 4.5:1 on background and surface. */
  accent: string;
  /** Text on the accent: at least 4.5:1. */
  onAccent: string;
  /** Behind code, cards and table headers; text has at least 7:1 on it. */
  surface: string;
  line: string;
  /** Six colours of a chart, each at least 3:1 on the background. */
  chart: readonly string[];
  fonts: FontPair;
  ornament: Ornament;
}

interface Plan {
  id: string;
  name: string;
  /** The background; its lightness decides whether the theme is dark. */
  paper: Oklch;
  ink: Oklch;
  accent: Oklch;
  /** Colour of titles; default the ink's. */
  title?: Oklch;
  display: FontPair['display'];
  text: FontPair['text'];
  ornament: Ornament;
  /** Exact colours where the specification states them. */
  stated?: { background: string; text: string };
}

const { notoSans, notoSerif, bricolage, instrument, notoMono } = deckFonts;

const plans: readonly Plan[] = [
  {
    ...{ id: 'light', name: 'Light', display: notoSans, text: notoSans, ornament: 'none' },
    ...{ paper: [1, 0, 0], ink: [0.28, 0.04, 260], accent: [0.55, 0.2, 260] },
    stated: { background: '#FFFFFF', text: '#1E293B' },
  },
  {
    ...{ id: 'dark', name: 'Dark', display: notoSans, text: notoSans, ornament: 'none' },
    ...{ paper: [0.28, 0.04, 260], ink: [0.93, 0.01, 255], accent: [0.76, 0.12, 240] },
    stated: { background: '#1E293B', text: '#E2E8F0' },
  },
  {
    ...{ id: 'workshop', name: 'Workshop', display: bricolage, text: instrument, ornament: 'dots' },
    ...{ paper: [0.985, 0.006, 95], ink: [0.21, 0.015, 265], accent: [0.6, 0.19, 38] },
  },
  {
    ...{ id: 'night-shift', name: 'Night shift', display: bricolage, text: instrument },
    ...{ paper: [0.19, 0.012, 265], ink: [0.95, 0.006, 95], accent: [0.74, 0.17, 50] },
    ornament: 'dots',
  },
  {
    ...{ id: 'fjord', name: 'Fjord', display: instrument, text: instrument, ornament: 'edge' },
    ...{ paper: [0.985, 0.008, 230], ink: [0.25, 0.04, 245], accent: [0.5, 0.12, 235] },
    title: [0.34, 0.09, 245],
  },
  {
    ...{ id: 'harbour', name: 'Harbour', display: notoSerif, text: notoSans, ornament: 'band' },
    ...{ paper: [0.25, 0.05, 240], ink: [0.95, 0.012, 220], accent: [0.83, 0.12, 85] },
  },
  {
    ...{ id: 'moss', name: 'Moss', display: notoSerif, text: notoSans, ornament: 'rule' },
    ...{ paper: [0.975, 0.016, 125], ink: [0.25, 0.03, 150], accent: [0.48, 0.11, 148] },
    title: [0.32, 0.07, 150],
  },
  {
    ...{ id: 'chalkboard', name: 'Chalkboard', display: bricolage, text: notoSans },
    ...{ paper: [0.29, 0.035, 165], ink: [0.95, 0.015, 110], accent: [0.86, 0.14, 100] },
    ornament: 'frame',
  },
  {
    ...{ id: 'clay', name: 'Clay', display: notoSerif, text: instrument, ornament: 'corner' },
    ...{ paper: [0.96, 0.02, 60], ink: [0.27, 0.03, 40], accent: [0.52, 0.15, 32] },
    title: [0.34, 0.08, 32],
  },
  {
    ...{ id: 'signal', name: 'Signal', display: bricolage, text: notoSans, ornament: 'band' },
    ...{ paper: [0.93, 0.15, 100], ink: [0.2, 0.02, 100], accent: [0.44, 0.16, 27] },
  },
  {
    ...{ id: 'linen', name: 'Linen', display: notoSerif, text: notoSerif, ornament: 'rule' },
    ...{ paper: [0.97, 0.012, 85], ink: [0.26, 0.012, 70], accent: [0.47, 0.1, 350] },
  },
  {
    ...{ id: 'blueprint', name: 'Blueprint', display: notoMono, text: instrument },
    ...{ paper: [0.36, 0.11, 258], ink: [0.97, 0.012, 240], accent: [0.87, 0.09, 210] },
    ornament: 'frame',
  },
  {
    ...{ id: 'rosewood', name: 'Rosewood', display: notoSerif, text: notoSans, ornament: 'edge' },
    ...{ paper: [0.24, 0.045, 15], ink: [0.95, 0.015, 40], accent: [0.8, 0.11, 25] },
  },
  {
    ...{ id: 'press', name: 'Press', display: notoSans, text: notoSerif, ornament: 'corner' },
    ...{ paper: [0.99, 0, 0], ink: [0.16, 0, 0], accent: [0.53, 0.21, 27] },
  },
];

/**
 * Hue distances from the accent; the colours also differ in lightness, so that people with any colour vision
 * can tell them apart.
 */
const chartHues = [0, 165, 60, 240, 110, 300];
const chartSteps = [0, 0.1, -0.06, 0.05, -0.1, 0.14];

/** All designs; the first two are the specification's light and dark default. */
export const themes: readonly Theme[] = plans.map(themeOf);

/** Finds a design by its id; the light default if there is none. */
export function findTheme(id: string): Theme {
  const [light] = themes;
  const theme = themes.find((one) => one.id === id) ?? light;
  if (!theme) throw new Error('There is no theme.');
  return theme;
}

function themeOf(plan: Plan): Theme {
  const { paper, ink, accent } = plan;
  const isDark = paper[0] < 0.6;
  const background = plan.stated?.background ?? oklchHex(paper);
  const away = isDark ? 0.06 : -0.035;
  const surface = oklchHex([paper[0] + away, paper[1] + 0.004, paper[1] === 0 ? ink[2] : paper[2]]);
  const grounds = [background, surface];
  const text = plan.stated?.text ?? readableHex(ink, grounds, 7);
  const accentHex = readableHex(accent, grounds, 4.5);
  return {
    id: plan.id,
    name: plan.name,
    isDark,
    background,
    text,
    title: plan.title ? readableHex(plan.title, grounds, 7) : text,
    muted: readableHex([isDark ? 0.72 : 0.5, Math.min(ink[1], 0.03), ink[2]], grounds, 4.5),
    accent: accentHex,
    onAccent: readableHex(isDark ? [0.15, 0.02, ink[2]] : [1, 0, 0], [accentHex], 4.5),
    surface,
    line: oklchHex([paper[0] + away * 3, paper[1] + 0.006, paper[2]]),
    chart: chartHues.map((turn, index) =>
      readableHex(
        [accent[0] + (chartSteps[index] ?? 0), Math.min(accent[1], 0.15), (accent[2] + turn) % 360],
        [background],
        3,
      ),
    ),
    fonts: { display: plan.display, text: plan.text, mono: notoMono },
    ornament: plan.ornament,
  };
}
