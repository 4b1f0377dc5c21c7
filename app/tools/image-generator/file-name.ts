import type { GeneratedImage } from './gallery';

/** A file name from the prompt's first words. */
export function fileName({ prompt, blob, settings }: GeneratedImage): string {
  const words = prompt
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, 5)
    .join('-')
    .slice(0, 60);
  const kind = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/svg+xml': 'svg' }[blob.type];
  return `${[words || 'picture', settings?.seed].filter((part) => part !== undefined).join('-')}.${kind ?? 'png'}`;
}
