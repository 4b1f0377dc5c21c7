import { conversionOfSlug } from '@entropy-tools/convert/conversion-addresses';
import { targetsOf } from '@entropy-tools/convert/find-way';
import type { FormatKind } from '@entropy-tools/convert/formats/format';
import { type FormatId, formatOfName, formats } from '@entropy-tools/convert/formats/formats';
import { FOUND_BY_TYPING, type Offer, type Offers, type RecognisedFile } from '~/tool-kit/offers';
import type { ActionEntry } from '~/tool-kit/tool-action';
import { allActions } from './action-registry';
import { recogniseFile } from './recognise-file';
import { findTool } from './registry';

/** The targets wanted most for each kind of source; those that a source cannot become are left out. */
const wanted: Readonly<Record<FormatKind, readonly FormatId[]>> = {
  document: ['pdf', 'docx', 'md', 'txt', 'epub', 'html'],
  picture: ['jpg', 'png', 'pdf', 'webp'],
  table: ['xlsx', 'csv', 'json', 'pdf'],
  slides: ['pdf', 'png', 'pptx', 'md'],
  sound: ['mp3', 'wav', 'm4a', 'flac'],
  film: ['mp4', 'gif', 'mp3', 'webm'],
  archive: ['zip', '7z'],
  font: ['woff2', 'ttf', 'otf', 'woff'],
  subtitles: ['srt', 'vtt', 'txt'],
  record: ['pdf', 'csv', 'html', 'txt'],
};
/** A PDF becomes other things than documents that are still written. */
const wantedOfPdf: readonly FormatId[] = ['docx', 'jpg', 'md', 'xlsx'];
/** The likeliest targets stand among the first actions; the others are found by typing. */
const SHOWN_TARGETS = 4;
/** Ranks of the likeliest targets. */
const targetRanks = [1.5, 3.5, 8.5, 9.5];

/** What can be done with files, from what the tools declare and the table of formats. */
export async function findOffers(given: readonly File[]): Promise<Offers> {
  const files = await Promise.all(given.map(recogniseFile));
  const offers = [...allActions(), ...conversionsOf(files)].flatMap((action): Offer[] => {
    const taken = files.filter((file) => takes(action, file)).map(({ file }) => file);
    return isRightCount(action, taken.length) ? [{ action, files: taken }] : [];
  });
  offers.sort((a, b) => a.action.rank - b.action.rank);
  return {
    files,
    all: offers.filter((offer) => offer.files.length === files.length),
    some: offers.filter((offer) => offer.files.length < files.length),
  };
}

/** Whether an action is for a file, by its extension. */
function takes({ extensions }: ActionEntry, { extension }: RecognisedFile): boolean {
  return extensions.includes('*') || (extension !== '' && extensions.includes(extension));
}

/** The conversions to the formats that every file can become, those wanted most first. */
function conversionsOf(files: readonly RecognisedFile[]): ActionEntry[] {
  const sources = new Set(files.map(({ extension }) => formatOfName(`x.${extension}`)));
  const [first, ...others] = [...sources];
  const tool = findTool('converter');
  if (!tool || first === undefined || sources.has(undefined)) return [];
  const common = targetsOf(first).filter(
    (to) => !sources.has(to) && others.every((from) => from && targetsOf(from).includes(to)),
  );
  const likely = (first === 'pdf' ? wantedOfPdf : wanted[formats[first].kind])
    .filter((to) => common.includes(to))
    .slice(0, SHOWN_TARGETS);
  const { slug, title, category } = tool;
  return [...likely, ...common.filter((to) => !likely.includes(to))].map(
    (to, place): ActionEntry => ({
      label: `Convert to ${to.toUpperCase()}`,
      words: [formats[to].name.toLowerCase(), ...(formats[to].also ?? []), 'save as', 'change'],
      extensions: files.map(({ extension }) => extension),
      files: 'many',
      rank:
        place < likely.length ? (targetRanks[place] ?? FOUND_BY_TYPING) : FOUND_BY_TYPING + place,
      ...{ slug, title, category },
      to: addressOf(others.length === 0 ? first : undefined, to),
    }),
  );
}

/** The page of a conversion that has one, else the Converter set to the target. */
function addressOf(from: FormatId | undefined, to: FormatId): string {
  const pair = `${from}-to-${to}`;
  return conversionOfSlug(pair) ? `/converter/${pair}` : `/converter?to=${to}`;
}

function isRightCount({ files = 'one' }: ActionEntry, count: number): boolean {
  if (files === 'one') return count === 1;
  return count >= (files === 'many' ? 1 : 2);
}
