/** File extensions that every picture tool opens. */
export const pictureEndings: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'svg', 'heic', 'heif', 'tif', 'tiff'],
];

/**
 * Whether a file is a picture. Systems that do not know a type leave it empty; then the extension decides.
 */
export function isPictureFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  const lower = name.toLowerCase();
  return type === ''
    ? pictureEndings.some((ending) => lower.endsWith(`.${ending}`))
    : type.startsWith('image/');
}

/** The types that every browser can show. */
export const shownTypes = /^image\/(png|jpeg|webp|gif|bmp|avif|svg\+xml)$/;
