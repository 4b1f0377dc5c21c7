import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { renderPage } from '../../../tests/support/render-page';
import { ToolGrid } from './tool-grid';

const entry = (slug: string, ready: boolean): SuiteEntry => ({
  ...{ slug, title: slug, description: `About ${slug}`, category: 'Text', ready },
  ...{ keywords: [], extensions: [], accepts: [] },
});

const show = (entries: readonly SuiteEntry[]) =>
  renderPage(() => (
    <ToolGrid {...{ entries, categories: ['Text'], filter: { query: '', category: undefined } }} />
  ));

it('lists a planned tool as in the making, without a link', async () => {
  await show([entry('summarizer', true), entry('sheep-counter', false)]);
  const planned = page.getByRole('region', { name: 'In the making' });
  await expect.element(planned.getByRole('listitem')).toMatchTextContent('sheep-counter');
  expect(planned.getByRole('link').elements()).toHaveLength(0);
});

it('shows no section for planned tools if every tool is ready', async () => {
  await show([entry('summarizer', true)]);
  await expect.element(page.getByRole('region', { name: 'Ready' })).toBeVisible();
  expect(page.getByText('In the making').elements()).toHaveLength(0);
});
