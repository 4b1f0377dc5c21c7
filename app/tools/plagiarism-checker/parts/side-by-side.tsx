import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cutAtPassages, excerptsOf, type NumberedRange, type Piece } from '../marked-pieces';
import type { SourceMatch, TextRange } from '../report';

type Side = 'text' | 'source';

/** Text and document side by side; each shared passage is a link to its counterpart. */
export function SideBySide({
  title = 'Your text',
  text,
  match,
  sourceText,
  exclusions,
}: {
  /** Heading of the first side. */
  title?: string;
  text: string;
  match: SourceMatch;
  sourceText: string;
  exclusions: readonly TextRange[];
}) {
  const [current, setCurrent] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const { own, other } = useMemo(() => {
    const rangesOf = (side: Side): NumberedRange[] =>
      match.passages.flatMap(({ parts }, index) =>
        parts.map((part) => ({ ...part[side], passage: index + 1 })),
      );
    const excerpts = (words: string, ranges: readonly NumberedRange[]) =>
      excerptsOf(words, ranges).map((part) => ({
        part,
        pieces: cutAtPassages(words, ranges, part),
      }));
    return {
      own: excerpts(text, rangesOf('text')),
      other: excerpts(sourceText, rangesOf('source')),
    };
  }, [text, match, sourceText]);

  /** Scrolls the counterpart into view within its own pane, not the page. */
  const follow = (passage: number, to: Side) => (event: MouseEvent) => {
    event.preventDefault();
    setCurrent(passage);
    const target = box.current?.querySelector<HTMLElement>(`[data-${to}~="${passage}"]`);
    if (!target) return;
    bringIntoPane(target);
    target.focus({ preventScroll: true });
  };
  // Scrolls to the first passage, which may be far down in a document.
  useEffect(() => {
    for (const side of ['text', 'source']) {
      const first = box.current?.querySelector<HTMLElement>(`[data-${side}]`);
      if (first) bringIntoPane(first);
    }
  }, []);
  const mark = (side: Side) => (piece: Piece) => {
    const [passage] = piece.passages;
    if (passage === undefined)
      return (
        <Plain
          key={piece.start}
          piece={piece}
          text={text}
          exclusions={side === 'text' ? exclusions : []}
        />
      );
    return (
      <Marked
        key={piece.start}
        piece={piece}
        side={side}
        isCurrent={passage === current}
        onFollow={follow(passage, side === 'text' ? 'source' : 'text')}
      />
    );
  };

  return (
    <div ref={box} className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      <Pane title={title}>
        <Excerpts of={own} length={text.length} mark={mark('text')} />
      </Pane>
      <Pane title={match.name}>
        <Excerpts of={other} length={sourceText.length} mark={mark('source')} />
      </Pane>
    </div>
  );
}

/** The parts of a long text that have passages, with a note where some of it is omitted. */
function Excerpts({
  of: excerpts,
  length,
  mark,
}: {
  of: readonly { part: TextRange; pieces: readonly Piece[] }[];
  length: number;
  mark: (piece: Piece) => ReactNode;
}) {
  return (
    <>
      {excerpts.map(({ part, pieces }) => (
        <Fragment key={part.start}>
          {part.start > 0 && <Gap />}
          {pieces.map(mark)}
        </Fragment>
      ))}
      {(excerpts.at(-1)?.part.end ?? 0) < length && <Gap />}
    </>
  );
}

function bringIntoPane(target: HTMLElement): void {
  const pane = target.closest<HTMLElement>('[data-pane]');
  if (!pane) return;
  const { top } = target.getBoundingClientRect();
  const offset = top - pane.getBoundingClientRect().top - pane.clientHeight / 3;
  pane.scrollTo({ top: pane.scrollTop + offset });
}

function Pane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface">
      <h4 dir="auto" className="truncate border-b border-line px-4 py-2 font-medium" title={title}>
        {title}
      </h4>
      <section
        data-pane
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        dir="auto"
        className="h-96 overflow-y-auto px-4 py-3 leading-relaxed -outline-offset-2 wrap-anywhere whitespace-pre-wrap print:h-auto print:overflow-visible"
      >
        {children}
      </section>
    </div>
  );
}

const Gap = () => <span className="my-2 block text-sm text-muted">[… more of the document …]</span>;

/** Text without matches; what the comparison excludes is pale. */
function Plain({
  piece,
  text,
  exclusions,
}: {
  piece: Piece;
  /** The whole text that contains the piece. */
  text: string;
  exclusions: readonly TextRange[];
}) {
  const ranges = exclusions.map((range) => ({ ...range, passage: 0 }));
  const part = { start: piece.start, end: piece.start + piece.text.length };
  if (!ranges.some(({ start, end }) => start < part.end && end > part.start)) return piece.text;
  return cutAtPassages(text, ranges, part).map(({ text: words, start, passages }) =>
    passages.length === 0 ? (
      words
    ) : (
      <span key={start} className="text-muted italic" title="Left out of the comparison">
        {words}
      </span>
    ),
  );
}

function Marked({
  piece: { text, passages },
  side,
  isCurrent,
  onFollow,
}: {
  piece: Piece;
  side: Side;
  isCurrent: boolean;
  onFollow: (event: MouseEvent) => void;
}) {
  const [passage] = passages;
  return (
    <mark
      className={`rounded-xs text-ink ${isCurrent ? 'bg-accent/45' : 'bg-accent/18'} print:bg-accent/25`}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to another place of the page and flows with the words, as no button does */}
      <a
        href="#matches"
        onClick={onFollow}
        {...{ [`data-${side}`]: passages.join(' ') }}
        className="underline decoration-accent decoration-1 underline-offset-3 hover:decoration-2"
        title={`Passage ${passage}: show it on the other side`}
      >
        <sup className="mr-0.5 font-semibold" aria-hidden>
          {passage}
        </sup>
        <span className="sr-only">Passage {passage}: </span>
        {text}
      </a>
    </mark>
  );
}
