import { MAX_FILE_BYTES, messages } from './messages';
import { tool } from './tool';

/** How to handle a chosen file. */
export type FileDecision = { kind: 'open' } | { kind: 'refused' | 'large'; message: string };

/**
 * Whether a file may be opened, judging by its name and type. Types unknown to the browser (MKV, MPEG-TS,
 * AVI) are judged by extension; the content is checked later.
 */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>): FileDecision {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const isKnown = tool.extensions.includes(extension);
  const hasOtherType = file.type !== '' && !file.type.startsWith('video/');
  const isStream = extension.endsWith('ts') && isKnown;
  if (!file.type.startsWith('video/') && (!isKnown || (hasOtherType && !isStream)))
    return { kind: 'refused', message: messages.notVideo };
  if (file.size > MAX_FILE_BYTES) return { kind: 'large', message: messages.tooLarge };
  return { kind: 'open' };
}
