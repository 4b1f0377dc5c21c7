/** Runs files through the Converter's page for measurements and for the corpus: no clicks in between. */
import type { Browser, Page } from '@playwright/test';

/** How a conversion ended. `ms` is from pressing the button to the result on the page. */
export type DrivenOutcome =
  | { kind: 'done'; ms: number; facts: string; failedFiles: number }
  /** The page refused the file and said why; the fault is the file's. */
  | { kind: 'refused'; ms: number; code: string; message: string }
  /** A fault of ours: an internal error, a timeout, a crashed page. */
  | { kind: 'failed'; ms: number; message: string };

interface Watched {
  lastErrorCode?: string;
}

/** Opens a page for the Converter that records the code of each error from a worker. */
export async function openConverter(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-ZA' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const Native = globalThis.Worker;
    globalThis.Worker = class extends Native {
      constructor(...given: ConstructorParameters<typeof Native>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (data?.kind === 'failed') (globalThis as Watched).lastErrorCode = data.error.code;
        });
      }
    };
  });
  return page;
}

/** How the files are given. */
export interface DriveOptions {
  /** The page's address, where it is not the usual one. */
  address?: string;
  /** Milliseconds between the choice of the target and the press. */
  pauseMs?: number;
  /** Takes the last files away instead of loading the page afresh. */
  isFurther?: boolean;
}

/**
 * Loads the page afresh, gives it the files and converts them.
 * @param paths files on this machine
 * @param target as the page names it: 'PDF'
 */
export async function driveConverter(
  page: Page,
  paths: readonly string[],
  target: string,
  timeoutMs: number,
  { address = '/converter', pauseMs = 0, isFurther = false }: DriveOptions = {},
): Promise<DrivenOutcome> {
  const started = performance.now();
  const since = () => performance.now() - started;
  try {
    if (isFurther)
      await page
        .getByRole('button', { name: /^(Remove|Clear)/ })
        .first()
        .click();
    else {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
    await page.getByTestId('file-input').setInputFiles([...paths]);
    const select = page.getByLabel('Convert To:');
    const refusal = page.getByText('File type not supported.');
    await select.and(page.locator(':enabled')).or(refusal).first().waitFor();
    if (await refusal.isVisible()) {
      const message = ((await refusal.locator('..').textContent()) ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      return { kind: 'refused', ms: since(), code: 'unsupported', message };
    }
    await select.selectOption({ label: target });
    await page.waitForTimeout(pauseMs);
    const outcome = await page.evaluate(pressAndWait, timeoutMs);
    if (outcome.message === null) {
      return {
        kind: 'done',
        ms: outcome.ms,
        facts: outcome.facts,
        failedFiles: outcome.failedFiles,
      };
    }
    const { message, ms, code } = outcome;
    return code === '' || code === 'internal'
      ? { kind: 'failed', ms, message }
      : { kind: 'refused', ms, code, message };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { kind: 'failed', ms: since(), message };
  }
}

/** Runs in the page: presses the button and waits for the result or the message. */
function pressAndWait(timeoutMs: number) {
  interface Ended {
    ms: number;
    facts: string;
    failedFiles: number;
    message: string | null;
    code: string;
  }
  return new Promise<Ended>((resolve) => {
    const buttons = () => [...document.querySelectorAll('button')];
    const press = buttons().find((button) => /^Convert Files?/.test(button.textContent.trim()));
    const started = performance.now();
    const ended = (result: Partial<Ended>) => {
      observer.disconnect();
      clearTimeout(timer);
      const ms = performance.now() - started;
      resolve({ ms, facts: '', failedFiles: 0, message: null, code: '', ...result });
    };
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      const failure = [...document.querySelectorAll('main [role=alert] p')]
        .map((paragraph) => paragraph.textContent ?? '')
        .find((words) => words.startsWith('Failed to convert file. Error:'));
      if (failure) {
        const code = (globalThis as { lastErrorCode?: string }).lastErrorCode ?? '';
        ended({ message: failure, code });
      } else if (buttons().some((button) => button.textContent.trim() === 'Download')) {
        const facts = document.querySelector('main [data-figures]')?.textContent ?? '';
        const failedFiles = Number(/(\d+) files? could not be converted/.exec(text)?.[1] ?? 0);
        ended({ facts, failedFiles });
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true });
    const timer = setTimeout(
      () => ended({ message: `No answer within ${timeoutMs} ms.` }),
      timeoutMs,
    );
    press?.click();
  });
}

/** The address at which the page is cross-origin isolated and may share memory, as Faithful needs. */
export const faithfulAddress = '/converter?isolated';

/** As {@link openConverter}, with Faithful chosen: the first conversion fetches it. */
export async function openFaithfulConverter(browser: Browser, baseURL: string): Promise<Page> {
  const page = await openConverter(browser, baseURL);
  await page.addInitScript(() => {
    localStorage.setItem(
      'entropy:converter-engine:v1',
      JSON.stringify({ engine: 'faithful', isHere: true }),
    );
  });
  return page;
}
