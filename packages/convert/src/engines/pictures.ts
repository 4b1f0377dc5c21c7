import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const targets: readonly FormatId[] = [
  ...(['pdf', 'docx', 'png', 'jpg', 'webp', 'avif', 'gif', 'tiff', 'bmp'] as const),
  ...(['ico', 'icns', 'jxl', 'svg'] as const),
];
const onlyPng: readonly FormatId[] = ['png', 'pdf', 'docx'];
/** What takes a browser's canvas. */
const painted = targets.filter((target) => !onlyPng.includes(target));

/** The raw data of cameras. */
const raw: readonly FormatId[] = [
  ...(['cr2', 'cr3', 'nef', 'arw', 'dng', 'orf', 'raf', 'rw2', 'pef', 'srw'] as const),
];

const foreign: readonly FormatId[] = [
  ...(['psd', 'ico', 'icns', 'jxl', 'jp2', 'tga', 'ppm', 'pgm', 'pbm', 'pam', 'pfm'] as const),
  ...(['pcx', 'exr', 'hdr', 'qoi', 'dds', 'sgi', 'xpm', 'xbm', 'ras', 'fits', 'dpx'] as const),
  ...(['wbmp', 'pict', 'ff', 'jng', 'viff', 'eps'] as const),
  ...raw,
];

/** Animations; a WebP may be one. */
const moving: readonly FormatId[] = ['gif', 'webp', 'apng'];

/** What is gone once a picture of this kind is read. */
const lostBySource: Readonly<Partial<Record<FormatId, string>>> = {
  gif: 'every frame but the first',
  apng: 'every frame but the first',
  tiff: 'every page but the first',
  psd: 'layers',
  ico: 'every size but the largest',
  icns: 'every size but the largest',
  eps: 'everything but the small preview inside',
  exr: 'light brighter than white and fine steps in the dark',
  hdr: 'light brighter than white and fine steps in the dark',
  pfm: 'light brighter than white and fine steps in the dark',
  ...Object.fromEntries(raw.map((format) => [format, 'the raw data of the camera'])),
};

/** What a target cannot hold of any picture. */
const lostByTarget: Readonly<Partial<Record<FormatId, string>>> = {
  gif: 'all but 256 colours',
  svg: 'fine detail: the picture is traced as areas of one colour',
};

function lossesOf(from: FormatId, to: FormatId): string | undefined {
  const isKept =
    (from === 'tiff' && to === 'pdf') || (moving.includes(from) && moving.includes(to));
  const lost = [isKept ? undefined : lostBySource[from], lostByTarget[to]];
  return lost.filter((one) => one !== undefined).join(', ') || undefined;
}

/** Pictures: by our own codecs and those of the browser, then by ImageMagick. */
export const pictureEngines: readonly Engine[] = [
  {
    id: 'picture',
    from: ['png', 'jpg', 'webp', 'heic', 'avif', 'gif', 'apng', 'bmp', 'tiff'],
    to: [...targets, 'apng'],
    again: ['png', 'jpg', 'webp', 'avif', 'gif', 'apng', 'bmp', 'tiff'],
    // Further PNGs that move are named like still ones.
    except: (from, to) => to === 'apng' && !moving.includes(from),
    loses: lossesOf,
    readsInNode: ['png', 'jpg'],
    writesInBrowser: [...painted, 'png', 'apng'],
  },
  {
    id: 'drawing',
    from: ['svg', 'emf', 'wmf'],
    to: targets,
    loses: (_from, to) => {
      if (to === 'svg') return undefined;
      if (to === 'pdf') return 'vectors of what PDF cannot show, such as filters';
      return 'vectors: the drawing becomes a picture of a fixed size';
    },
    readsInNode: ['svg', 'emf', 'wmf'],
    writesInBrowser: painted.filter((target) => target !== 'svg'),
  },
  {
    id: 'foreign-picture',
    from: foreign,
    to: targets,
    loses: lossesOf,
    readsInNode: foreign.filter((format) => format !== 'eps'),
    writesInBrowser: painted,
  },
];
