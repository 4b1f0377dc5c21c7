import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import { scrollIntoView } from '../scroll-into-view';
import type { PdfMerger } from '../use-pdf-merger';

/** Names the rejected files of the last selection. */
export function RejectedFiles({ list, mode }: PdfMerger) {
  const say = mode === 'from-pictures' ? messages.notPicture : messages.notPdf;
  return (
    <Notice tone="error">
      {list.refused.map((name) => (
        <p key={name} className="wrap-anywhere">
          {say(name)}
        </p>
      ))}
    </Notice>
  );
}

/** Why the last press of the button did nothing. */
export function StartError({ error }: PdfMerger) {
  return (
    <div ref={scrollIntoView}>
      <Notice tone="error">{error}</Notice>
    </div>
  );
}
