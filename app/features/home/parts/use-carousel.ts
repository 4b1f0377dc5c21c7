import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { CarouselClock } from './carousel-clock';
import { useMedia } from './use-media';

export interface Carousel {
  track: RefObject<HTMLUListElement>;
  /** Current slide, from 0. */
  index: number;
  slideCount: number;
  /** True once the width and so the slides are known, which the server does not know. */
  isMeasured: boolean;
  cardsPerSlide: number;
  /** Paused after manual use. */
  paused: boolean;
  /** The user stopped it, or prefers reduced motion. */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** Counts manual moves, so that only these are announced. */
  manualMoves: number;
  /** Moves to a slide manually; wraps around. */
  goTo: (index: number) => void;
  noteManualUse: () => void;
  hold: (reason: string, held: boolean) => void;
}

/**
 * A carousel on a native scroll container: arrows, dots, the clock and touch scroll it, and the current slide
 * is derived from the scroll position.
 */
export function useCarousel(cardCount: number): Carousel {
  const wide = useMedia('(width >= 64rem)');
  const medium = useMedia('(width >= 40rem)');
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const cardsPerSlide = wide ? 4 : medium ? 2 : 1;
  const slideCount = Math.ceil(cardCount / cardsPerSlide);

  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [switchedOff, setSwitchedOff] = useState(false);
  const [manualMoves, setManualMoves] = useState(0);
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => setMeasured(true), []);
  const stopped = switchedOff || reducedMotion;

  const scrollToSlide = useCallback(
    (slide: number) => {
      const element = track.current;
      const card = element?.children[slide * cardsPerSlide];
      if (!element || !(card instanceof HTMLElement)) return;
      element.scrollTo({
        left: card.offsetLeft - element.offsetLeft,
        behavior: reducedMotion ? 'auto' : 'smooth',
      });
      setIndex(slide);
    },
    [cardsPerSlide, reducedMotion],
  );

  const advance = useRef(() => {});
  advance.current = () => scrollToSlide((index + 1) % slideCount);
  const clock = useRef<CarouselClock>();

  useEffect(() => {
    const created = new CarouselClock(() => advance.current(), setPaused);
    clock.current = created;
    const handleVisibility = () => created.hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      created.stop();
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);

  useEffect(() => {
    if (stopped) clock.current?.stop();
    else clock.current?.start();
  }, [stopped]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const readPosition = () => {
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
      const slide = Math.round(element.scrollLeft / element.clientWidth);
      setIndex(atEnd ? slideCount - 1 : Math.min(slide, slideCount - 1));
    };
    element.addEventListener('scrollend', readPosition);
    return () => element.removeEventListener('scrollend', readPosition);
  }, [slideCount]);

  const noteManualUse = useCallback(() => clock.current?.noteManualUse(), []);
  const hold = useCallback(
    (reason: string, held: boolean) => clock.current?.hold(reason, held),
    [],
  );
  const goTo = (slide: number) => {
    noteManualUse();
    setManualMoves((count) => count + 1);
    scrollToSlide((slide + slideCount) % slideCount);
  };

  return {
    track,
    index: Math.min(index, slideCount - 1),
    slideCount,
    isMeasured,
    cardsPerSlide,
    paused,
    stopped,
    setStopped: setSwitchedOff,
    manualMoves,
    goTo,
    noteManualUse,
    hold,
  };
}
