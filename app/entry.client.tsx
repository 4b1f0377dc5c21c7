import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * RemixBrowser's first call starts to decode the page's data and throws the promise of it, for React
 * to wait. But a key or a click in that moment makes React hydrate at once, find the promise without
 * a boundary, and give the page up for good (React error 345). So the data is decoded first.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    // An error instead of a promise comes again below, where Remix shows it.
    if (thrown instanceof Promise) await thrown;
  }
}

// zod tries whether it may compile code, which our Content-Security-Policy refuses and reports. It is
// only loaded later, with the parts that check what they read; this is the place where it looks.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

decodePageData().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
