import { useEffect, useRef, useState } from 'react';
import { LitText } from '~/ai/lit-text';
import { pageAt } from '~/ai/page-at';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

/** A text that is cited. */
export interface CitedDocument {
  id: string;
  name: string;
  content: string;
  /** Offset of each page in `content`, for a file with pages. */
  pageStarts?: readonly number[];
}

/** In UTF-16 code units of the content. */
interface CitedRange {
  start: number;
  end: number;
}

/** How much text is shown around a passage, and added by each step, in UTF-16 code units. */
const AROUND = 6_000;

/** A document's text, scrolled to a highlighted passage. */
export function PassageDialog({
  document,
  place,
  open,
  onClose,
}: {
  document: CitedDocument;
  place: CitedRange;
  open: boolean;
  onClose: () => void;
}) {
  const page = pageAt(document, place.start);
  return (
    <Dialog open={open} onClose={onClose} title={document.name} className="max-w-lg">
      {page !== undefined && <p className="-mt-3 mb-3 text-sm text-muted">Page {page}</p>}
      <PassageText key={`${document.id} ${place.start}`} text={document.content} place={place} />
    </Dialog>
  );
}

function PassageText({ text, place: { start, end } }: { text: string; place: CitedRange }) {
  const [from, setFrom] = useState(Math.max(0, start - AROUND));
  const [to, setTo] = useState(Math.min(text.length, end + AROUND));
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const [marked, pane] = [mark.current, mark.current?.closest('section')];
    if (!marked || !pane) return;
    // For a passage longer than the pane, show its beginning.
    const isLong = marked.getBoundingClientRect().height > pane.clientHeight;
    marked.scrollIntoView({ block: isLong ? 'start' : 'center' });
  }, []);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      aria-label="Text of the document"
      className="flex max-h-[65dvh] flex-col items-start gap-3 overflow-y-auto"
    >
      {from > 0 && (
        <Button size="small" onClick={() => setFrom(Math.max(0, from - AROUND))}>
          Show what comes before
        </Button>
      )}
      <p dir="auto" className="w-full wrap-anywhere whitespace-pre-wrap">
        <LitText
          text={text.slice(from, to)}
          lit={{ start: start - from, end: end - from }}
          mark={mark}
        />
      </p>
      {to < text.length && (
        <Button size="small" onClick={() => setTo(Math.min(text.length, to + AROUND))}>
          Show what follows
        </Button>
      )}
    </section>
  );
}
