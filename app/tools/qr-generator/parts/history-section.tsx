import { lazy, Suspense } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import type { QrGeneratorState } from '../use-qr-generator';

const HistoryPanel = lazy(() => import('./history-panel'));

/** Codes that were downloaded on this device, or what will be here. */
export function HistorySection({ qr }: { qr: QrGeneratorState }) {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 id="history" className="text-xl">
          History
        </h2>
        {qr.hasHistory && (
          <Button size="small" variant="quiet" aria-label="Clear history" onClick={qr.clearHistory}>
            <Icon name="trash" />
            Clear
          </Button>
        )}
      </div>
      {qr.historyProblem && <p role="alert">{qr.historyProblem}</p>}
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
