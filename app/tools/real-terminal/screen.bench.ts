/**
 * The screen of the Real Terminal in Chromium: its first prompt, the delay from key to display among 1,000
 * lines, and the time until pasted lines have run.
 */
import type { Page } from '@playwright/test';
import { type BenchCase, type BenchContext, within } from '../../../tests/bench/harness.ts';

const LINES = 1000;
const KEYS = 60;
const PASTED = 500;

export const bench: BenchCase = {
  title: 'Screen of the Real Terminal',
  run: async (context) => {
    const prompts: number[] = [];
    const keys: number[] = [];
    const pastes: number[] = [];
    for (let turn = 0; turn < (context.quick ? 1 : 5); turn += 1) {
      const { prompt, seen, paste } = await measure(context);
      prompts.push(prompt);
      keys.push(...seen);
      pastes.push(paste);
      context.say(`prompt after ${prompt.toFixed(0)} ms`);
    }
    return [
      within('first prompt after the page was asked for', prompts, 1000, 'ms'),
      within(`a key is seen at ${LINES} lines, drawn by the page's elements`, keys, 16, 'ms'),
      within(`${PASTED} pasted lines have run`, pastes, 2000, 'ms'),
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
    const seen = await typeKeys(page);
    await page.keyboard.press('Control+C');
    return { prompt, seen, paste: await pasteLines(page) };
  } finally {
    await page.close();
  }
}

/** Pastes lines. @returns milliseconds until the last one has printed its output */
async function pasteLines(page: Page): Promise<number> {
  const lines = Array.from({ length: PASTED }, (_, at) => `echo pasted $((${at} + 1))\n`);
  const startedAt = await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.xterm-helper-textarea')?.dispatchEvent(event);
    return performance.now();
  }, lines.join(''));
  await page.locator('.xterm-rows').getByText(`pasted ${PASTED}`, { exact: true }).waitFor();
  return (await page.evaluate(() => performance.now())) - startedAt;
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
