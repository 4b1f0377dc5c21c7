/** A file as a `data:` URL. */
export async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  // In chunks, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${blob.type || 'application/octet-stream'};base64,${btoa(binary)}`;
}

const PICTURE_TYPES = /^image\/(?:png|jpeg|webp|gif|avif)$/;

/**
 * The content of a `data:` URL; undefined for anything but PNG, JPEG, WebP, GIF, AVIF, or the given types.
 */
export function fromDataUrl(url: unknown, types = PICTURE_TYPES): Blob | undefined {
  if (typeof url !== 'string') return undefined;
  const [, type, data] = /^data:([a-z]+\/[a-z0-9]+);base64,([A-Za-z0-9+/=\s]*)$/.exec(url) ?? [];
  if (type === undefined || data === undefined || !types.test(type)) return undefined;
  try {
    const binary = atob(data);
    return new Blob([Uint8Array.from(binary, (sign) => sign.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}
