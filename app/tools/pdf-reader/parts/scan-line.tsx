import { useState } from 'react';
import { RecognisedNote } from '~/tool-kit/scan/recognised-note';
import { ScanOffer } from '~/tool-kit/scan/scan-offer';
import type { ReaderDocument } from '../reader-state';
import type { PdfReader } from '../use-pdf-reader';

/** Offers to recognise the text of a scan, and reports the result. */
export function ScanLine({
  reader,
  document,
  scanned,
}: {
  reader: PdfReader;
  document: ReaderDocument;
  /** Pages without text. */
  scanned: number;
}) {
  const [isDismissed, setIsDismissed] = useState(false);
  const { file, pageCount, password, recognised } = document;
  const dismiss = () => setIsDismissed(true);
  if (isDismissed) return null;
  if (recognised) return <RecognisedNote read={recognised} onDismiss={dismiss} className="m-2" />;
  if (scanned === 0) return null;
  const scan = { file, name: file.name, ...(password === undefined ? {} : { password }) };
  return (
    <ScanOffer
      scan={scan}
      pages={{ scanned, of: pageCount }}
      purpose="search it, copy from it and save it as a searchable PDF"
      recognition={reader.recognition}
      onDismiss={dismiss}
      className="m-2"
    />
  );
}
