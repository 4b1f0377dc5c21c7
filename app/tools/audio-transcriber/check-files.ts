import { extensionOf } from '@entropy-tools/core/file-names';
import { messages } from './messages';
import { tool } from './tool';

/** Largest file, in bytes (specification, section 9). */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Chooses what can be worked on: audio and video by type, or by name where the browser knows no type.
 * @returns the files that are good, and what is said of the others
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

/** Whether a file says that it is a video. */
export function isVideo({ name, type }: File): boolean {
  if (type !== '') return type.startsWith('video/');
  return ['mp4', 'm4v', 'mov', 'mkv'].includes(extensionOf(name));
}
