import type { LocalRecord } from '~/platform/local-store';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme chosen on this device. */
export const themeRecord: LocalRecord<Theme> = {
  key: 'theme',
  version: 1,
  parse: (value) => themes.find((theme) => theme === value),
  fallback: 'system',
};

/** The theme after a press of the header's switch. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

/** Applies a theme: sets `data-theme` on the root element, or removes it for 'system', which CSS handles. */
export function showTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
