import type { RunQrJob } from './use-qr-worker';

/** Loads what the page may need next, here and in its worker, so that it is there without a network. */
export async function fetchAhead(run: RunQrJob): Promise<void> {
  await Promise.all([
    run({ kind: 'warm-up' }, { signal: new AbortController().signal }),
    import('./parts/forms/content-form'),
    import('./parts/style-options'),
    import('./parts/history-panel'),
    import('./parts/batch-panel'),
    import('./parts/scan-panel'),
    import('./save-code'),
  ]);
}
