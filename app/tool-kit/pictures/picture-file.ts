/** File extensions of usual pictures, for which the tools offer what they do with them. */
export const pictureEndings: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'svg', 'heic', 'heif', 'tif', 'tiff'],
];

/** Those of editors and of old programs, and of cameras. */
const rareEndings = 'psd jxl ico cur jp2 j2k psb exr hdr qoi dds ppm pgm pbm pnm pam'.split(' ');
const rawEndings = 'dng cr2 cr3 nef arw raf orf rw2'.split(' ');

/** File extensions that every picture tool opens: usual ones, and those of editors, cameras and old programs. */
export const openedEndings: readonly string[] = [...pictureEndings, ...rareEndings, ...rawEndings];

/** What is opened, for a hint: 'JPG, PNG, …, PSD, JXL, camera raw and 14 more'. */
export const openedInWords: string = [
  ...pictureEndings.filter((one) => !['jpeg', 'heif', 'tif'].includes(one)),
  ...rareEndings.slice(0, 2),
]
  .map((one) => (one === 'webp' ? 'WebP' : one.toUpperCase()))
  .concat(`camera raw and ${rareEndings.length - 2} more`)
  .join(', ');

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
