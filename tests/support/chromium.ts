/** How every test, screenshot and measurement starts Chromium: quiet, without talking to its maker. */
import { findChromium } from '../../scripts/setup-browser.ts';

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options with the path of the browser that `scripts/setup-browser.ts` finds. */
export function chromiumLaunchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium found. Run "node scripts/setup-browser.ts" or set CHROMIUM_PATH.');
  }
  return { executablePath, args: chromiumArguments };
}
