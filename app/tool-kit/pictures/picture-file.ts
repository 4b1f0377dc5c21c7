/** File extensions of usual pictures, for which the tools offer what they do with them. */
const pictureEndings: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'svg', 'heic', 'heif', 'tif', 'tiff'],
];

/** Those of editors, drawings, cameras and old programs. */
const rareEndings =
  'psd psb jxl jp2 j2k jpf jpx j2c jpc ico cur icns svgz apng jpe jfif pjpeg hif dib exr hdr pfm qoi dds tga ppm pgm pbm pnm pam pcx sgi ras sun dpx fits fit fts xpm xbm wbmp pict pct ff jng viff eps epsf epsi emf wmf'.split(
    ' ',
  );
const rawEndings = 'dng cr2 cr3 nef nrw arw sr2 srf raf orf rw2 pef srw'.split(' ');

/**
 * File extensions that every picture tool opens, with `decodeImage`: those of all pictures that the Converter
 * knows, which a test compares.
 */
export const openedEndings: readonly string[] = [...pictureEndings, ...rareEndings, ...rawEndings];

/** MIME types of usual pictures, which results are handed over by. */
export const pictureTypes: readonly string[] = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'image/avif'],
  ...['image/svg+xml', 'image/heic', 'image/heif', 'image/tiff'],
];

/** What a field for one picture takes: also what the visitor's system does not know as a picture. */
export const pictureAccept = ['image/*', ...openedEndings.map((one) => `.${one}`)].join(',');

/** What is opened, for a hint: 'JPG, PNG, …, PSD, PSB, camera raw and 46 more'. */
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
