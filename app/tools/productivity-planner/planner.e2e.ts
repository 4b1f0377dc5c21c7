/** /productivity-planner, the list: quick add, Today, editor, order, search, Done. */
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import {
  axe,
  axeLightAndDark,
  expect,
  openPage,
  reloadStored,
  test,
} from '../../../tests/support/test.ts';

const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'Write a task' });
const row = (page: Page, title: string) =>
  page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const titles = (section: Locator) => section.locator('[data-row-main]').allInnerTexts();
const editor = (page: Page, title: string) =>
  page.getByRole('complementary', { name: `Edit ${title}` });

/** Adds a task and waits until it is in the list. */
async function add(page: Page, line: string): Promise<void> {
  await quickAdd(page).fill(line);
  await quickAdd(page).press('Enter');
  await expect(quickAdd(page)).toHaveValue('');
}

async function openPlanner(page: Page, search = ''): Promise<void> {
  await openPage(page, `/productivity-planner${search}`);
  await expect(quickAdd(page)).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('ten lines typed without a pause become ten tasks in order, while the parser is delayed', async ({
  page,
}) => {
  let letReaderCome = () => {};
  const held = new Promise<void>((resolve) => {
    letReaderCome = resolve;
  });
  await page.route(/\/assets\/quick-add-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openPlanner(page);
  await quickAdd(page).focus();
  const lines = Array.from({ length: 10 }, (_, at) => `line number ${'abcdefghij'[at]}`);
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('still being written');
  // Leaving now would lose them, so the browser asks first.
  const mayLeave = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await mayLeave()).toBe(false);
  letReaderCome();
  for (const line of lines) await expect(row(page, line)).toHaveCount(1);
  await expect(quickAdd(page)).toHaveValue('still being written');
  await expect.poll(mayLeave).toBe(true);
});

const wednesday = new Date('2026-11-18T10:00:00+02:00');
const friday = new Date('2026-11-20T08:00:00+02:00');

test('signed out: a sentence becomes a task on this device, and its parsed parts show while typing', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.clock.setFixedTime(wednesday);
  await openPlanner(page);
  await expect(page.getByText('Stays on this device.')).toBeVisible();
  await expect(page.getByText('On this device only.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to sync' })).toHaveAttribute(
    'href',
    '/login?return=/productivity-planner',
  );
  await expect(page.getByText('A clear day')).toBeVisible();
  await axeLightAndDark(page);

  await quickAdd(page).fill('pay rent today at 6pm every 1st #home !high 15 min');
  const understood = page.locator('form').filter({ has: quickAdd(page) });
  for (const words of ['#home', 'High priority', '15 min', 'Every month on the 1st'])
    await expect(understood).toContainText(words);
  await expect(page.locator('.quick-marks mark').filter({ hasText: '#home' })).toHaveCount(1);
  await quickAdd(page).fill('water the plants today at 6pm #home !high 15 min');
  await quickAdd(page).press('Enter');
  const task = row(page, 'water the plants');
  await expect(task).toContainText('18:00');
  await expect(task).toContainText('15 min');
  await expect(task).toContainText('#home');
  await expect(task.getByText('High priority')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('water the plants');
  await expect(page.locator('[data-said]')).toContainText('Added for today: water the plants.');
  await add(page, 'think');

  // With tasks, with a menu, and with the list of keys.
  await axeLightAndDark(page);
  await page.getByRole('button', { name: 'Actions: think' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await axeLightAndDark(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await axeLightAndDark(page, 'dialog');
  await reloadStored(page);
  await expect(row(page, 'water the plants')).toContainText('18:00');
});

test('done, recurring and overdue: a done task settles, a recurring one says when it is next due, overdue ones are first', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.clock.setFixedTime(wednesday);
  await openPlanner(page);
  await add(page, 'renew licence today');
  await add(page, 'feed the cat every 2 days today');
  const said = page.locator('[data-said]');
  const doneToday = page.getByRole('region', { name: 'Done today' });
  const dueToday = page.getByRole('region', { name: 'Due today' });
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await row(page, 'feed the cat').getByRole('checkbox').click();
  await expect(said).toContainText('Done: feed the cat. It comes back on Friday.');
  await expect(row(page, 'feed the cat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done today' }).click();
  await expect(doneToday.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(doneToday).toHaveCount(0);
  await expect(dueToday).toContainText('feed the cat');
  await row(page, 'feed the cat').getByRole('checkbox').click();
  await expect(doneToday).toContainText('feed the cat');

  // Two days later.
  await page.clock.setFixedTime(friday);
  await reloadStored(page);
  await expect(dueToday).toContainText('feed the cat');
  await expect(page.getByRole('button', { name: 'Done today' })).toHaveCount(0);
  await expect(overdue).toContainText('renew licence');
  await expect(row(page, 'renew licence')).toContainText('Overdue: 18 Nov');
  await page.getByRole('button', { name: 'Move overdue to today' }).click();
  await expect(dueToday).toContainText('renew licence');
  await page.keyboard.press('Control+z');
  await expect(overdue).toContainText('renew licence');
});

test('the editor applies every change at once: title, day, repeat, priority, tags, steps, notes', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.clock.setFixedTime(wednesday);
  await openPlanner(page);
  await add(page, 'draft talk');
  await page.getByRole('button', { name: 'draft talk', exact: true }).click();
  const panel = editor(page, 'draft talk');
  await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await panel.getByRole('textbox', { name: 'Title' }).fill('Draft the talk ');
  const renamed = page.locator('aside');
  await renamed.getByLabel('Due', { exact: true }).fill('2026-11-19');
  await renamed.getByLabel('Time').fill('09:30');
  await renamed.getByLabel('Repeat', { exact: true }).selectOption('week');
  await renamed.getByRole('button', { name: 'Thursday' }).click();
  await renamed.getByRole('button', { name: 'Monday' }).click();
  await expect(renamed).toContainText('Every week on Monday and Thursday.');
  await renamed.getByRole('radio', { name: 'High' }).check({ force: true });
  await renamed.getByLabel('Tags', { exact: true }).fill('work');
  await page.keyboard.press('Enter');

  // Steps are added, moved, renamed, deleted and completed in place.
  for (const step of ['outline', 'rest', 'slides']) {
    await renamed.getByLabel('Add a step').fill(step);
    await page.keyboard.press('Enter');
  }
  const steps = () =>
    renamed
      .locator('[data-step-title]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(steps).toEqual(['outline', 'rest', 'slides']);
  await renamed.getByLabel('Step: slides').press('Alt+ArrowUp');
  await expect.poll(steps).toEqual(['outline', 'slides', 'rest']);
  await renamed.getByLabel('Step: slides').fill('pictures');
  await renamed.getByRole('button', { name: 'Delete step rest' }).click();
  await expect.poll(steps).toEqual(['outline', 'pictures']);
  await renamed.getByLabel('Done: outline').click();
  await renamed.getByLabel('Notes').fill('**Ten** minutes at most');
  await expect(row(page, 'Draft the talk')).toContainText('1/2');

  await reloadStored(page);
  await expect(quickAdd(page)).toBeVisible();
  const task = row(page, 'Draft the talk');
  for (const words of ['Tomorrow 09:30', '1/2', '#work', 'Repeats', 'High priority', 'Has notes'])
    await expect(task).toContainText(words);
  await task.locator('[data-row-main]').click();
  await expect.poll(steps).toEqual(['outline', 'pictures']);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('aside strong')).toHaveText('Ten');
  await axe(page);

  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await expect(page.getByRole('alert')).toContainText('A task needs a title');
  await title.blur();
  await expect(title).toHaveValue('Draft the talk ');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 'Draft the talk')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Draft the talk')).toContainText('1/2');
});

test('a dragged row stays where it was dropped; search and tags find tasks, and the address holds the view', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPlanner(page);
  for (const line of ['order ink #office', 'buy milk #shop', 'three']) await add(page, line);
  const planned = page.getByRole('region', { name: 'Planned for today' });
  await expect.poll(() => titles(planned)).toEqual(['order ink', 'buy milk', 'three']);
  const grip = await row(page, 'three').locator('[data-grip]').boundingBox();
  const first = await row(page, 'order ink').boundingBox();
  if (!grip || !first) throw new Error('The rows are not in the page.');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 4, grip.y - 20, { steps: 4 });
  await page.mouse.move(first.x + 20, first.y + 4, { steps: 8 });
  await expect(row(page, 'order ink')).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect.poll(() => titles(planned)).toEqual(['three', 'order ink', 'buy milk']);
  await reloadStored(page);
  await expect.poll(() => titles(planned)).toEqual(['three', 'order ink', 'buy milk']);

  // The address, the search and the tags.
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL(/\?view=done$/);
  await expect(page.getByText('Nothing done yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('MILK');
  await expect(page.getByText('One task with ‘MILK’')).toBeVisible();
  await expect(row(page, 'order ink')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: /^#?office/ }).click();
  await expect(page).toHaveURL(/tag=office/);
  await expect(row(page, 'buy milk')).toHaveCount(0);
  await row(page, 'order ink').getByRole('checkbox').click();
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await row(page, 'order ink').getByRole('checkbox').click();
  await expect(page.getByText('Nothing done yet')).toBeVisible();
  await reloadStored(page);
  await expect(page.getByText('Nothing done yet')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('nothing scrolls sideways, tabs change the view, and the editor covers the screen', {
    tag: '@sweep',
  }, async ({ page }) => {
    await openPlanner(page);
    await add(
      page,
      'a task with averylongwordthatdoesnotfitintooneline anywhere today 10:00 #home',
    );
    await expectNoOverflow(page);
    await page.locator('[data-row-main]').first().tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(300);
    await expectNoOverflow(page);
    await axe(page, 'dialog');
    await page.getByRole('button', { name: 'Close the editor' }).tap();
    await expect(sheet).toHaveCount(0);
    for (const name of ['Upcoming', 'Board', 'Done', 'Review', 'Today']) {
      const tab = page
        .getByRole('navigation', { name: 'Planner' })
        .getByRole('link', { name })
        .filter({ visible: true });
      await tab.tap();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expectNoOverflow(page);
    }
  });
});
