/**
 * The screen of the Real Terminal in Chromium: its first prompt, and the delay from key to display among
 * 1,000 lines.
 */
import type { Page } from '@playwright/test';
import { type BenchCase, type BenchContext, within } from '../../../tests/bench/harness.ts';

const LINES = 1000;
const KEYS = 60;

export const bench: BenchCase = {
  title: 'Screen of the Real Terminal',
  run: async (context) => {
    const prompts: number[] = [];
    const keys: number[] = [];
    for (let turn = 0; turn < (context.quick ? 1 : 5); turn += 1) {
      const { prompt, seen } = await measure(context);
      prompts.push(prompt);
      keys.push(...seen);
      context.say(`prompt after ${prompt.toFixed(0)} ms`);
    }
    return [
      within('first prompt after the page was asked for', prompts, 1000, 'ms'),
      within(`a key is seen at ${LINES} lines, drawn by the page's elements`, keys, 16, 'ms'),
    ];
  },
};

async function measure({ browser, product }: BenchContext) {
  const [running, chromium] = await Promise.all([product(), browser()]);
  const page = await chromium.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    // Without GPU rendering, each row is an element whose changes can be observed.
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args) {
        return args[0] === 'webgl2' ? null : Reflect.apply(getContext, this, args);
      } as typeof getContext;
    });
    await page.goto(`${running.url}/real-terminal`);
    await page.waitForFunction(() => performance.getEntriesByName('terminal-prompt').length > 0);
    const prompt = await page.evaluate(
      () => performance.getEntriesByName('terminal-prompt')[0]?.startTime ?? 0,
    );
    await page.getByTitle('File system: ready').waitFor();
    await page.getByRole('textbox', { name: 'Terminal' }).focus();
    await page.keyboard.type(`seq ${LINES}`);
    await page.keyboard.press('Enter');
    await page.locator('.xterm-rows').getByText(String(LINES), { exact: true }).waitFor();
    return { prompt, seen: await typeKeys(page) };
  } finally {
    await page.close();
  }
}

/** Types letters one after the other. @returns milliseconds from each key until the row shows it */
async function typeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    let pressedAt = 0;
    addEventListener(
      'keydown',
      (event) => {
        pressedAt = event.timeStamp;
      },
      { capture: true },
    );
    const rows = document.querySelector('.xterm-rows') as Element;
    new MutationObserver(() => {
      if (pressedAt > 0) seen.push(performance.now() - pressedAt);
      pressedAt = 0;
    }).observe(rows, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { seenKeys: seen });
  });
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('x', { delay: 20 });
  return page.evaluate(() => (globalThis as unknown as { seenKeys: number[] }).seenKeys);
}
