// A file as a deck: a deck file at once, everything else by the jobs. Loaded with the first file.

import type { Deck } from '~/codecs/deck/deck';
import type { JobControl } from '~/jobs/use-job';
import { formatCount } from '~/platform/format';
import type { EditorJobs } from '../jobs';
import { restoreNarration } from '../narration/narration-store';
import { DEVICE, keepPictures } from '../pictures/load-picture';
import { readDeckFile } from './deck-file';
import { newDeck, newId } from './new-slide';
import { MAX_SLIDES } from './read-deck';

/** @throws ToolError with the reason */
export async function openFile(
  file: File,
  jobs: EditorJobs,
  control: JobControl,
): Promise<{ deck: Deck; notices: readonly string[] }> {
  if (/\.json$/i.test(file.name)) {
    const { deck, pictures, narrations } = await readDeckFile(file);
    await keepPictures(pictures);
    for (const [address, sound] of narrations) await restoreNarration(address, sound);
    return { deck, notices: [] };
  }
  const { output, warnings } = await jobs.read(file, control);
  // Two documents may call their pictures alike.
  const own = newId();
  const nameOf = (url: string) => `${DEVICE}${own}-${url.slice(DEVICE.length)}`;
  const named = [...output.images].map(([url, picture]) => [nameOf(url), picture] as const);
  const lost = await keepPictures(named);
  const slides = output.slides.slice(0, MAX_SLIDES).map((slide) => {
    const { imageUrl, ...rest } = slide;
    if (!imageUrl || !output.images.has(imageUrl)) return slide;
    return lost.has(nameOf(imageUrl)) ? rest : { ...rest, imageUrl: nameOf(imageUrl) };
  });
  const left = output.slides.length - slides.length;
  const notices = [
    ...warnings,
    ...(lost.size > 0 ? [`${formatCount(lost.size, 'picture')} cannot be shown here.`] : []),
    ...(left > 0 ? [`A deck has ${MAX_SLIDES} slides at most: ${left} were left out.`] : []),
  ];
  return { deck: newDeck({ title: output.title.slice(0, 80), slides }), notices };
}
