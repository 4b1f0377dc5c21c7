/** How every test, screenshot and measurement starts Chromium: quiet, without contacting its vendor. */
import { findChromium } from '../../scripts/setup-browser.ts';

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser's built-in models are simulated where a test is about them: some builds never report whether
  // they have one.
  '--disable-blink-features=TranslationAPI,AIPromptAPI,AISummarizationAPI',
  // Only this machine is ever reached. A rule of the browser costs nothing; Playwright's routes send every
  // request through Node and switch off the HTTP cache.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** Launch options with the path of the browser that `scripts/setup-browser.ts` finds. */
export function chromiumLaunchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium found. Run "node scripts/setup-browser.ts" or set CHROMIUM_PATH.');
  }
  return { executablePath, args: chromiumArguments };
}
