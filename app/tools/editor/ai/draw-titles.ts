// Scenes for slides where the server has no photo search: drawn on this device, one after the other. A slide
// whose title names nothing that can be drawn stays without a picture.

import type { Slide } from '@entropy-tools/studio/deck/deck';
import { changeSlide, type SlidesState } from '../deck/slides-state';
import type { Slides } from '../deck/use-slides';
import type { EditorJobs } from '../jobs';
import { addPicture } from '../pictures/load-picture';
import { MAX_PHOTOS } from './find-photos';

/** Layouts that show a picture, and the one that becomes such a layout with its picture. */
const WITH_PICTURE = /^(text-only|text-image-\w+|image-\w.*)$/;

/** Where the pictures are drawn and put. */
export interface TitleDrawing {
  jobs: Pick<EditorJobs, 'drawTitle'>;
  slides: Pick<Slides, 'current' | 'fill'>;
  signal: AbortSignal;
}

/** Draws pictures for slides that have none. Ends silently at the first one that cannot be drawn. */
export async function drawTitles(
  slides: readonly Slide[],
  { jobs, slides: deck, signal }: TitleDrawing,
): Promise<void> {
  const wanted = slides.filter(({ imageUrl, layout }) => !imageUrl && WITH_PICTURE.test(layout));
  for (const slide of wanted.slice(0, MAX_PHOTOS)) {
    const { id, title, imageQuery, imageDescription } = slide;
    const layout = slide.layout === 'text-only' ? 'text-image-right' : slide.layout;
    /** Whether the slide is as it was generated, in the deck that is open. */
    const isSame = (state: SlidesState) =>
      state.deck.slides.some(
        (now) =>
          now.id === id && !now.imageUrl && now.title === title && now.layout === slide.layout,
      );
    if (signal.aborted || !isSame(deck.current())) continue;
    try {
      const { output } = await jobs.drawTitle(
        {
          ...{ title, layout, themeId: deck.current().deck.theme },
          query: imageQuery ?? imageDescription ?? '',
          seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
        },
        { signal },
      );
      if (!output || signal.aborted || !isSame(deck.current())) continue;
      const picture = { imageUrl: await addPicture(output.blob), imageDescription: output.words };
      deck.fill((state) =>
        isSame(state) ? changeSlide(state, id, { ...picture, layout }) : state,
      );
    } catch {
      return;
    }
  }
}
