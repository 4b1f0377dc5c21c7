import type { PressedKey } from '~/ui/touch-keys';

const SEQUENCES: Readonly<Record<string, string>> = {
  Tab: '\t',
  ArrowUp: '\u001b[A',
  ArrowDown: '\u001b[B',
};

/** The sequence a terminal sends for a key of the on-screen key bar. */
export function keySequence({ key, ctrlKey }: PressedKey): string {
  if (ctrlKey) return String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64);
  return SEQUENCES[key] ?? key;
}
