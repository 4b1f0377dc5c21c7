import type { SniffedKind } from '@entropy-tools/core/sniff';
import type { Format } from './format';

/** Pictures are decoded by content, so each of them may be any other. */
const sniffed: readonly SniffedKind[] = [
  ...(['png', 'jpg', 'webp', 'gif'] as const),
  ...(['bmp', 'heic', 'avif', 'tiff'] as const),
];

/** The same for formats that are not recognised by their first bytes. */
const further: readonly (SniffedKind | undefined)[] = [...sniffed, undefined];

/** Raw files are TIFFs of a kind, those of newer cameras films of a kind. */
const ofCamera: readonly (SniffedKind | undefined)[] = [...further, 'video'];

const raw = <Name extends string>(name: Name, mime: string) =>
  ({ name, kind: 'picture', mime, sniffed: ofCamera }) as const;

export const pictureFormats = {
  png: { name: 'PNG picture', kind: 'picture', mime: 'image/png', also: ['apng'], sniffed },
  jpg: {
    name: 'JPEG picture',
    kind: 'picture',
    mime: 'image/jpeg',
    also: ['jpeg', 'jpe', 'jfif', 'pjpeg'],
    sniffed,
  },
  webp: { name: 'WebP picture', kind: 'picture', mime: 'image/webp', sniffed },
  avif: { name: 'AVIF picture', kind: 'picture', mime: 'image/avif', sniffed },
  svg: {
    name: 'SVG drawing',
    kind: 'picture',
    mime: 'image/svg+xml',
    also: ['svgz'],
    sniffed: [undefined, 'gzip'],
  },
  heic: {
    name: 'HEIC photo',
    kind: 'picture',
    mime: 'image/heic',
    also: ['heif', 'hif'],
    alsoMime: ['image/heif'],
    sniffed,
  },
  gif: { name: 'GIF picture', kind: 'picture', mime: 'image/gif', sniffed },
  bmp: { name: 'BMP picture', kind: 'picture', mime: 'image/bmp', also: ['dib'], sniffed },
  tiff: { name: 'TIFF picture', kind: 'picture', mime: 'image/tiff', also: ['tif'], sniffed },
  ico: {
    name: 'Windows icon',
    kind: 'picture',
    mime: 'image/x-icon',
    also: ['cur'],
    alsoMime: ['image/vnd.microsoft.icon'],
    sniffed: further,
  },
  icns: { name: 'Apple icon', kind: 'picture', mime: 'image/icns', sniffed: further },
  jxl: { name: 'JPEG XL picture', kind: 'picture', mime: 'image/jxl', sniffed: further },
  psd: {
    name: 'Photoshop picture',
    kind: 'picture',
    mime: 'image/vnd.adobe.photoshop',
    also: ['psb'],
    sniffed: further,
  },
  jp2: {
    name: 'JPEG 2000 picture',
    kind: 'picture',
    mime: 'image/jp2',
    also: ['j2k', 'jpf', 'jpx', 'j2c', 'jpc'],
    sniffed: further,
  },
  tga: { name: 'Targa picture', kind: 'picture', mime: 'image/x-tga', sniffed: further },
  ppm: {
    name: 'PPM picture',
    kind: 'picture',
    mime: 'image/x-portable-pixmap',
    also: ['pnm'],
    sniffed: further,
  },
  pgm: { name: 'PGM picture', kind: 'picture', mime: 'image/x-portable-graymap', sniffed: further },
  pbm: { name: 'PBM picture', kind: 'picture', mime: 'image/x-portable-bitmap', sniffed: further },
  pam: {
    name: 'PAM picture',
    kind: 'picture',
    mime: 'image/x-portable-arbitrarymap',
    sniffed: further,
  },
  pfm: {
    name: 'PFM picture',
    kind: 'picture',
    mime: 'image/x-portable-floatmap',
    sniffed: further,
  },
  pcx: { name: 'PCX picture', kind: 'picture', mime: 'image/x-pcx', sniffed: further },
  exr: { name: 'OpenEXR picture', kind: 'picture', mime: 'image/x-exr', sniffed: further },
  hdr: { name: 'Radiance picture', kind: 'picture', mime: 'image/vnd.radiance', sniffed: further },
  qoi: { name: 'QOI picture', kind: 'picture', mime: 'image/qoi', sniffed: further },
  dds: { name: 'DirectDraw texture', kind: 'picture', mime: 'image/vnd.ms-dds', sniffed: further },
  sgi: { name: 'SGI picture', kind: 'picture', mime: 'image/sgi', sniffed: further },
  xpm: { name: 'X pixmap', kind: 'picture', mime: 'image/x-xpixmap', sniffed: further },
  xbm: { name: 'X bitmap', kind: 'picture', mime: 'image/x-xbitmap', sniffed: further },
  ras: {
    name: 'Sun raster picture',
    kind: 'picture',
    mime: 'image/x-cmu-raster',
    also: ['sun'],
    sniffed: further,
  },
  fits: {
    name: 'FITS picture',
    kind: 'picture',
    mime: 'image/fits',
    also: ['fit', 'fts'],
    sniffed: further,
  },
  dpx: { name: 'DPX film frame', kind: 'picture', mime: 'image/x-dpx', sniffed: further },
  wbmp: {
    name: 'Wireless bitmap',
    kind: 'picture',
    mime: 'image/vnd.wap.wbmp',
    sniffed: further,
  },
  pict: {
    name: 'QuickDraw picture',
    kind: 'picture',
    mime: 'image/x-pict',
    also: ['pct'],
    sniffed: further,
  },
  ff: { name: 'Farbfeld picture', kind: 'picture', mime: 'image/x-farbfeld', sniffed: further },
  jng: { name: 'JNG picture', kind: 'picture', mime: 'image/x-jng', sniffed: further },
  viff: { name: 'Khoros picture', kind: 'picture', mime: 'image/x-viff', sniffed: further },
  eps: {
    name: 'EPS drawing',
    kind: 'picture',
    mime: 'application/postscript',
    also: ['epsf', 'epsi'],
    alsoMime: ['image/x-eps'],
    sniffed: further,
  },
  emf: { name: 'Windows drawing (EMF)', kind: 'picture', mime: 'image/emf', sniffed: [undefined] },
  wmf: { name: 'Windows drawing (WMF)', kind: 'picture', mime: 'image/wmf', sniffed: [undefined] },
  cr2: raw('Canon raw photo (CR2)', 'image/x-canon-cr2'),
  cr3: raw('Canon raw photo (CR3)', 'image/x-canon-cr3'),
  nef: { ...raw('Nikon raw photo', 'image/x-nikon-nef'), also: ['nrw'] },
  arw: { ...raw('Sony raw photo', 'image/x-sony-arw'), also: ['sr2', 'srf'] },
  dng: raw('Digital negative', 'image/x-adobe-dng'),
  orf: raw('Olympus raw photo', 'image/x-olympus-orf'),
  raf: raw('Fujifilm raw photo', 'image/x-fuji-raf'),
  rw2: raw('Panasonic raw photo', 'image/x-panasonic-rw2'),
  pef: raw('Pentax raw photo', 'image/x-pentax-pef'),
  srw: raw('Samsung raw photo', 'image/x-samsung-srw'),
} as const satisfies Record<string, Format>;
