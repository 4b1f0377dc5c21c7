import { ToolCard, type ToolCardEntry } from '~/tool-kit/tool-card';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { type Carousel, useCarousel } from './use-carousel';

const controlStyle =
  'grid size-10 place-items-center rounded-control border border-line bg-surface transition-colors hover:border-ink';

/** Carousel of tools: 4, 2 or 1 per slide by width. Autoplays until the user interacts (spec, Home). */
export function ToolCarousel({
  entries,
  label,
}: {
  entries: readonly ToolCardEntry[];
  label: string;
}) {
  const carousel = useCarousel(entries.length);
  const { index, slideCount, cardsPerSlide, hold } = carousel;
  const shown = entries.slice(index * cardsPerSlide, (index + 1) * cardsPerSlide);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold('hover', true)}
      onPointerLeave={() => hold('hover', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <ul
        ref={carousel.track}
        className="carousel-track"
        onPointerDown={(event) => event.pointerType !== 'mouse' && carousel.noteManualUse()}
        onWheel={(event) => event.deltaX !== 0 && carousel.noteManualUse()}
      >
        {entries.map((entry, position) => (
          <li
            key={entry.slug}
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${entries.length}`}
            className="carousel-card"
          >
            <ToolCard entry={entry} className="h-full" />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-1">
          <button
            type="button"
            aria-label="Previous tools"
            className={controlStyle}
            onClick={() => carousel.goTo(index - 1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            aria-label="Next tools"
            className={controlStyle}
            onClick={() => carousel.goTo(index + 1)}
          >
            <Icon name="arrow-right" />
          </button>
          <PlayButton carousel={carousel} />
        </div>
        <Dots carousel={carousel} cardCount={entries.length} />
        <p className="ml-auto flex items-center gap-3 text-sm text-muted" data-figures>
          <span>{carousel.paused ? 'Paused' : ''}</span>
          {/* Empty until the width is known; otherwise 1 / 12 would turn into 1 / 3. */}
          {carousel.isMeasured && (
            <span data-testid="carousel-counter">
              <span className="sr-only">Slide </span>
              {index + 1} / {slideCount}
            </span>
          )}
        </p>
      </div>
      <p className="sr-only" aria-live="polite">
        {carousel.manualMoves > 0 &&
          (carousel.paused || carousel.stopped) &&
          `Slide ${index + 1} of ${slideCount}: ${shown.map((entry) => entry.title).join(', ')}`}
      </p>
    </section>
  );
}

/** Stops the autoplay for good: WCAG 2.2.2. */
function PlayButton({ carousel }: { carousel: Carousel }) {
  const { stopped, setStopped } = carousel;
  return (
    <button
      type="button"
      aria-label={stopped ? 'Play' : 'Stop moving'}
      className={controlStyle}
      onClick={() => setStopped(!stopped)}
    >
      <Icon name={stopped ? 'play' : 'pause'} />
    </button>
  );
}

/**
 * One dot per slide. The number depends on the width, which the server does not know: it renders one for each
 * card, and CSS hides those not needed, so that nothing shifts.
 */
function Dots({ carousel, cardCount }: { carousel: Carousel; cardCount: number }) {
  const dots = Array.from({ length: cardCount }, (_, position) => position);
  return (
    <div className="-ml-2 flex flex-wrap max-sm:order-last max-sm:w-full">
      {dots.map((slide) => (
        <button
          key={slide}
          type="button"
          aria-label={`Slide ${slide + 1}`}
          aria-current={slide === carousel.index ? 'true' : undefined}
          onClick={() => carousel.goTo(slide)}
          className={classNames(
            'group grid size-6 place-items-center rounded-full',
            slide >= Math.ceil(cardCount / 2) && 'sm:hidden',
            slide >= Math.ceil(cardCount / 4) && 'lg:hidden',
          )}
        >
          <span className="size-2 rounded-full bg-edge transition-all group-hover:bg-ink group-aria-[current]:size-3 group-aria-[current]:bg-accent forced-colors:bg-[ButtonText]" />
        </button>
      ))}
    </div>
  );
}
