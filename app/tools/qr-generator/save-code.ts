import { downloadBlob } from '~/platform/download';
import { addToHistory } from './history';
import { formatFacts } from './qr-options';
import type { FinishedCode } from './use-code';

/**
 * Saves a code as a file and adds it to the history.
 * @returns why it is not in the history; undefined if it is
 */
export async function saveCode({
  blob: file,
  preview,
  source,
}: FinishedCode): Promise<string | undefined> {
  const { text, options, logo } = source;
  downloadBlob(file, `qr-code.${formatFacts[options.format].extension}`);
  const drawn = preview && { preview };
  const entry = { id: crypto.randomUUID(), text, timestamp: Date.now(), options, file, ...drawn };
  try {
    const written = await addToHistory(logo ? { ...entry, logo } : entry);
    return written.ok
      ? undefined
      : 'This device has no room left: the code is not in the history. Clear it, or free some room.';
  } catch {
    return 'The history cannot be written in this browser.';
  }
}
