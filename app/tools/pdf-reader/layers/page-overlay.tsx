import type { CSSProperties } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { ShownPage } from '~/ui/pdf-view/pdf-page';
import type { PageTexts } from '~/ui/pdf-view/words/page-texts';
import { type ShownMatch, TextLayer } from '~/ui/pdf-view/words/text-layer';
import { FieldLayer } from './field-layer';
import { LinkLayer } from './link-layer';
import './layers.css';

interface PageOverlayProps {
  pdf: ViewPdf;
  number: number;
  shown: ShownPage;
  texts: PageTexts;
  matches: readonly ShownMatch[];
  /** Called with the position of the current match. */
  onActive: (page: number, within: number) => void;
  /** Goes to a page, and down it by a fraction. */
  onGo: (page: number, within: number) => void;
}

/** The layers over a drawn page: text, links and fields. */
export function PageOverlay({
  pdf,
  number,
  shown,
  texts,
  matches,
  onActive,
  onGo,
}: PageOverlayProps) {
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
        matches={matches}
        onActive={(within) => onActive(number, within)}
      />
      <LinkLayer pdf={pdf} number={number} shown={shown} onGo={onGo} />
      <FieldLayer pdf={pdf} shown={shown} />
    </div>
  );
}
