import { beatAt, type Score, type ScoreSection } from '@entropy-tools/studio/music/score';
import { useEffect, useRef } from 'react';
import { classNames } from '~/ui/class-names';

/** Sections, chords and words as musicians write them down; the current bar is marked. */
export function LeadSheet({ score, seconds }: { score: Score; seconds: number }) {
  const beat = beatAt(score, seconds);
  const now = seconds > 0 ? Math.floor(beat / score.beatsPerBar) : -1;
  const list = useRef<HTMLOListElement>(null);
  // Scrolls only the list, not the page.
  useEffect(() => {
    const bar = now >= 0 ? list.current?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (bar && list.current) list.current.scrollTop = bar.offsetTop - list.current.clientHeight / 3;
  }, [now]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <ol ref={list} className="music-sheet" aria-label="Chords and words" tabIndex={0}>
      {score.sections.map((section) => (
        <li key={section.start} className="flex flex-col gap-1">
          <p className="text-sm font-semibold">{section.name}</p>
          <Bars score={score} section={section} now={now} />
          {score.lyrics
            .filter(({ start }) => start >= section.start && start < endOf(score, section))
            .map(({ start, length, text }) => (
              <p
                key={start}
                className={classNames(
                  'text-sm wrap-anywhere',
                  beat >= start && beat < start + length && seconds > 0
                    ? 'font-semibold text-accent-text'
                    : 'text-muted',
                )}
              >
                {text}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}

const endOf = (score: Score, { start, bars }: ScoreSection) => start + bars * score.beatsPerBar;

function Bars({ score, section, now }: { score: Score; section: ScoreSection; now: number }) {
  const first = section.start / score.beatsPerBar;
  return (
    <div className="music-bars">
      {Array.from({ length: section.bars }, (_, index) => {
        const bar = first + index;
        const start = bar * score.beatsPerBar;
        const names = score.chords
          .filter((chord) => chord.start >= start && chord.start < start + score.beatsPerBar)
          .map(({ name }) => name);
        return (
          <span key={bar} className="music-bar" aria-current={bar === now ? 'true' : undefined}>
            {names.join(' ')}
          </span>
        );
      })}
    </div>
  );
}
