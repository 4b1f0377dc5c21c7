import { useState } from 'react';
import { RecognisedNote } from './recognised-note';
import { ScanOffer } from './scan-offer';
import { type ReadScan, useRecognition } from './use-recognition';

export interface ScanHelpProps {
  /** A file in which no text was found; the offer disappears when it is undefined. */
  scan: File | undefined;
  /** What the user can do with its text: 'ask questions about it'. */
  purpose: string;
  /** Receives the searchable PDF that replaces the scan. */
  onRead: (file: File, scan: File) => void;
}

/** Help for a tool that found no text in a file: offers to recognise it, then shows the outcome. */
export function ScanHelp({ scan, purpose, onRead }: ScanHelpProps) {
  const [read, setRead] = useState<ReadScan>();
  const recognition = useRecognition((next, { file }) => {
    setRead(next);
    if (file instanceof File) onRead(next.file, file);
  });
  if (scan)
    return (
      <ScanOffer
        scan={{ file: scan, name: scan.name }}
        purpose={purpose}
        recognition={recognition}
      />
    );
  return read ? <RecognisedNote read={read} onDismiss={() => setRead(undefined)} /> : null;
}
