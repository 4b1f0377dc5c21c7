import { zipName } from '@entropy-tools/core/file-names';
import { downloadBlob } from '~/platform/download';
import type { ResizedOutcome } from './batch';
import { messages } from './messages';
import type { Message } from './use-message';

/** Browsers drop simultaneous downloads. Source: specification 2, section 8. */
const staggerMs = 200;

type Say = (message: Message) => void;

/** Saves one picture. */
export function saveOne({ image, name }: ResizedOutcome, say: Say): void {
  if (save(image.blob, name, say))
    say({ tone: 'success', at: 'result', text: messages.downloaded });
}

/** Saves each picture as a separate file, one every 200 ms. */
export function saveAll(done: readonly ResizedOutcome[], say: Say): void {
  say({ tone: 'info', at: 'result', text: messages.downloading(done.length) });
  for (const [index, { image, name }] of done.entries())
    setTimeout(() => save(image.blob, name, say), index * staggerMs);
}

/** Saves all pictures in one archive. */
export async function saveZip(
  done: readonly ResizedOutcome[],
  zip: (files: { name: string; blob: Blob }[]) => Promise<Blob>,
  say: Say,
): Promise<void> {
  try {
    const archive = await zip(done.map(({ image, name }) => ({ name, blob: image.blob })));
    save(archive, zipName('resized_images', new Date()), say);
  } catch {
    say({ tone: 'error', at: 'result', text: messages.downloadFailed });
  }
}

function save(blob: Blob, name: string, say: Say): boolean {
  try {
    downloadBlob(blob, name);
    return true;
  } catch {
    say({ tone: 'error', at: 'result', text: messages.downloadFailed });
    return false;
  }
}
