/** Runs one file through the page of a tool, for `npm run test:corpus`. */
import type { Locator, Page } from '@playwright/test';
import { type DrivenOutcome, driveConverter } from './drive-converter.ts';

/** A tool that takes files, and how its page is used by a script. */
export interface CorpusTool {
  slug: string;
  /** Folder names of the corpus, which are file name extensions too. */
  kinds: readonly string[];
  drive(page: Page, path: string, kind: string, timeoutMs: number): Promise<DrivenOutcome>;
}

/** What the Converter makes of each kind: the target that reads most of the file. */
const targets: Readonly<Record<string, string>> = {
  pdf: 'DOCX',
  docx: 'PDF',
  doc: 'PDF',
  xlsx: 'CSV',
  csv: 'XLSX',
  png: 'PDF',
};

/** Every tool that is fed with the corpus. */
export const corpusTools: readonly CorpusTool[] = [
  {
    slug: 'converter',
    kinds: Object.keys(targets),
    drive: (page, path, kind, timeoutMs) =>
      driveConverter(page, [path], targets[kind] ?? '', timeoutMs),
  },
  toolWith({
    slug: 'data-analysis',
    kinds: ['csv', 'xlsx'],
    done: (page) => page.getByRole('heading', { name: 'Column Statistics' }),
  }),
  toolWith({
    slug: 'pdf-editor',
    kinds: ['pdf'],
    press: 'Save PDF',
    // It is saved, or the form asks for the password that the file needs.
    done: (page) => page.getByText(/^Saved as /).or(page.getByLabel('Password', { exact: true })),
  }),
  toolWith({
    slug: 'image-resizer',
    kinds: ['png'],
    press: 'Resize Images',
    done: (page) => page.getByTestId('message-result').getByText(/^Successfully processed/),
  }),
  toolWith({
    slug: 'pdf-merger',
    kinds: ['pdf'],
    done: (page) => page.locator('li[data-state=ready]'),
  }),
  toolWith({
    slug: 'plagiarism-checker',
    kinds: ['pdf', 'docx', 'doc'],
    done: (page) => page.getByText(/^1 document, /),
  }),
  toolWith({
    slug: 'color-picker',
    kinds: ['png'],
    done: (page) => page.getByRole('heading', { name: 'Most frequent' }),
  }),
  toolWith({
    slug: 'file-compressor',
    kinds: ['pdf', 'docx', 'doc'],
    press: 'Compress All',
    done: (page) => page.getByTestId('summary'),
  }),
  toolWith({
    slug: 'pdf-reader',
    kinds: ['pdf'],
    // The page itself is drawn, or the form asks for the password that the file needs.
    done: (page) =>
      page
        .locator('.reader-view [data-page="1"][data-state="drawn"]')
        .or(page.getByLabel('Password', { exact: true })),
  }),
  toolWith({
    slug: 'doc-reader',
    kinds: ['doc', 'docx'],
    done: (page) => page.getByTestId('document-text'),
  }),
  toolWith({
    slug: 'summarizer',
    kinds: ['pdf', 'docx', 'doc'],
    tab: 'File',
    done: (page) => page.getByText(/^The text is from “/),
  }),
  toolWith({
    slug: 'chat-to-document',
    kinds: ['pdf', 'docx', 'doc', 'csv'],
    done: (page) => page.getByTestId('preview'),
  }),
  toolWith({
    slug: 'document-translator',
    kinds: ['pdf', 'docx', 'doc'],
    done: (page) => page.getByTestId('original'),
  }),
];

/** A tool whose page shows a result, or an alert that says why there is none. */
function toolWith({
  slug,
  kinds,
  tab,
  press,
  done,
}: {
  slug: string;
  kinds: readonly string[];
  /** Where the page takes files, when that is not in sight. */
  tab?: string;
  /** The button that begins the work; without it the file does. */
  press?: string;
  done: (page: Page) => Locator;
}): CorpusTool {
  return {
    slug,
    kinds,
    async drive(page, path, _kind, timeoutMs) {
      const faults: string[] = [];
      const note = (error: Error) => faults.push(error.message);
      page.on('pageerror', note);
      const started = performance.now();
      const since = () => performance.now() - started;
      try {
        await page.goto(`/${slug}`);
        await page.waitForLoadState('networkidle');
        if (tab) await page.getByRole('tab', { name: tab }).click();
        await page.getByTestId('file-input').first().setInputFiles(path);
        const result = done(page);
        const alert = page.getByRole('main').getByRole('alert');
        if (press) {
          const button = page.getByRole('button', { name: press });
          await button.or(result).or(alert).first().waitFor({ timeout: timeoutMs });
          if (await button.isVisible()) await button.click();
        }
        await result.or(alert).first().waitFor({ timeout: timeoutMs });
        if (faults[0] !== undefined) return { kind: 'failed', ms: since(), message: faults[0] };
        if (await result.first().isVisible()) {
          return { kind: 'done', ms: since(), facts: '', failedFiles: 0 };
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
