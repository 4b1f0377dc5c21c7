import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { ScanHelpProps } from './scan-help';

const ScanHelp = lazyPart(() => import('./scan-help'), 'ScanHelp');

/** The place of {@link ScanHelp} on a page: it is fetched with the first scan, and stays for what came of it. */
export function ScanHelpPlace(props: ScanHelpProps) {
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
