import type { PressedKey } from '~/ui/touch-keys';

const SEQUENCES: Readonly<Record<string, string>> = {
  Tab: '\t',
  ArrowUp: '\u001b[A',
  ArrowDown: '\u001b[B',
};

/** What a terminal sends for a key of the bar of keys. */
export function dataOfKey({ key, ctrlKey }: PressedKey): string {
  if (ctrlKey) return String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64);
  return SEQUENCES[key] ?? key;
}
