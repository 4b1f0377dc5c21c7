import { Suspense } from 'react';
import type { QrGeneratorState } from '../use-qr-generator';
import { HistoryPanel } from './loaded-later';

/** Codes downloaded on this device, or a hint if there are none. */
export function HistorySection({ qr }: { qr: QrGeneratorState }) {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <h2 id="history" className="text-xl">
        History
      </h2>
      {qr.hasHistory ? (
        <Suspense fallback={<div className="h-20" />}>
          <HistoryPanel qr={qr} />
        </Suspense>
      ) : (
        <p className="text-sm text-muted">
          Codes that you download are kept here, on this device only. The latest ten stay.
        </p>
      )}
    </section>
  );
}
