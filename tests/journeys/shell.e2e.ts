/** The shell of every page: header, collapsing menu, theme, keyboard, navigation. */
import { axe, expect, openPage, test } from '../support/test.ts';

test.describe('header on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('has the specified links and no menu; navigating scrolls to the top and focuses the page', async ({
    page,
  }) => {
    await openPage(page, '/');
    const header = page.getByRole('banner');
    for (const name of ['Tools', 'Pricing', 'Blog', 'Login']) {
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    }
    const donate = header.getByRole('link', { name: /Donate/ });
    await expect(donate).toHaveAttribute('href', /^https:/);
    await expect(donate).toHaveAttribute('rel', /noreferrer|noopener/);
    for (const name of ['Dashboard', 'Sign Out']) {
      await expect(header.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(
        0,
      );
    }
    await expect(header.getByLabel('Menu').first()).toBeHidden();

    // Navigating scrolls to the top and moves the focus to the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const tools = header.getByRole('link', { name: 'Tools', exact: true });
    await tools.click();
    await expect(page).toHaveURL(/\/tools$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('#main')).toBeFocused();
    await expect(tools).toHaveAttribute('aria-current', 'page');
  });

  test('shows Dashboard and Sign Out from the first paint on when signed in', {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.route('**/api/session', (route) =>
      route.fulfill({ json: { user: { email: 'ada@example.com' } } }),
    );
    await page.addInitScript(() => localStorage.setItem('entropy:signed-in:v1', 'true'));
    await page.goto('/', { waitUntil: 'commit' });
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  });

  test('navigating to a shorter page scrolls smoothly to its top, and Back restores the position', {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openPage(page, '/tools');
    await page.setViewportSize({ width: 700, height: 500 });
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    // Where scrolling to the top begins; the number of steps depends on the machine.
    const ways = await page.evaluateHandle(() => {
      const seen: string[] = [];
      document.addEventListener('click', () => seen.push(`click at ${scrollY}`), true);
      const scroll = window.scrollTo;
      window.scrollTo = (...to: unknown[]) => {
        const { scrollBehavior } = getComputedStyle(document.documentElement);
        seen.push(`${scrollBehavior} from ${scrollY}`);
        Reflect.apply(scroll, window, to);
      };
      return seen;
    });
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const [, clicked = '', way] = await ways.jsonValue();
    expect(clicked).toMatch(/^click at 1\d{3}$/);
    expect(way).toBe(clicked.replace('click at', 'smooth from'));
    await page.goBack();
    const place = Number(/\d+$/.exec(clicked)?.[0]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

test.describe('header on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('collapses into a menu that can be closed by keyboard and by pressing', async ({ page }) => {
    await openPage(page, '/');
    const header = page.getByRole('banner');
    const menu = header.locator('summary');
    await expect(header.getByRole('link', { name: 'Pricing' })).toBeHidden();
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(header.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(header.getByRole('link', { name: 'Pricing' })).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(header.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await page.locator('#main').click({ position: { x: 5, y: 700 }, force: true });
    await expect(header.getByRole('link', { name: 'Pricing' })).toBeHidden();
    await menu.click();
    await header.getByRole('link', { name: 'Tools', exact: true }).click();
    await expect(page).toHaveURL(/\/tools$/);
    await expect(header.getByRole('link', { name: 'Pricing' })).toBeHidden();
  });
});

test.describe('theme', () => {
  const background = () =>
    [document.body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((colour) => colour !== 'rgba(0, 0, 0, 0)');
  /** A colour still in transition is written as `oklab(…)`. */
  const darkPaper = /^oklch\(0\.1/;

  test('follows the system until one is chosen, applies the choice in every tab, and keeps it without a flash', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(page, '/');
    const light = await page.evaluate(background);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(background)).toMatch(darkPaper);
    expect(light).not.toMatch(darkPaper);

    const button = page.getByRole('banner').getByRole('button', { name: /^Theme/ });
    await expect(button).toHaveAccessibleName(/System/);
    await button.click();
    await expect(button).toHaveAccessibleName(/Theme: Light/);
    await expect.poll(() => page.evaluate(background)).toBe(light);

    // A choice in one tab shows in the other.
    const other = await context.newPage();
    await openPage(other, '/about');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.close();

    // Before any module has run the page already has the chosen colours, unlike the system's.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(background)).toMatch(darkPaper);
  });
});

test('the first Tab reaches the skip link; every control is reachable with Tab and shows its focus', async ({
  page,
}) => {
  await openPage(page, '/');
  const skip = page.getByRole('link', { name: /Skip to/ });
  const unmarked: string[] = [];
  const seen = new Set<string>();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      // The focus mark may be on the control, on the card around it or on its ::after.
      const look = () => {
        const styles: string[] = [];
        let at: Element | null = element;
        for (let level = 0; at && level < 4; level += 1, at = at.parentElement) {
          for (const part of ['', '::before', '::after']) {
            const style = getComputedStyle(at, part);
            styles.push(style.outline, style.boxShadow, style.borderColor, style.backgroundColor);
          }
        }
        return styles.join();
      };
      for (const animation of document.getAnimations()) animation.finish();
      const focused = look();
      element.blur();
      for (const animation of document.getAnimations()) animation.finish();
      const marked = look() !== focused;
      element.focus();
      return { marked, html: element.outerHTML.slice(0, 120) };
    });
    if (!found) break;
    seen.add(found.html);
    if (!found.marked) unmarked.push(found.html);
    if (step === 0) {
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
    }
  }
  expect(seen.size).toBeGreaterThan(8);
  expect(unmarked).toEqual([]);
  await skip.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
