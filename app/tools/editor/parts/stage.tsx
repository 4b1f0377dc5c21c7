import type { Slide } from '@entropy-tools/studio/deck/deck';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '@entropy-tools/studio/deck/slide-drawing';
import { Suspense } from 'react';
import { EngineLineSlot } from '~/ai/engine-line-slot';
import { Icon } from '~/ui/icon';
import { step } from '../deck/slides-state';
import { SlideView } from '../drawing/slide-view';
import type { Drawer } from '../drawing/use-drawer';
import type { Picture } from '../pictures/picture-book';
import type { Editor } from '../use-editor';
import { DirectText } from './direct-text';
import { DraftArea } from './draft-field';
import { PictureCrop } from './picture-crop';
import { ThemeMenu } from './theme-menu';

/** The selected slide, large, with its number, its notes, and the deck's theme. */
export function Stage({
  editor,
  slide,
  index,
  drawer,
  pictures,
}: {
  editor: Editor;
  slide: Slide;
  index: number;
  drawer: Drawer;
  pictures: ReadonlyMap<string, Picture>;
}) {
  const { slides, generation } = editor;
  const { length } = slides.state.deck.slides;
  const drawing = drawer.draw(slide, index);
  return (
    <section aria-label="Slide" className="deck-stage">
      <div className="deck-stage-head">
        <button
          type="button"
          aria-label="Previous slide"
          className="deck-small-button"
          onClick={() => slides.change((state) => step(state, -1))}
        >
          <Icon name="arrow-left" />
        </button>
        <h2 data-figures className="text-sm font-medium">
          Slide {index + 1} of {length}
        </h2>
        <button
          type="button"
          aria-label="Next slide"
          className="deck-small-button"
          onClick={() => slides.change((state) => step(state, 1))}
        >
          <Icon name="arrow-right" />
        </button>
        <ThemeMenu editor={editor} />
      </div>
      <div className="deck-canvas">
        <div className="deck-slide" style={{ aspectRatio: `${SLIDE_WIDTH} / ${SLIDE_HEIGHT}` }}>
          <SlideView
            drawing={drawing}
            fonts={drawer.theme.fonts}
            pictures={pictures}
            label={`Preview of slide ${index + 1}`}
          />
          <PictureCrop
            editor={editor}
            slide={slide}
            drawing={drawing}
            picture={pictures.get(slide.imageUrl ?? '')}
          />
          <DirectText key={slide.id} editor={editor} slide={slide} drawing={drawing} />
        </div>
      </div>
      {drawing.notices.length > 0 && (
        <p role="status" className="text-sm text-warning">
          {drawing.notices.join(' ')}
        </p>
      )}
      <div className="deck-notes">
        <DraftArea
          editor={editor}
          slide={slide}
          name="notes"
          label="Speaker notes"
          rows={2}
          placeholder="What you want to say. Only you see it while presenting."
        />
      </div>
      <Suspense>
        <EngineLineSlot providers={generation.providers} />
      </Suspense>
    </section>
  );
}
