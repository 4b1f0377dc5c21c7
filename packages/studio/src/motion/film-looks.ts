/**
 * The twelve styles for films made on the device: colours and type for text, a treatment for pictures, and
 * overlays on every frame (film grain, dark corners, scan lines).
 */
import { deckFonts, type FontPair } from '../deck/deck-fonts';

/** How a picture is treated once, before it moves. */
export interface Grade {
  /** 1 leaves colours as they are, 0 makes them gray. */
  saturation: number;
  /** 1 leaves it. */
  contrast: number;
  /** Added to the light parts and to the dark parts, each channel −60 to 60. */
  lights?: readonly [number, number, number];
  darks?: readonly [number, number, number];
  /** Painterly effect: flat brush strokes, a wash, or few tones with outlines. */
  paint?: 'strokes' | 'wash' | 'cels';
}

/** Overlays on each frame; 0 to 1 if they have a strength. */
export interface Finish {
  grain: number;
  vignette: number;
  scanLines?: boolean;
}

/** The moving background behind text. */
export type Backdrop = 'plain' | 'glow' | 'dots' | 'grid' | 'rays' | 'blobs' | 'paper' | 'rings';

/** One of the twelve styles. */
export interface FilmLook {
  /** An id in `styleChoices`. */
  id: string;
  /** Six-digit colours. Ink and accent can be read on both grounds. */
  ground: string;
  ground2: string;
  ink: string;
  accent: string;
  fonts: FontPair;
  bold: boolean;
  upperCase: boolean;
  /** Letter spacing in ems. */
  tracking: number;
  backdrop: Backdrop;
  grade: Grade;
  finish: Finish;
}

const pair = (display: FontPair['display']): FontPair => ({
  display,
  text: deckFonts.notoSans,
  mono: deckFonts.notoMono,
});
const grotesque = pair(deckFonts.bricolage);
const sans = pair(deckFonts.instrument);
const serif = pair(deckFonts.notoSerif);
const mono = pair(deckFonts.notoMono);
const none: Finish = { grain: 0, vignette: 0 };

export const filmLooks: readonly FilmLook[] = [
  {
    ...{ id: 'cinematic', ground: '#0B1014', ground2: '#14323A' },
    ...{ ink: '#F6EFE2', accent: '#FF9A57', fonts: serif, bold: false, upperCase: true },
    ...{ tracking: 0.14, backdrop: 'glow' },
    grade: { saturation: 0.92, contrast: 1.12, lights: [14, 4, -14], darks: [-10, 2, 14] },
    finish: { grain: 0.35, vignette: 0.55 },
  },
  {
    ...{ id: 'photorealistic', ground: '#F4F2EE', ground2: '#DCE3E6' },
    ...{ ink: '#15181C', accent: '#0B5FBF', fonts: sans, bold: true, upperCase: false },
    ...{ tracking: -0.01, backdrop: 'glow' },
    grade: { saturation: 1.06, contrast: 1.04 },
    finish: none,
  },
  {
    ...{ id: 'digital-art', ground: '#160F3D', ground2: '#4B1D8F' },
    ...{ ink: '#FDFBFF', accent: '#4BE3C5', fonts: grotesque, bold: true, upperCase: false },
    ...{ tracking: -0.02, backdrop: 'blobs' },
    grade: { saturation: 1.35, contrast: 1.1, lights: [4, 0, 10] },
    finish: none,
  },
  {
    ...{ id: 'oil-painting', ground: '#2A1710', ground2: '#4E2B18' },
    ...{ ink: '#F7E7C6', accent: '#F0A63C', fonts: serif, bold: true, upperCase: false },
    ...{ tracking: 0, backdrop: 'paper' },
    grade: { saturation: 1.18, contrast: 1.08, lights: [8, 4, -6], paint: 'strokes' },
    finish: { grain: 0.2, vignette: 0.3 },
  },
  {
    ...{ id: 'watercolor', ground: '#FBF8F1', ground2: '#DDEBEF' },
    ...{ ink: '#23394D', accent: '#B23A5A', fonts: serif, bold: false, upperCase: false },
    ...{ tracking: 0, backdrop: 'blobs' },
    grade: {
      saturation: 0.95,
      contrast: 0.86,
      lights: [10, 10, 8],
      darks: [24, 24, 30],
      paint: 'wash',
    },
    finish: { grain: 0.15, vignette: 0 },
  },
  {
    ...{ id: 'anime', ground: '#FFF4EE', ground2: '#FFE0D6' },
    ...{ ink: '#1B1730', accent: '#B8124A', fonts: grotesque, bold: true, upperCase: true },
    ...{ tracking: -0.01, backdrop: 'rays' },
    grade: { saturation: 1.3, contrast: 1.1, paint: 'cels' },
    finish: none,
  },
  {
    ...{ id: 'cyberpunk', ground: '#0A0618', ground2: '#1C0B38' },
    ...{ ink: '#E9FBFF', accent: '#FF4FD8', fonts: mono, bold: true, upperCase: true },
    ...{ tracking: 0.02, backdrop: 'grid' },
    grade: { saturation: 1.25, contrast: 1.25, lights: [26, -6, 22], darks: [-10, 0, 34] },
    finish: { grain: 0.2, vignette: 0.4, scanLines: true },
  },
  {
    ...{ id: 'fantasy', ground: '#0E2A2B', ground2: '#1E4A3C' },
    ...{ ink: '#FBF3D8', accent: '#F2C14E', fonts: serif, bold: true, upperCase: false },
    ...{ tracking: 0.02, backdrop: 'dots' },
    grade: { saturation: 1.22, contrast: 1.02, lights: [16, 10, 2], darks: [0, 8, 16] },
    finish: { grain: 0, vignette: 0.4 },
  },
  {
    ...{ id: 'minimalist', ground: '#F7F6F2', ground2: '#F7F6F2' },
    ...{ ink: '#16181D', accent: '#C23B0A', fonts: sans, bold: true, upperCase: false },
    ...{ tracking: -0.02, backdrop: 'plain' },
    grade: { saturation: 0.75, contrast: 0.98, lights: [6, 6, 4] },
    finish: none,
  },
  {
    ...{ id: 'vintage', ground: '#EFE2C4', ground2: '#E4CFA0' },
    ...{ ink: '#3A2417', accent: '#9C2F16', fonts: serif, bold: true, upperCase: true },
    ...{ tracking: 0.05, backdrop: 'rays' },
    grade: { saturation: 0.55, contrast: 0.92, lights: [22, 12, -16], darks: [26, 16, 6] },
    finish: { grain: 0.6, vignette: 0.45 },
  },
  {
    ...{ id: 'abstract', ground: '#1238C8', ground2: '#0A2390' },
    ...{ ink: '#FFFDF5', accent: '#FFC93C', fonts: grotesque, bold: true, upperCase: false },
    ...{ tracking: -0.03, backdrop: 'rings' },
    grade: { saturation: 1.5, contrast: 1.3 },
    finish: none,
  },
  {
    ...{ id: 'portrait', ground: '#2B2326', ground2: '#4A3536' },
    ...{ ink: '#FBEFE6', accent: '#F4A58A', fonts: serif, bold: false, upperCase: false },
    ...{ tracking: 0, backdrop: 'glow' },
    grade: { saturation: 0.98, contrast: 1.03, lights: [10, 4, -2] },
    finish: { grain: 0.15, vignette: 0.5 },
  },
];

/** Finds a look by its id; the first if it is unknown. */
export function findLook(id: string): FilmLook {
  return filmLooks.find((look) => look.id === id) ?? (filmLooks[0] as FilmLook);
}
