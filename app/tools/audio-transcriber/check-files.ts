import { extensionOf } from '@entropy-tools/core/file-names';
import { messages } from './messages';
import { tool } from './tool';

/** Largest file, in bytes (specification, section 9). */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Accepts audio and video, by type, or by name when the browser knows no type.
 * @returns the accepted files, and messages about the others
 */
export function checkFiles(files: readonly File[]): { good: File[]; problems: string[] } {
  const media = files.filter(isMedia);
  const good = media.filter(({ size }) => size <= MAX_FILE_BYTES);
  const problems = [
    ...(media.length < files.length ? [messages.notMedia] : []),
    ...(good.length < media.length ? [messages.tooLarge] : []),
  ];
  return { good, problems };
}

function isMedia({ name, type }: File): boolean {
  if (type !== '') return /^(audio|video)\//.test(type);
  return tool.extensions.includes(extensionOf(name));
}

/** Whether a file is a video, by its type or name. */
export function isVideo({ name, type }: File): boolean {
  if (type !== '') return type.startsWith('video/');
  return ['mp4', 'm4v', 'mov', 'mkv'].includes(extensionOf(name));
}
