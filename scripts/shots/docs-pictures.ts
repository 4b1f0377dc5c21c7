import type { Page } from '@playwright/test';
import type { Shot } from './open-shot.ts';

/** A screenshot for the documents: a page, a window size, and the steps to take before it. */
export interface DocsPicture extends Shot {
  prepare?: (page: Page) => Promise<void>;
}

async function analyseSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try with a sample file' }).click();
  await page.locator('svg.recharts-surface').first().waitFor();
  // Scrolled down to this heading, the window shows the figures and the whole chart.
  await page.getByRole('heading', { name: 'Dataset Overview' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start' });
  });
}

async function convertSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try with a sample file' }).click();
  await page.getByRole('button', { name: 'Convert File', exact: true }).click();
  await page.getByRole('img', { name: /^Preview of / }).waitFor();
}

async function drawPicture(page: Page): Promise<void> {
  await page.getByLabel('Prompt').fill('misty mountains at dawn');
  await page.getByText('As drawn', { exact: true }).click();
  // A fixed seed gives the same picture each time.
  await page.getByText('Advanced settings').click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('7');
  await page.getByText('Advanced settings').click();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByTestId('stage').locator('[data-figures]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function openSampleDeck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try with a sample deck' }).click();
  await page.getByRole('button', { name: 'Slide 4: A year in the hive' }).click();
  await page.getByText('Slide 4 of 7').waitFor();
  // The design's own fonts, and the check for an AI service, finish after the slides.
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => /^"?Deck /.test(family) && status === 'loaded',
    ),
  );
  await page.getByText('Looking for an AI service').waitFor({ state: 'hidden' });
}

/** Each picture in docs/screenshots by file name. */
export const docsPictures: Readonly<Record<string, DocsPicture>> = {
  'home-1440-light.webp': { path: '/', width: 1440, scheme: 'light' },
  'tools-390-dark.webp': { path: '/tools', width: 390, scheme: 'dark' },
  'converter-1440-light.webp': {
    path: '/converter',
    width: 1440,
    scheme: 'light',
    prepare: convertSample,
  },
  'image-generator-1440-dark.webp': {
    path: '/image-generator',
    width: 1440,
    scheme: 'dark',
    prepare: drawPicture,
  },
  'data-analysis-1440-light.webp': {
    path: '/data-analysis',
    width: 1440,
    scheme: 'light',
    prepare: analyseSample,
  },
  'editor-1440-dark.webp': {
    path: '/editor',
    width: 1440,
    scheme: 'dark',
    prepare: openSampleDeck,
  },
};
