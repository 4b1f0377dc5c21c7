// Opens a file as a deck: a deck file directly, everything else with the jobs. Loaded with the first file.

import { extensionOf } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import type { Deck } from '@entropy-tools/studio/deck/deck';
import type { JobControl } from '~/jobs/use-job';
import type { EditorJobs } from '../jobs';
import { restoreNarration, storeNarration } from '../narration/narration-store';
import { keepPictures } from '../pictures/keep-pictures';
import { storePictures } from '../pictures/load-picture';
import { readDeckFile } from './deck-file';
import { DEFAULT_THEME, newDeck } from './new-slide';
import { MAX_SLIDES } from './read-deck';

const OTHER_DESIGN =
  'Its own colours and fonts are not taken over: choose one of ours under ‘Design’.';

/** @throws ToolError with the reason */
export async function openFile(
  file: File,
  jobs: EditorJobs,
  control: JobControl,
): Promise<{ deck: Deck; notices: readonly string[] }> {
  if (/\.json$/i.test(file.name)) {
    const { deck, pictures, narrations } = await readDeckFile(file);
    await storePictures(pictures);
    for (const [address, sound] of narrations) await restoreNarration(address, sound);
    return { deck, notices: [] };
  }
  const { output, warnings } = await jobs.read(file, control);
  const { slides: kept, lost } = await keepPictures(output.slides, output.images, {
    ...{ wishes: output.wishes, title: output.title, theme: output.theme ?? DEFAULT_THEME, jobs },
  });
  const said = await keepNarrations(output.narrations);
  const slides = kept.slice(0, MAX_SLIDES).map(({ narration, ...slide }) => {
    const address = said.get(narration ?? '');
    return address ? { ...slide, narration: address } : slide;
  });
  const unkept = output.narrations.size - said.size;
  const left = output.slides.length - slides.length;
  const isPptx = extensionOf(file.name) === 'pptx';
  const notices = [
    ...warnings,
    ...(isPptx && output.theme === undefined ? [OTHER_DESIGN] : []),
    ...(lost > 0 ? [`${formatCount(lost, 'picture')} cannot be shown here.`] : []),
    ...(unkept > 0 ? [`${formatCount(unkept, 'recording')} found no room on this device.`] : []),
    ...(left > 0 ? [`A deck has ${MAX_SLIDES} slides at most: ${left} were left out.`] : []),
  ];
  const theme = output.theme === undefined ? {} : { theme: output.theme };
  return { deck: newDeck({ title: output.title.slice(0, 80), slides, ...theme }), notices };
}

/**
 * Stores recordings of a file. @returns their new URLs by those of the file; recordings that do not fit are
 * missing
 */
async function keepNarrations(
  narrations: ReadonlyMap<string, Blob>,
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  for (const [address, sound] of narrations) {
    const own = await storeNarration(sound).catch(() => undefined);
    if (own !== undefined) kept.set(address, own);
  }
  return kept;
}
