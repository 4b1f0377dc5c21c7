import { Suspense, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { useDrawer } from '../drawing/use-drawer';
import { messages } from '../messages';
import { usePictures } from '../pictures/use-pictures';
import type { Editor } from '../use-editor';
import './deck.css';
import { Overview } from './overview';
import { SlideFields } from './slide-fields';
import { Stage } from './stage';

const Sorter = lazyPart(() => import('./sorter'));

/** The open deck: its slides, the selected one large, and its fields. */
export default function Workspace({ editor }: { editor: Editor }) {
  const { state } = editor.slides;
  const { deck, selectedId } = state;
  const drawer = useDrawer(deck.theme, editor.isDark, deck.slides);
  const { book, pictures } = usePictures(deck.slides);
  editor.pictures.current = book;
  const [isSorting, setSorting] = useState(false);
  const index = deck.slides.findIndex(({ id }) => id === selectedId);
  const slide = deck.slides[index];
  if (isSorting)
    return (
      <Suspense>
        <Sorter
          editor={editor}
          drawer={drawer}
          pictures={pictures}
          onClose={() => setSorting(false)}
        />
      </Suspense>
    );
  return (
    <div className="deck-panes" data-overview={editor.overview}>
      <Overview
        editor={editor}
        drawer={drawer}
        pictures={pictures}
        onSort={() => {
          editor.closeOverlay();
          setSorting(true);
        }}
      />
      {slide ? (
        <>
          <Stage editor={editor} slide={slide} index={index} drawer={drawer} pictures={pictures} />
          <SlideFields key={slide.id} editor={editor} slide={slide} pictures={pictures} />
        </>
      ) : (
        <div className="deck-none">
          <p className="font-display text-xl font-semibold">{messages.selectSlide}</p>
          <p className="text-muted">Choose one on the left, or add a slide.</p>
        </div>
      )}
    </div>
  );
}
