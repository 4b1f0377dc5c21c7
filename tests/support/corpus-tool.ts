/**
 * Runs a file through a tool's page, for `npm run test:corpus`. Each tool's `<slug>.corpus.ts` describes how
 * to use its page.
 */
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { DrivenOutcome } from './drive-converter.ts';

/** A tool that takes files, and how its page is used by a script. */
export interface CorpusTool {
  slug: string;
  /** Folder names of the corpus, which are file name extensions too. */
  kinds: readonly string[];
  /** Corpus folders with mixed file types, and the extensions that the tool accepts there. */
  mixed?: Readonly<Record<string, readonly string[]>>;
  drive(page: Page, path: string, kind: string, timeoutMs: number): Promise<DrivenOutcome>;
}

/**
 * Every tool that is fed with the corpus, by slug: those with a `<slug>.corpus.ts` in their folder.
 * @throws Error that names a driver of another tool than its folder's
 */
export async function loadCorpusTools(folder = resolve('app/tools')): Promise<CorpusTool[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.corpus.ts'))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const { href } = pathToFileURL(resolve(folder, path));
      const { corpus }: { corpus?: CorpusTool } = await import(/* @vite-ignore */ href);
      const slug = basename(path, '.corpus.ts');
      if (corpus?.slug !== slug) throw new Error(`${path} does not export a driver of ${slug}.`);
      return corpus;
    }),
  );
}

/** A tool whose page shows a result, or an alert that says why there is none. */
export function defineCorpusTool({
  slug,
  kinds,
  mixed,
  tab,
  press,
  keeps,
  done,
}: {
  slug: string;
  kinds: readonly string[];
  mixed?: CorpusTool['mixed'];
  /** The tab with the file input, if it is not visible at first. */
  tab?: string;
  /** The button that begins the work; without it the file does. */
  press?: string;
  /** The page reopens the last files, so its storage is cleared first. */
  keeps?: boolean;
  done: (page: Page) => Locator;
}): CorpusTool {
  return {
    slug,
    kinds,
    ...(mixed && { mixed }),
    async drive(page, path, _kind, timeoutMs) {
      const faults: string[] = [];
      const note = (error: Error) => faults.push(error.message);
      page.on('pageerror', note);
      const started = performance.now();
      const since = () => performance.now() - started;
      try {
        await page.goto(`/${slug}`);
        if (keeps) {
          const session = await page.context().newCDPSession(page);
          const { origin } = new URL(page.url());
          await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
          await session.detach();
          await page.reload();
        }
        await page.waitForLoadState('networkidle');
        if (tab) await page.getByRole('tab', { name: tab }).click();
        await page.getByTestId('file-input').first().setInputFiles(path);
        const result = done(page);
        const alert = page.getByRole('main').getByRole('alert');
        // For a scan the page says that there is no text, and offers to recognise it.
        const offer = page.getByRole('main').getByRole('button', { name: 'Recognise text' });
        if (press) {
          const button = page.getByRole('button', { name: press });
          await button.or(result).or(alert).first().waitFor({ timeout: timeoutMs });
          if (await button.isVisible()) await button.click();
        }
        await result.or(alert).or(offer).first().waitFor({ timeout: timeoutMs });
        if (faults[0] !== undefined) return { kind: 'failed', ms: since(), message: faults[0] };
        if (await result.first().isVisible()) {
          return { kind: 'done', ms: since(), facts: '', failedFiles: 0 };
        }
        if (!(await alert.first().isVisible())) {
          return {
            kind: 'refused',
            ms: since(),
            code: 'scan',
            message: 'Offers to recognise text.',
          };
        }
        const message = (await alert.allTextContents()).join(' ').replace(/\s+/g, ' ').trim();
        const code = await page.evaluate(
          () => (globalThis as { lastErrorCode?: string }).lastErrorCode ?? '',
        );
        return code === 'internal' || message === ''
          ? { kind: 'failed', ms: since(), message }
          : { kind: 'refused', ms: since(), code, message };
      } catch (error) {
        const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
        return { kind: 'failed', ms: since(), message };
      } finally {
        page.off('pageerror', note);
      }
    },
  };
}
