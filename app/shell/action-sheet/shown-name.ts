import { plainName } from '~/platform/plain-text';

/** A name longer than this is shown with its middle left out, so that its extension stays in sight. */
const MAX_SHOWN = 80;
const SHOWN_END = 24;

/** A file's name as it is shown. */
export function shownName(name: string): string {
  const plain = [...plainName(name)];
  if (plain.length <= MAX_SHOWN) return plain.join('');
  const start = plain.slice(0, MAX_SHOWN - SHOWN_END - 1).join('');
  return `${start}…${plain.slice(-SHOWN_END).join('')}`;
}
