import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { writeLocal } from '~/platform/local-store';
import { renderPage } from '../../tests/support/render-page';
import { preferenceRecord, useAiProviders } from './use-ai-providers';

function Page() {
  const { chosen, state } = useAiProviders();
  return <p>{`${state}: ${chosen?.key ?? 'no engine'}`}</p>;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('finds the engine on this device without a network, where the session stays unknown', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('LanguageModel', { availability: async () => 'available' });
  writeLocal(preferenceRecord, 'browser');
  await renderPage(Page);
  await page.getByText('looking: no engine').click();
  await expect.element(page.getByText('ready: browser')).toBeVisible();
});
