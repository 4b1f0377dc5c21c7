// Whether a code can be read and, if not, why: each suspect (colours, logo, size, style) is removed in turn,
// and the one that makes the code readable again is named. Also names risks that our own reader tolerates and
// others do not.
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { contrastRatio, relativeLuminance } from '@entropy-tools/media/colour/contrast';
import type { QrMatrix } from '@entropy-tools/media/qr/qr-matrix';
import { defaultOptions, defaultStyle, type QrOptions, sizeRange } from '../qr-options';

/** The result of the self-check. */
export interface Verdict {
  /** Whether the code was read back with exactly the right text. */
  readable: boolean;
  /** Why it cannot be read, or why some readers may fail. */
  warnings: string[];
}

/** Tests whether a variant of the code can be read. */
export type TryVariant = (options: QrOptions, withLogo: boolean) => Promise<boolean>;

/** Contrast below which cameras start to fail. */
const enoughContrast = 3;
/** Pixels per module below which scaling and screens start to blur. */
const enoughPixels = 2;

/** The warnings for a code that was read back (`read`) or was not (`undefined`). */
export async function checkReadability(
  code: { options: QrOptions; matrix: QrMatrix; hasLogo: boolean },
  read: { inverted: boolean } | undefined,
  tryVariant: TryVariant,
): Promise<Verdict> {
  const { options, matrix, hasLogo } = code;
  if (read) return { readable: true, warnings: risks(options, matrix, read.inverted) };
  const plainColours = {
    ...options,
    foreground: defaultOptions.foreground,
    background: defaultOptions.background,
    style: { ...options.style, gradient: 'none' } as const,
  };
  const plainStyle = { ...defaultStyle, gradient: options.style.gradient };
  const suspects: [string, () => Promise<boolean>][] = [
    [coloursWarning(options), () => tryVariant(plainColours, hasLogo)],
    [logoWarning(options), async () => hasLogo && (await tryVariant(options, false))],
    [
      'This dot or corner style cannot be read at this size. Choose squares or a larger size.',
      () => tryVariant({ ...options, style: plainStyle }, hasLogo),
    ],
    [
      sizeWarning(options, matrix),
      () => tryVariant({ ...options, size: Math.min(options.size * 4, 4096) }, hasLogo),
    ],
    [
      'A wider margin makes this code readable: choose 4.',
      () => tryVariant({ ...options, margin: defaultOptions.margin }, hasLogo),
    ],
  ];
  for (const [warning, helps] of suspects)
    if (await helps()) return { readable: false, warnings: [warning] };
  return {
    readable: false,
    warnings: [
      'Colours, logo, style and size make this code unreadable together. Press Reset Colors and Standard Size, or remove the logo.',
    ],
  };
}

function risks(options: QrOptions, matrix: QrMatrix, inverted: boolean): string[] {
  const warnings: string[] = [];
  if (inverted || isLightOnDark(options))
    warnings.push(
      'This code is light on dark, which many readers do not take. Swap the two colours.',
    );
  if (lowestContrast(options) < enoughContrast) warnings.push(coloursWarning(options));
  if (pixelsPerModule(options, matrix) < enoughPixels) warnings.push(sizeWarning(options, matrix));
  if (options.margin < 2)
    warnings.push(
      'Almost no margin: readers expect 4 modules. Keep the surroundings in the background colour.',
    );
  return warnings;
}

function inkColours({ foreground, style }: QrOptions): string[] {
  return style.gradient === 'none' ? [foreground] : [foreground, style.gradientColour];
}

function lowestContrast(options: QrOptions): number {
  return Math.min(...inkColours(options).map((ink) => contrastRatio(ink, options.background)));
}

function isLightOnDark(options: QrOptions): boolean {
  const ground = relativeLuminance(hexToRgb(options.background));
  return inkColours(options).some((ink) => relativeLuminance(hexToRgb(ink)) > ground);
}

function pixelsPerModule({ size, margin }: QrOptions, matrix: QrMatrix): number {
  return size / (matrix.size + 2 * margin);
}

function coloursWarning(options: QrOptions): string {
  const ratio = lowestContrast(options).toFixed(1);
  return `The colours are too alike: their contrast is ${ratio} : 1, and cameras need ${enoughContrast} : 1. Choose a darker foreground, or press Reset Colors.`;
}

function logoWarning({ level }: QrOptions): string {
  return level === 'H'
    ? 'The logo hides too much of this code. Remove it, or shorten the text.'
    : `The logo hides more than level ${level} can restore. Press High Error Correction, or remove the logo.`;
}

function sizeWarning(options: QrOptions, matrix: QrMatrix): string {
  const width = pixelsPerModule(options, matrix).toFixed(1);
  const needed = (matrix.size + 2 * options.margin) * enoughPixels;
  const size = Math.ceil(needed / sizeRange.step) * sizeRange.step;
  const advice =
    size <= sizeRange.max && size > options.size
      ? `Choose at least ${size} px, or shorten the text.`
      : 'Shorten the text, or print it large from SVG.';
  return `The modules are only ${width} pixels wide at ${options.size} px. ${advice}`;
}
