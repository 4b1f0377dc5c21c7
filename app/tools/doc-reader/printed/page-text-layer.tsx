import type { CSSProperties } from 'react';
import type { ShownPage } from '~/ui/pdf-view/pdf-page';
import type { PageTexts } from '~/ui/pdf-view/words/page-texts';
import { TextLayer } from '~/ui/pdf-view/words/text-layer';
import type { ShownMatches } from '~/ui/pdf-view/words/use-shown-matches';

/** The text layer over a rendered page: for selection, copying and highlighted matches. */
export function PageTextLayer({
  shown,
  number,
  texts,
  matches,
}: {
  shown: ShownPage;
  /** From 1. */
  number: number;
  texts: PageTexts;
  matches: ShownMatches;
}) {
  if (!shown.isDrawn) return null;
  return (
    <div
      className="reader-layers"
      style={{ '--total-scale-factor': shown.viewport.scale } as CSSProperties}
    >
      <TextLayer
        shown={shown}
        number={number}
        texts={texts}
        matches={matches.on(number)}
        onActive={(within) => matches.onActive(number, within)}
      />
    </div>
  );
}
