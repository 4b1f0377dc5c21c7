import type { ConvertOptions } from '@entropy-tools/convert/job';
import { defaultOptions } from '@entropy-tools/convert/options';
import { formatBytes } from '@entropy-tools/core/format';
import { readBytes, readWhole } from '~/tool-kit/requests/address-values';

/** Pages of a PDF: in the address, in the options and in words. */
const pages = [
  ['own', 'own', 'a page as large as the picture'],
  ['a4', 'A4', 'on A4'],
  ['letter', 'Letter', 'on Letter'],
  ['a5', 'A5', 'on A5'],
] as const;

const MAX_SIDE = 16_384;

/** What the page's address asks for, and how the page says it before there is a file. */
export interface AskedOptions {
  options: ConvertOptions;
  /** '480 px wide', 'at most 2 MB'; empty if nothing is asked. */
  words: readonly string[];
}

/**
 * The options in the page's address, such as `?width=480&fps=15` or `?size=2MB`: for pictures, films and sounds
 * alike, since only those of the target are used. What is not as it should be is ignored.
 */
export function optionsFromAddress(query: URLSearchParams): AskedOptions {
  const width = readWhole(query, 'width', 1, MAX_SIDE);
  const height = readWhole(query, 'height', 1, MAX_SIDE);
  const percent = readWhole(query, 'percent', 1, 1000);
  const quality = readWhole(query, 'quality', 10, 100);
  const frames = readWhole(query, 'fps', 1, 60);
  const bitrate = readWhole(query, 'bitrate', 8, 512);
  const bytes = readBytes(query, 'size');
  const isEven = query.get('loudness') === 'even';
  const page = pages.find(([name]) => name === query.get('page')?.toLowerCase());
  const { picture, film, sound, ...others } = defaultOptions;
  const options: ConvertOptions = {
    ...others,
    ...(page && { pageSize: page[1] }),
    ...(quality !== undefined && { imageQuality: quality / 100 }),
    picture: {
      ...picture,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(percent !== undefined && { percent }),
      ...(bytes !== undefined && { maxKilobytes: Math.floor(bytes / 1000) }),
    },
    film: {
      ...film,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(frames !== undefined && { frameRate: frames }),
      ...(bytes !== undefined && { targetBytes: bytes }),
    },
    sound: {
      ...sound,
      ...(bitrate !== undefined && { bitrate: bitrate * 1000 }),
      ...(isEven && { evenLoudness: true }),
    },
  };
  const words = [
    width !== undefined && `${width}\u2009px wide`,
    height !== undefined && `${height}\u2009px high`,
    percent !== undefined && `${percent}\u2009% of the size`,
    quality !== undefined && `quality ${quality}\u2009%`,
    frames !== undefined && `${frames} frames a second`,
    bitrate !== undefined && `${bitrate}\u2009kb/s`,
    isEven && 'even loudness',
    page?.[2],
    bytes !== undefined && `at most ${formatBytes(bytes)}`,
  ].filter((word) => typeof word === 'string');
  return { options, words };
}
