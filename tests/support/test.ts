/**
 * The `test` that every browser test imports instead of Playwright's:
 *
 *   import { axe, expect, test } from '../support/test.ts';
 *
 *   test('converts a text file', async ({ page }) => {
 *     await page.goto('/converter');
 *     …
 *     await axe(page);
 *   });
 *
 * A test fails by itself when anything of its pages or workers
 *  - writes an error to the console or throws and nobody catches it,
 *  - breaks the Content-Security-Policy,
 *  - asks any host but our own (Chromium resolves no name but loopback's, see ./chromium.ts).
 * A test that provokes an error on purpose says which: `test.use({ allowedErrors: /status of 404/ })`.
 * Requests to another host cannot be allowed, but for one local stand-in of a service that the test
 * is about, such as the OAuth server: `test.use({ allowedHost: … })`. Where the page's policy has to know the
 * real host, `stoodIn: { host: 'api.example.com', url: … }` sends all requests to it to a server on loopback.
 *
 * A test that needs a program that the machine may lack (`pdftotext`) starts with
 * `needProgram('pdftotext')`: it is skipped by name there and the last line of `npm test` says so.
 */
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { PREFETCH_END, PREFETCH_START } from '../../app/platform/prefetch.ts';
import { findProgram } from '../../scripts/setup-browser.ts';
import { findWithAxe } from './find-with-axe.ts';

export { expect };

export interface GuardOptions {
  /**
   * Console or page errors that this test provokes on purpose. A single pattern, because Playwright
   * misinterprets arrays.
   */
  allowedErrors: RegExp | null;
  /** Host and port of the one stand-in that this test may visit: on loopback, never a real service. */
  allowedHost: string | null;
  /** A host whose requests all go to this server on loopback; the browser takes its answers for the host's. */
  stoodIn: { host: string; url: string } | null;
}

interface Guard {
  /** What went wrong so far; empty at the end of every test that passes. */
  problems: string[];
}

/** A random address from the range reserved for benchmarks (RFC 5180). */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 0x1_0000).toString(16);
  return `2001:2:0:${part()}:${part()}:${part()}:${part()}:${part()}`;
}

/** Watches every page and worker of a context. */
async function watch(
  context: BrowserContext,
  { ownHosts, problems }: { ownHosts: readonly string[]; problems: string[] },
) {
  const foreign = (url: string) => /^(https?|wss?):/.test(url) && !isOneOf(url, ownHosts);
  context.on('request', (request) => {
    if (foreign(request.url())) problems.push(`asked another host: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  await context.exposeFunction('reportPolicyViolation', (text: string) => {
    problems.push(`Content-Security-Policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const text = `${event.effectiveDirective} stopped ${event.blockedURI} on ${event.documentURI}`;
      (
        globalThis as unknown as { reportPolicyViolation(text: string): void }
      ).reportPolicyViolation(text);
    });
  });
}

/**
 * A user reaches the next control by a key or the pointer; a test sets the focus by script and presses Enter within
 * milliseconds, which the product takes for a double press (app/shell/double-enter.ts). Shift acts as that key.
 * A double press is made with `keyboard.down` and `keyboard.up`.
 */
function reachByKeys(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (key, options) => {
    if (key === 'Enter') await press('Shift');
    await press(key, options);
  };
  const locators: Locator = Object.getPrototypeOf(page.locator(':root'));
  const pressOn = originalPress.get(locators) ?? locators.press;
  originalPress.set(locators, pressOn);
  locators.press = async function (this: Locator, key, options) {
    if (key !== 'Enter') return pressOn.call(this, key, options);
    await this.focus();
    await this.page().keyboard.press(key);
  };
}

/** What `press` of a locator was before {@link reachByKeys}, by the prototype that has it. */
const originalPress = new WeakMap<Locator, Locator['press']>();

/** Answers all requests to a host by a server on loopback. @returns the host */
async function sendElsewhere(
  context: BrowserContext,
  { host, url }: { host: string; url: string },
): Promise<string> {
  await context.route(`https://${host}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const response = await fetch(url + pathname + search, {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
      redirect: 'manual',
    });
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  return host;
}

function isOneOf(url: string, hosts: readonly string[]): boolean {
  return hosts.includes(new URL(url).host);
}

export const test = base.extend<GuardOptions & { guard: Guard }>({
  allowedErrors: [null, { option: true }],
  allowedHost: [null, { option: true }],
  stoodIn: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
  baseURL: async ({}, use) => {
    await use(process.env.BASE_URL);
  },
  // Each context has its own address, so that limits per address count it as a separate visitor. Only the
  // local server trusts this header.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'CF-Connecting-IP': randomAddress() });
  },
  page: async ({ page }, use) => {
    reachByKeys(page);
    await use(page);
  },
  guard: [
    async ({ context, baseURL, allowedErrors, allowedHost, stoodIn }, use) => {
      const guard: Guard = { problems: [] };
      if (!baseURL) throw new Error('BASE_URL is not set: the global set-up did not run.');
      const standIn = allowedHost?.startsWith('127.0.0.1:') ? [allowedHost] : [];
      const ownHosts = [
        new URL(baseURL).host,
        ...standIn,
        ...(stoodIn ? [await sendElsewhere(context, stoodIn)] : []),
      ];
      await watch(context, { ownHosts, problems: guard.problems });
      await use(guard);
      const wrong = guard.problems.filter(
        (problem) => problem.startsWith('asked another host') || !allowedErrors?.test(problem),
      );
      expect(wrong, 'errors, policy violations and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Fails with a readable list if axe finds a problem on the page in its current state.
 * @param within a selector, to check only a part
 */
export async function axe(page: Page, within?: string): Promise<void> {
  await untilStill(page);
  expect(await findWithAxe(page, within), 'axe').toEqual([]);
}

/**
 * Runs {@link axe} in light colours, then the rules that depend on colours in dark ones. Animations are
 * stopped, so that nothing is checked half faded in; the page is light again afterwards.
 */
export async function axeLightAndDark(page: Page, within?: string): Promise<void> {
  const show = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect
      .poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(colorScheme === 'dark');
  };
  await show('light');
  await axe(page, within);
  await show('dark');
  await untilStill(page);
  expect(await findWithAxe(page, within, ['color-contrast']), 'axe, dark').toEqual([]);
  await show('light');
}

/** Waits until colour transitions, of a scheme or a state, have ended. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let round = 0; round < 20; round += 1) {
      // The page learns of a scheme change with its next frame, and renders its reaction with the one after.
      for (let count = 0; count < 3; count += 1) await frame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState === 'running');
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

/**
 * Opens a page and waits until React has hydrated it, so that clicks and keys reach it. Later requests of the
 * page may still be in progress: a test waits for what it needs to see, and one that cuts the network waits
 * for {@link untilPrefetched} first.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until React's root on the document is hydrated and its effects have run. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const root = key && (document as unknown as Record<string, Root>)[key];
    return root && !root.stateNode.current.memoizedState.isDehydrated;
  });
  // Effects run in a task after the commit.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/**
 * Triggers the page's first-use event and waits until everything that it prefetches for offline use has
 * arrived, in its workers as well.
 */
export async function untilPrefetched(page: Page, { untouched = false } = {}): Promise<void> {
  if (!untouched) await page.mouse.move(40, 300, { steps: 2 });
  await page.waitForFunction(
    ({ start, end }) => {
      const count = (name: string) => performance.getEntriesByName(name, 'mark').length;
      return count(start) > 0 && count(start) === count(end);
    },
    { start: PREFETCH_START, end: PREFETCH_END },
  );
}

/**
 * Reloads the page once what it keeps on this device is written. A record is written under a Web Lock
 * (app/platform/record-store.ts), a moment after the page shows the change; a user is not as quick.
 */
export async function reloadStored(page: Page): Promise<void> {
  let calm = 0;
  // Writes may be queued, and between two of them nothing is locked.
  await expect
    .poll(async () => {
      const isWriting = await page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].some(({ name = '' }) => /^entropy:[^:]*\//.test(name));
      });
      calm = isWriting ? 0 : calm + 1;
      return calm;
    })
    .toBeGreaterThanOrEqual(4);
  await page.reload();
}

/** Skips the test by name if a program is not installed. */
export function needProgram(...names: string[]): void {
  for (const name of names) test.skip(findProgram(name) === null, `${name} missing`);
}
