import { Link, useLocation } from '@remix-run/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { WindowBack } from './window-back';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a window of the given kind, with a mouse. */
function stubWindow(mode: 'browser' | 'window-controls-overlay', canGoBack: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('display-mode') ? query.includes(mode) : query === '(pointer: fine)',
  }));
  vi.stubGlobal('navigation', { canGoBack });
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <WindowBack />
      <p>At {pathname}</p>
      <Link to="/second">Go on</Link>
    </>
  );
}

it('goes back with its own button in an installed window', async () => {
  stubWindow('window-controls-overlay', true);
  await renderPage(Pages);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect.element(page.getByText('At /second')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible();
});

it.each([
  ['a browser tab, which has its own', 'browser', true],
  ['a window without history', 'window-controls-overlay', false],
] as const)('shows no button in %s', async (_, mode, canGoBack) => {
  stubWindow(mode, canGoBack);
  await renderPage(Pages);
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Back' }).query()).toBeNull();
});
