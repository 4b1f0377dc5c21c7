/** Home: hero, the daily picks, the carousel of the specification, file drop anywhere. */
import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../../../tests/support/test.ts';

const carouselOf = (page: Page) => page.locator('[aria-roledescription=carousel]');
const counterOf = (page: Page) => page.getByTestId('carousel-counter');

/** Number of cards entirely inside the carousel's viewport. */
async function visibleCards(page: Page): Promise<number> {
  return await carouselOf(page)
    .locator('ul')
    .evaluate((track) => {
      const frame = track.getBoundingClientRect();
      return [...track.children].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left >= frame.left - 1 && box.right <= frame.right + 1;
      }).length;
    });
}

test('explains the site; its buttons lead to tools, and Get Started depends on the session', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Your daily dose of useful randomness',
  );
  await expect(page.getByRole('heading', { name: /South African university/ })).toBeVisible();
  await page.getByRole('link', { name: 'Explore our suite' }).click();
  await expect(page).toHaveURL(/\/tools$/);

  await page.goBack();
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await expect(page).toHaveURL(/\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('randomness');

  await openPage(page, '/');
  const button = page.getByRole('link', { name: 'Get Started' });
  await expect(button).toHaveAttribute('href', '/login?return=/tools');
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { user: { email: 'ada@example.com' } } }),
  );
  await page.reload();
  await expect(button).toHaveAttribute('href', '/tools');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('the field takes a request to the tool with its settings; a form does it without scripts', async ({
  page,
}) => {
  await openPage(page, '/');
  const field = page.getByRole('combobox', { name: 'What do you want to do?' });
  await field.fill('resize photo to 2 MB');
  await expect(page.getByRole('option', { name: /at most 2/ })).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/image-resizer\?percent=100&size=2MB$/);
  await expect(page.getByLabel('Largest file size')).toHaveValue('2');

  await openPage(page, '/tools?q=mp4%20to%20gif');
  await expect(page.getByRole('link', { name: /^Convert MP4 to GIF/ })).toHaveAttribute(
    'href',
    '/converter/mp4-to-gif',
  );
});

test('the carousel shows four, two or one card per slide, depending on the viewport', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openPage(page, '/');
  for (const [width, cards, slides] of [
    [1440, 4, 3],
    [1024, 4, 3],
    [1023, 2, 6],
    [640, 2, 6],
    [639, 1, 12],
    [320, 1, 12],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => visibleCards(page), `${width} px`).toBe(cards);
    await expect(counterOf(page)).toHaveText(`Slide 1 / ${slides}`);
    await expect(
      carouselOf(page)
        .getByRole('button', { name: /^Slide / })
        .filter({ visible: true }),
    ).toHaveCount(slides);
  }
});

test('the carousel advances by itself, and manual use pauses it for 20 s', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openPage(page, '/');
  // From here on the page's clock is paused and advances only when the test does so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await carouselOf(page).getByRole('button', { name: 'Slide 3' }).click();
  await expect(counterOf(page)).toHaveText('Slide 3 / 3');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.fastForward(19_000);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(counterOf(page)).toHaveText('Slide 3 / 3');
  await page.clock.fastForward(1_100);
  await expect(page.getByText('Paused', { exact: true })).toBeHidden();
  await page.clock.fastForward(4_100);
  await expect(counterOf(page)).toHaveText('Slide 1 / 3');
  await page.clock.fastForward(4_100);
  await expect(counterOf(page)).toHaveText('Slide 2 / 3');
});

test('the carousel does not advance under reduced motion; dots, arrows and keys move it', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.fastForward(60_000);
  await expect(counterOf(page)).toHaveText('Slide 1 / 3');
  await carouselOf(page).getByRole('button', { name: 'Slide 3' }).click();
  await expect(counterOf(page)).toHaveText('Slide 3 / 3');
  await carouselOf(page).getByRole('button', { name: 'Next tools' }).press('Enter');
  await expect(counterOf(page)).toHaveText('Slide 1 / 3');
  await expect(carouselOf(page).locator('[aria-live=polite]')).toContainText('Slide 1 of 3:');
});

test('is complete without JavaScript: the first slide, the day and the links', {
  tag: '@sweep',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const day = () => new Date().toISOString().slice(0, 10);
  const before = day();
  await page.goto('/');
  // Midnight may pass meanwhile.
  const days = new RegExp(`^(${before}|${day()})$`);
  expect(await visibleCards(page)).toBe(4);
  await expect(page.locator('time')).toHaveAttribute('datetime', days);
  await expect(page.locator('.dot-field path').first()).toBeAttached();
  await context.close();
});

test('has no layout shift while loading', { tag: '@sweep' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.total += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/');
    // Everything is loaded and rendered.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const total = await page.evaluate(
      () => (globalThis as unknown as { shifts: { total: number } }).shifts.total,
    );
    expect(total).toBeLessThanOrEqual(0.02);
  }
});

async function dropFile(page: Page, name: string, type: string) {
  await page.evaluate(
    ([fileName, fileType]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['hello'], fileName ?? '', { type: fileType ?? '' }));
      const fire = (kind: string) =>
        document.body.dispatchEvent(
          new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
      fire('dragover');
      fire('drop');
    },
    [name, type],
  );
}

test('shows what can be done with a file dropped on / or /tools and hands it over, also for an unknown kind', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/');
  await dropFile(page, 'model.blend', 'application/x-blender');
  const dialog = page.getByRole('dialog', { name: 'What would you like to do?' });
  await expect(dialog).toContainText('model.blend');
  await expect(dialog.getByRole('button', { name: /^Pack into a ZIP/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await dropFile(page, 'notes.txt', 'text/plain');
  await expect(dialog).toContainText('notes.txt');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await dropFile(page, 'notes.txt', 'text/plain');
  await expect(dialog.getByRole('textbox', { name: 'Find an action' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/converter\/txt-to-pdf$/);
  await expect(page.getByText('notes.txt').first()).toBeVisible();
});
