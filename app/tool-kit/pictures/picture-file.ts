/** File extensions of usual pictures, for which the tools offer what they do with them. */
export const pictureEndings: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'svg', 'heic', 'heif', 'tif', 'tiff'],
];

/** File extensions that every picture tool opens: usual ones, and those of editors, cameras and old programs. */
export const openedEndings: readonly string[] = [
  ...pictureEndings,
  ...'ico cur jxl jp2 j2k psd psb exr hdr qoi dds ppm pgm pbm pnm pam'.split(' '),
  ...'dng cr2 cr3 nef arw raf orf rw2'.split(' '),
];

/**
 * Whether a file is a picture. Systems that do not know a type leave it empty; then the extension decides.
 */
export function isPictureFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  const lower = name.toLowerCase();
  return type === '' || type.startsWith('application/')
    ? openedEndings.some((ending) => lower.endsWith(`.${ending}`))
    : type.startsWith('image/');
}

/** The types that every browser can show. */
export const shownTypes = /^image\/(png|jpeg|webp|gif|bmp|avif|svg\+xml)$/;
