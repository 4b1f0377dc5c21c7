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

/** A picture that ImageMagick or one of our small readers opens. */
const picture = (name: string, mime: string, also?: readonly string[]): Format => ({
  name,
  kind: 'picture',
  mime,
  sniffed: further,
  ...(also && { also }),
});

const raw = (name: string, mime: string, also?: readonly string[]): Format => ({
  ...picture(name, mime, also),
  sniffed: ofCamera,
});

export const pictureFormats = {
  png: { name: 'PNG picture', kind: 'picture', mime: 'image/png', sniffed },
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
    sniffed,
  },
  gif: { name: 'GIF picture', kind: 'picture', mime: 'image/gif', sniffed },
  apng: { name: 'Animated PNG', kind: 'picture', mime: 'image/apng', sniffed },
  bmp: { name: 'BMP picture', kind: 'picture', mime: 'image/bmp', also: ['dib'], sniffed },
  tiff: { name: 'TIFF picture', kind: 'picture', mime: 'image/tiff', also: ['tif'], sniffed },
  ico: {
    ...picture('Windows icon', 'image/x-icon', ['cur']),
  },
  icns: picture('Apple icon', 'image/icns'),
  jxl: picture('JPEG XL picture', 'image/jxl'),
  psd: picture('Photoshop picture', 'image/vnd.adobe.photoshop', ['psb']),
  jp2: picture('JPEG 2000 picture', 'image/jp2', ['j2k', 'jpf', 'jpx', 'j2c', 'jpc']),
  tga: picture('Targa picture', 'image/x-tga'),
  ppm: picture('PPM picture', 'image/x-portable-pixmap', ['pnm']),
  pgm: picture('PGM picture', 'image/x-portable-graymap'),
  pbm: picture('PBM picture', 'image/x-portable-bitmap'),
  pam: picture('PAM picture', 'image/x-portable-arbitrarymap'),
  pfm: picture('PFM picture', 'image/x-portable-floatmap'),
  pcx: picture('PCX picture', 'image/x-pcx'),
  exr: picture('OpenEXR picture', 'image/x-exr'),
  hdr: picture('Radiance picture', 'image/vnd.radiance'),
  qoi: picture('QOI picture', 'image/qoi'),
  dds: picture('DirectDraw texture', 'image/vnd.ms-dds'),
  sgi: picture('SGI picture', 'image/sgi'),
  xpm: picture('X pixmap', 'image/x-xpixmap'),
  xbm: picture('X bitmap', 'image/x-xbitmap'),
  ras: picture('Sun raster picture', 'image/x-cmu-raster', ['sun']),
  fits: picture('FITS picture', 'image/fits', ['fit', 'fts']),
  dpx: picture('DPX film frame', 'image/x-dpx'),
  wbmp: picture('Wireless bitmap', 'image/vnd.wap.wbmp'),
  pict: picture('QuickDraw picture', 'image/x-pict', ['pct']),
  ff: picture('Farbfeld picture', 'image/x-farbfeld'),
  jng: picture('JNG picture', 'image/x-jng'),
  viff: picture('Khoros picture', 'image/x-viff'),
  eps: {
    ...picture('EPS drawing', 'application/postscript', ['epsf', 'epsi']),
  },
  emf: { name: 'Windows drawing (EMF)', kind: 'picture', mime: 'image/emf', sniffed: [undefined] },
  wmf: { name: 'Windows drawing (WMF)', kind: 'picture', mime: 'image/wmf', sniffed: [undefined] },
  cr2: raw('Canon raw photo (CR2)', 'image/x-canon-cr2'),
  cr3: raw('Canon raw photo (CR3)', 'image/x-canon-cr3'),
  nef: raw('Nikon raw photo', 'image/x-nikon-nef', ['nrw']),
  arw: raw('Sony raw photo', 'image/x-sony-arw', ['sr2', 'srf']),
  dng: raw('Digital negative', 'image/x-adobe-dng'),
  orf: raw('Olympus raw photo', 'image/x-olympus-orf'),
  raf: raw('Fujifilm raw photo', 'image/x-fuji-raf'),
  rw2: raw('Panasonic raw photo', 'image/x-panasonic-rw2'),
  pef: raw('Pentax raw photo', 'image/x-pentax-pef'),
  srw: raw('Samsung raw photo', 'image/x-samsung-srw'),
} as const satisfies Record<string, Format>;
