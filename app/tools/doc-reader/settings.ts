import type { LocalRecord } from '~/platform/local-store';

/** The appearance of the text. Source of the sizes: specification 2, section 9. */
export const smallestSize = 12;
export const largestSize = 24;
export const sizeStep = 2;

/** The paper behind the text; `page` follows the site's theme. */
export const readingThemes = [
  { id: 'page', label: 'Site colours' },
  { id: 'sepia', label: 'Sepia' },
  { id: 'night', label: 'Night' },
  { id: 'contrast', label: 'High contrast' },
] as const;
export type ReadingTheme = (typeof readingThemes)[number]['id'];

export interface ReadingSettings {
  /** In CSS px. */
  size: number;
  theme: ReadingTheme;
}

export const readingSettings: LocalRecord<ReadingSettings> = {
  key: 'doc-reader',
  version: 1,
  fallback: { size: 16, theme: 'page' },
  parse(value) {
    if (typeof value !== 'object' || value === null) return undefined;
    const { size, theme } = value as Partial<ReadingSettings>;
    const known = readingThemes.find((one) => one.id === theme);
    if (!known || typeof size !== 'number' || size % sizeStep !== 0) return undefined;
    if (size < smallestSize || size > largestSize) return undefined;
    return { size, theme: known.id };
  },
};
