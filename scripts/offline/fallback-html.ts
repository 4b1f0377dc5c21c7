import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The offline page for an address that is not on the device: plain HTML in the suite's own style, so that
 * nothing on it can fail.
 */
export function fallbackHtml(clientFolder: string): string {
  const stylesheet = readdirSync(join(clientFolder, 'assets')).find((name) =>
    /^app-[\w-]{8}\.css$/.test(name),
  );
  if (!stylesheet) throw new Error(`No stylesheet of the app in ${clientFolder}/assets.`);
  return `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Not on this device · Entropy Tools</title><link rel="stylesheet" href="/assets/${stylesheet}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body>
<header class="border-b border-line"><div class="page flex h-16 items-center gap-3"><img src="/favicon.svg" width="28" height="28" alt=""><a href="/" class="font-display text-lg font-semibold">Entropy Tools</a></div></header>
<main id="main" class="page flex flex-col items-start gap-5 py-16">
<h1 class="text-4xl">This page needs the network</h1>
<p class="max-w-measure text-lg text-muted">You are offline, and this page is not kept on this device. It opens again once the network is back.</p>
<p><a class="link" href="/tools">All tools</a></p>
</main>
</body>
</html>
`;
}
