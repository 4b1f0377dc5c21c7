/** The palettes of the art engine: a ground and inks chosen to go together. */
import type { ArtPalette } from './art-settings';

const table = {
  ember: palette('#1b1420', '#ff6b35', '#f7c59f', '#d7263d', '#8a1c4a', '#ffb400'),
  dawn: palette('#fdf1e3', '#e4572e', '#f3a712', '#a8c686', '#669bbc', '#29335c'),
  ocean: palette('#06283d', '#1363df', '#47b5ff', '#dff6ff', '#0fa3b1', '#f7e1a0'),
  lagoon: palette('#f2fbf8', '#0b7a75', '#19b5a5', '#7fd8be', '#fcefb4', '#f25f5c'),
  forest: palette('#f3f1e4', '#283618', '#606c38', '#a3b18a', '#dda15e', '#bc6c25'),
  moss: palette('#10201a', '#2d6a4f', '#74c69d', '#d8f3dc', '#b08968', '#ffd166'),
  desert: palette('#fbeedb', '#c1440e', '#e08e45', '#f0c987', '#7d4f50', '#335c67'),
  winter: palette('#f4f8fb', '#0d3b66', '#5fa8d3', '#bee9e8', '#8d99ae', '#ef476f'),
  night: palette('#0b1026', '#3a4f9b', '#7f8fd8', '#f2e9c9', '#e07a5f', '#81b29a'),
  neon: palette('#0d0221', '#ff2a6d', '#05d9e8', '#d1f7ff', '#7700a6', '#f9f871'),
  candy: palette('#fff4f6', '#ff5d8f', '#ffb3c6', '#8ecae6', '#ffd166', '#9b5de5'),
  rose: palette('#2a1320', '#c9184a', '#ff758f', '#ffccd5', '#a4133c', '#e9c46a'),
  primary: palette('#f5efe0', '#d62828', '#003f88', '#fcbf49', '#1d1d1d', '#7ea8be'),
  riso: palette('#f7f3e8', '#ff48b0', '#0078bf', '#ffe800', '#00a95c', '#3d3d3d'),
  ink: palette('#f6f2e9', '#1b1b1e', '#4a4a52', '#8e8a83', '#c3bdb0', '#b3001b'),
  silver: palette('#15171c', '#e8e9eb', '#b8bcc4', '#7d838f', '#4b505c', '#f0b35b'),
  sepia: palette('#f4e8d3', '#3b2412', '#704923', '#a9784a', '#d2a679', '#5c6b5a'),
  autumn: palette('#2b1a14', '#d9480f', '#f08c00', '#ffd8a8', '#9c36b5', '#74b816'),
  spring: palette('#f7fbe9', '#5a9a2e', '#a7d129', '#ffb7c3', '#ff6f91', '#4d8fac'),
  royal: palette('#170f2e', '#5f0f9c', '#b5179e', '#f0c808', '#4cc9f0', '#fdf0d5'),
  clay: palette('#efe3d6', '#8c4a32', '#c97b5d', '#e3b79b', '#5b6c5d', '#2f3e46'),
  mint: palette('#eefaf5', '#2ec4b6', '#cbf3f0', '#ff9f1c', '#ffbf69', '#264653'),
} as const satisfies Record<string, ArtPalette>;

export type PaletteId = keyof typeof table;

export const palettes: Readonly<Record<PaletteId, ArtPalette>> = table;

export const paletteIds = Object.keys(table) as readonly PaletteId[];

function palette(ground: string, ...inks: string[]): ArtPalette {
  return { ground, inks };
}
