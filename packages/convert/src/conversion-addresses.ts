// The conversions that have a page of their own, and what is true of each, from the table.

import { findWay, lossesOf, targetsOf } from './find-way';
import { sourceFacts, targetFacts } from './formats/format-facts';
import { type FormatId, formatIds, formatOfName, formats } from './formats/formats';
import { specifiedTargetsOf } from './formats/specified';

/** A conversion with an address: `/converter/docx-to-pdf`. */
export interface ConversionAddress {
  /** 'docx-to-pdf'. */
  slug: string;
  from: FormatId;
  to: FormatId;
}

/** What a conversion's page says. */
export interface ConversionText {
  title: string;
  description: string;
  paragraph: string;
}

export const MAX_CONVERSION_ADDRESSES = 150;

/** Asked for most beside the specification's pairs. Those without a way in the table have no page. */
const asked =
  'heic-jpg heic-png avif-jpg avif-png gif-png bmp-png tiff-pdf tiff-jpg svg-jpg svg-pdf png-ico ico-png psd-png jxl-jpg png-avif jpg-avif ' +
  'mp4-mp3 mov-mp3 mkv-mp4 webm-mp4 avi-mp4 mp4-gif gif-mp4 mp4-webm wav-mp3 m4a-mp3 flac-mp3 ogg-mp3 mp3-wav aac-mp3 wma-mp3 opus-mp3 ' +
  'doc-pdf doc-docx odt-pdf odt-docx rtf-pdf rtf-docx epub-pdf html-pdf html-docx pdf-txt pdf-md pdf-html docx-md md-docx docx-epub md-epub docx-odt docx-jpg docx-png pptx-pdf pptx-txt pptx-md pptx-docx pptx-png pptx-jpg key-pdf pages-pdf numbers-pdf ' +
  'xlsx-json json-xlsx xlsx-pdf csv-xml xml-csv yaml-json json-yaml parquet-csv csv-parquet ods-xlsx xls-xlsx ' +
  'rar-zip 7z-zip zip-7z ttf-woff2 otf-ttf woff2-ttf srt-vtt vtt-srt eml-pdf msg-pdf vcf-csv ics-csv';

const isFormat = (name: string | undefined): name is FormatId =>
  name !== undefined && Object.hasOwn(formats, name);

/** Every conversion with an address: the specification's pairs first, then those asked for most. */
export function conversionAddresses(): readonly ConversionAddress[] {
  const specified = formatIds.flatMap((from) =>
    specifiedTargetsOf(from).map((to): [string, string] => [from, to]),
  );
  const further = asked.split(' ').map((pair) => pair.split('-') as [string, string]);
  const found = new Map<string, ConversionAddress>();
  for (const [from, to] of [...specified, ...further])
    if (isFormat(from) && isFormat(to) && from !== to && findWay(from, to))
      found.set(`${from}-to-${to}`, { slug: `${from}-to-${to}`, from, to });
  return [...found.values()].slice(0, MAX_CONVERSION_ADDRESSES);
}

/** The conversion at an address, or undefined if there is none. */
export function conversionOfSlug(slug: string): ConversionAddress | undefined {
  return conversionAddresses().find((one) => one.slug === slug);
}

/**
 * The conversion that an address without a page means: one of the table, by any ending ('JPEG-to-avif');
 * undefined if there is none.
 */
export function conversionMeantBy(
  slug: string,
): Pick<ConversionAddress, 'from' | 'to'> | undefined {
  const [, source, target] = /^([a-z0-9.]+)-to-([a-z0-9.]+)$/.exec(slug.toLowerCase()) ?? [];
  const from = formatOfName(`x.${source}`);
  const to = formatOfName(`x.${target}`);
  return from && to && from !== to && findWay(from, to) ? { from, to } : undefined;
}

/** 'a PDF file', 'an MP4 file', said as people read the letters. */
const fileOf = (name: string) => `${/^[AEFHILMNORSX]/.test(name) ? 'an' : 'a'} ${name} file`;

/** What is true of a conversion: both formats, what is lost, and what else the source can become. */
export function conversionText({ from, to }: ConversionAddress): ConversionText {
  const way = findWay(from, to);
  const [source, target] = [from.toUpperCase(), to.toUpperCase()];
  const losses = way ? lossesOf(way) : [];
  const others = targetsOf(from).filter((one) => one !== to && one !== from);
  const sentences = [
    sourceFacts[from] ?? '',
    targetFacts[to] ?? '',
    `Add ${source} files, as many as you like: each becomes ${fileOf(target)}, and several come back as one ZIP.`,
    way?.[1] ? `The way leads by ${way[0].to.toUpperCase()}.` : '',
    losses.length > 0 ? `Not kept: ${losses.join('; ')}.` : '',
    'Every result is opened again before you get it, and nothing is uploaded.',
    others.length > 0
      ? `${source} can also become ${others
          .slice(0, 6)
          .map((one) => one.toUpperCase())
          .join(', ')}.`
      : '',
  ];
  return {
    title: `${source} to ${target}`,
    description: `Convert ${source} to ${target} in your browser: one file or many, on this device.`,
    paragraph: sentences.filter(Boolean).join(' '),
  };
}
