import { useMemo, useState } from 'react';
import { RecognisedNote } from '~/tool-kit/scan/recognised-note';
import { ScanOffer } from '~/tool-kit/scan/scan-offer';
import { type ReadScan, useRecognition } from '~/tool-kit/scan/use-recognition';
import { useScannedPages } from '~/tool-kit/scan/use-scanned-pages';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { OpenFile } from '../use-editor';

/** Offers to make a scan searchable. It uses the file as opened, without later edits. */
export default function ScanPlace({ file, pdf }: { file: OpenFile; pdf: ViewPdf }) {
  const { name, bytes, password } = file;
  const [read, setRead] = useState<ReadScan>();
  const [isDismissed, setIsDismissed] = useState(false);
  const recognition = useRecognition(setRead);
  const scanned = useScannedPages(pdf, true);
  const blob = useMemo(() => new Blob([bytes], { type: 'application/pdf' }), [bytes]);
  const dismiss = () => setIsDismissed(true);
  if (isDismissed || scanned === 0) return null;
  if (read) return <RecognisedNote read={read} onDismiss={dismiss} />;
  return (
    <ScanOffer
      scan={{ file: blob, name, ...(password === undefined ? {} : { password }) }}
      pages={{ scanned, of: pdf.pageCount }}
      purpose="save it as a searchable PDF, as it was opened"
      recognition={recognition}
      onDismiss={dismiss}
    />
  );
}
