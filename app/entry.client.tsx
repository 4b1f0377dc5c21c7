import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * RemixBrowser's first call starts to decode the page's data and throws a promise, so that React waits.
 * A key press or click at that moment would make React hydrate synchronously, find no boundary for the
 * promise and abandon the page (React error 345). So the data is decoded before hydration.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    // An error is thrown again during hydration below, where Remix renders it.
    if (thrown instanceof Promise) await thrown;
  }
}

// zod tests whether it may compile code, which our Content-Security-Policy blocks and reports. zod loads
// later, with the modules that use it, and reads this global first.
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
