import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { ScanHelpProps } from './scan-help';

const ScanHelp = lazyPart(() => import('./scan-help'), 'ScanHelp');

/** Loads {@link ScanHelp} with the first scan, and keeps it mounted to show the outcome. */
export function ScanHelpSlot(props: ScanHelpProps) {
  const [isUsed, setIsUsed] = useState(false);
  const hasScan = props.scan !== undefined;
  useEffect(() => {
    if (hasScan) setIsUsed(true);
  }, [hasScan]);
  if (!isUsed) return null;
  return (
    <Suspense>
      <ScanHelp {...props} />
    </Suspense>
  );
}
