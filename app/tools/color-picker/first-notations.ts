import type { Notation } from '@entropy-tools/media/colour/notations';

/** The notations of the first colour, so that the page can show them before the library loads. */
export const firstNotations: readonly Notation[] = [
  { label: 'OKLCH', css: 'oklch(64.7% 0.1709 36.86)' },
  { label: 'OKLab', css: 'oklab(64.7% 0.13674 0.10253)' },
  { label: 'LAB', css: 'lab(57.62% 50.13 47.26)' },
  { label: 'Display P3', css: 'color(display-p3 0.8245 0.4077 0.2717)' },
  { label: 'Nearest name', css: 'chocolate' },
];
