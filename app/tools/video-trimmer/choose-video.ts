import { MAX_FILE_BYTES, messages } from './messages';
import { tool } from './tool';

/** What is to be done with a chosen file. */
export type Choice = { kind: 'open' } | { kind: 'refused' | 'large'; message: string };

/**
 * Whether a file may be opened, by what its name and type say. What the browser has no type for (MKV,
 * MPEG-TS, AVI) goes by its extension; what it holds is looked at later.
 */
export function judgeFile(file: Pick<File, 'name' | 'type' | 'size'>): Choice {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const isKnown = tool.extensions.includes(extension);
  const hasOtherType = file.type !== '' && !file.type.startsWith('video/');
  const isStream = extension.endsWith('ts') && isKnown;
  if (!file.type.startsWith('video/') && (!isKnown || (hasOtherType && !isStream)))
    return { kind: 'refused', message: messages.notVideo };
  if (file.size > MAX_FILE_BYTES) return { kind: 'large', message: messages.tooLarge };
  return { kind: 'open' };
}
