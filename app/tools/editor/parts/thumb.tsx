import type { Slide } from '@entropy-tools/studio/deck/deck';
import { memo, useCallback, useRef, useState } from 'react';
import { SlideView } from '../drawing/slide-view';
import type { Drawer } from '../drawing/use-drawer';
import type { Picture } from '../pictures/picture-book';

/** A thumbnail of a slide; drawn once it comes near the viewport, and redrawn when the slide changes. */
export const Thumb = memo(function Thumb({
  slide,
  index,
  drawer,
  pictures,
}: {
  slide: Slide;
  index: number;
  drawer: Drawer;
  pictures: ReadonlyMap<string, Picture>;
}) {
  const [isNear, setNear] = useState(false);
  const observer = useRef<IntersectionObserver>();
  const watch = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.current.observe(element);
  }, []);
  return (
    <span ref={watch} className="deck-thumb-slide">
      {isNear && (
        <SlideView
          drawing={drawer.draw(slide, index)}
          fonts={drawer.theme.fonts}
          pictures={pictures}
        />
      )}
    </span>
  );
});
