import type { QrLevel } from '@entropy-tools/media/qr/qr-level';

export const qrFormats = ['png', 'jpeg', 'svg', 'pdf', 'eps'] as const;
export type QrFormat = (typeof qrFormats)[number];

export const dotStyles = ['square', 'rounded', 'dots', 'diamonds'] as const;
export type DotStyle = (typeof dotStyles)[number];

export const eyeStyles = ['square', 'rounded', 'circle'] as const;
export type EyeStyle = (typeof eyeStyles)[number];

export const gradients = ['none', 'across', 'down', 'diagonal', 'radial'] as const;
type GradientKind = (typeof gradients)[number];

export const frames = ['none', 'border', 'label'] as const;
type FrameKind = (typeof frames)[number];

/** The style of a code beyond size and colours. */
export interface QrStyle {
  dots: DotStyle;
  /** The three large corner squares. */
  eyes: EyeStyle;
  gradient: GradientKind;
  /** `#rrggbb`: end colour of the gradient, which starts with the foreground. */
  gradientColour: string;
  frame: FrameKind;
  /** Text of the frame `label`. */
  label: string;
}

/** How a code is drawn. */
export interface QrOptions {
  /** Side of the code including its margin, in pixels; a frame is added to that. */
  size: number;
  /** Side of the logo's box as a fraction of the size; one of {@link logoShares}. */
  logoShare: number;
  level: QrLevel;
  /** Quiet zone in modules. */
  margin: number;
  /** `#rrggbb`. */
  foreground: string;
  /** `#rrggbb`. */
  background: string;
  format: QrFormat;
  style: QrStyle;
}

export const sizeRange = { min: 128, max: 512, step: 32 } as const;
export const marginRange = { min: 0, max: 10 } as const;
/** Longest label of a frame, in characters. */
export const MAX_LABEL = 24;
/** Sizes beyond the slider's range, in pixels. */
export const printSizes = [1024, 2048, 4096] as const;
/** Possible sizes of the logo's box as fractions; the first is the default. */
export const logoShares = [0.15, 0.2, 0.25, 0.3] as const;
/** Quality of a JPEG, 0 to 1. */
export const imageQuality = 0.9;

export const defaultStyle: QrStyle = {
  dots: 'square',
  eyes: 'square',
  gradient: 'none',
  gradientColour: '#7a1fa2',
  frame: 'none',
  label: 'Scan me',
};

export const defaultOptions: QrOptions = {
  size: 256,
  logoShare: logoShares[0],
  level: 'M',
  margin: 4,
  foreground: '#000000',
  background: '#ffffff',
  format: 'png',
  style: defaultStyle,
};

/** MIME type and file name extension of each format. */
export const formatFacts: Readonly<Record<QrFormat, { type: string; extension: string }>> = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  svg: { type: 'image/svg+xml', extension: 'svg' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
  eps: { type: 'application/postscript', extension: 'eps' },
};

/** `#abc` and `ABCDEF` as `#rrggbb`; undefined if it is not such a colour. */
export function asHexColour(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`;
  if (!/^[\da-f]{3}$/.test(digits)) return undefined;
  return `#${[...digits].map((digit) => digit + digit).join('')}`;
}
