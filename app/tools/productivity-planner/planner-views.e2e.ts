/** /productivity-planner: calendar, board, focus timer, plan and review. */
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { axe, expect, openPage, reloadStored, test } from '../../../tests/support/test.ts';

const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'Write a task' });
const said = (page: Page) => page.locator('[data-said]');
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, title: string) =>
  page.locator('[data-card]').filter({ hasText: title }).locator('> button').first();
const cards = (page: Page, name: string) =>
  column(page, name).locator('[data-card] > button:first-child > span:first-child');
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const chip = (within: Page | Locator, title: string) =>
  within.locator('[data-entry]').filter({ hasText: title });

/** Opens a view and adds some tasks to it. */
async function openView(page: Page, view: string, ...lines: string[]): Promise<void> {
  await openPage(page, `/productivity-planner?view=${view}`);
  for (const line of lines) {
    await quickAdd(page).fill(line);
    await quickAdd(page).press('Enter');
    await expect(quickAdd(page)).toHaveValue('');
  }
}

/** Drags by mouse in steps, like a hand; `over` is checked before the release. */
async function drag(page: Page, from: Locator, to: Locator, over?: () => Promise<void>) {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 16, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 12, { steps: 8 });
  await over?.();
  await page.mouse.up();
}

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

test.beforeEach(({ page }) =>
  // A Wednesday; timers keep running.
  page.clock.setFixedTime(new Date('2026-11-18T10:00:00')),
);

test('board: a card moves to another column by mouse, shows where it lands, and can be undone', {
  tag: '@sweep',
}, async ({ page }) => {
  await openView(page, 'board', 'write the report', 'call Ada', 'buy a lamp');
  await expect(cards(page, 'To do')).toHaveText(['write the report', 'call Ada', 'buy a lamp']);
  await drag(page, card(page, 'call Ada'), column(page, 'In progress'), async () => {
    await expect(column(page, 'In progress').locator('[data-drop-line]')).toHaveCount(1);
  });
  await expect(cards(page, 'In progress')).toHaveText(['call Ada']);
  await expect(cards(page, 'To do')).toHaveText(['write the report', 'buy a lamp']);
  await expect(said(page)).toContainText('Moved to In progress: call Ada.');
  // Dropping must not open the editor.
  await expect(page.getByRole('complementary', { name: 'Edit call Ada' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cards(page, 'To do')).toHaveText(['write the report', 'call Ada', 'buy a lamp']);

  // Escape while dragging returns it.
  await drag(page, card(page, 'call Ada'), column(page, 'Done'), async () => {
    await expect(column(page, 'Done').locator('[data-drop-line]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-drop-line]')).toHaveCount(0);
  });
  await expect(cards(page, 'To do')).toHaveText(['write the report', 'call Ada', 'buy a lamp']);

  await drag(page, card(page, 'write the report'), card(page, 'buy a lamp'));
  await expect(cards(page, 'To do')).toHaveText(['call Ada', 'buy a lamp', 'write the report']);
  await drag(page, card(page, 'buy a lamp'), column(page, 'Done'));
  await expect(cards(page, 'Done')).toHaveText(['buy a lamp']);
  await reloadStored(page);
  await expect(cards(page, 'To do')).toHaveText(['call Ada', 'write the report']);
  await expect(cards(page, 'Done')).toHaveText(['buy a lamp']);
});

test('board: by keyboard alone, announced, with Escape to cancel; adds in a column, filters by tag, moves by its arrow button', {
  tag: '@sweep',
}, async ({ page }) => {
  await openView(page, 'board', 'first', 'second', 'third #home');
  await card(page, 'first').focus();
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText('Lifted first.');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText('To do, place 2 of 3.');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText('In progress, place 1 of 1.');
  await expect(card(page, 'first')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(said(page)).toContainText('Cancelled. first is back in To do.');
  await expect(cards(page, 'To do')).toHaveText(['first', 'second', 'third']);
  await expect(card(page, 'first')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(cards(page, 'To do')).toHaveText(['second', 'third', 'first']);
  await page.keyboard.press('ArrowUp');
  await expect(card(page, 'third')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText('Moved to In progress: third.');
  await expect(cards(page, 'In progress')).toHaveText(['third']);
  await expect(card(page, 'third')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Edit third' })).toBeVisible();
  await page.keyboard.press('Escape');

  // By its buttons.
  await column(page, 'In progress')
    .getByRole('button', { name: 'Add task to In progress' })
    .click();
  const field = page.getByRole('textbox', { name: 'Add task to In progress' });
  await field.fill('sand the table');
  await field.press('Enter');
  await expect(cards(page, 'In progress')).toHaveText(['third', 'sand the table']);
  await page.getByLabel('Filter by tag').selectOption('home');
  await expect(cards(page, 'In progress')).toHaveText(['third']);
  await expect(cards(page, 'To do')).toHaveCount(0);
  await page.getByRole('button', { name: 'Move to Done: third' }).click();
  await expect(cards(page, 'Done')).toHaveText(['third']);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1000 }, hasTouch: true });

  test('board: a resting finger lifts a card', { tag: '@sweep' }, async ({ page }) => {
    await openView(page, 'board', 'touch me');
    const from = await card(page, 'touch me').boundingBox();
    const to = await column(page, 'Done').boundingBox();
    if (!from || !to) throw new Error('no board');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', from.x + 20, from.y + 12);
    await expect(column(page, 'To do').locator('[data-drop-line]')).toHaveCount(1);
    await touch('touchMove', to.x + 40, to.y + 60);
    await expect(column(page, 'Done').locator('[data-drop-line]')).toHaveCount(1);
    await touch('touchEnd', 0, 0);
    await expect(cards(page, 'Done')).toHaveText(['touch me']);
  });
});

test('calendar: Shift with arrows, the mouse and a field move and add tasks; overdue ones are at the top', {
  tag: '@sweep',
}, async ({ page }) => {
  await openView(page, 'upcoming', 'see the dentist today at 15:00', 'post the letter today');
  await expect(day(page, '2026-11-18')).toHaveAttribute('aria-current', 'date');
  await chip(day(page, '2026-11-18'), 'see the dentist').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(chip(day(page, '2026-11-19'), 'see the dentist')).toBeFocused();
  await expect(said(page)).toContainText('Moved to Thursday 19 November: see the dentist.');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(chip(day(page, '2026-11-26'), 'see the dentist')).toBeFocused();
  await expect(page.getByRole('heading', { name: /^25 November.+1 December 2026$/ })).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(chip(day(page, '2026-11-18'), 'see the dentist')).toBeFocused();
  await expect(chip(day(page, '2026-11-18'), 'see the dentist')).toContainText('15:00');

  // By mouse.
  await drag(page, chip(day(page, '2026-11-18'), 'post the letter'), day(page, '2026-11-20'));
  await expect(chip(day(page, '2026-11-20'), 'post the letter')).toBeVisible();
  // Back before today: the calendar goes to the previous seven days.
  await chip(day(page, '2026-11-20'), 'post the letter').focus();
  for (const to of ['2026-11-19', '2026-11-18']) {
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(chip(day(page, to), 'post the letter')).toBeFocused();
  }
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(chip(day(page, '2026-11-17'), 'post the letter')).toBeVisible();
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await expect(overdue).toContainText('post the letter');
  await overdue.getByRole('button', { name: 'Move all to today' }).click();
  await expect(overdue).toHaveCount(0);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(chip(day(page, '2026-11-18'), 'post the letter')).toBeVisible();
  await day(page, '2026-11-21').click({ position: { x: 60, y: 200 } });
  const field = page.getByRole('textbox', { name: 'Add task on Saturday 21 November' });
  await field.fill('bake bread');
  await field.press('Enter');
  await field.press('Escape');
  await expect(chip(day(page, '2026-11-21'), 'bake bread')).toBeVisible();
});

test('calendar: a task planned for a day shows there in week and month, and moves as a plan', {
  tag: '@sweep',
}, async ({ page }) => {
  // In Today a task without a day is planned for today.
  await openView(page, 'today', 'sort papers', 'file taxes on 20 nov');
  await openPage(page, '/productivity-planner?view=upcoming');
  const planned = chip(day(page, '2026-11-18'), 'sort papers');
  await expect(planned).toContainText('Planned: sort papers');
  await expect(chip(day(page, '2026-11-20'), 'file taxes')).not.toContainText('Planned');
  await planned.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(chip(day(page, '2026-11-19'), 'sort papers')).toBeFocused();
  await expect(said(page)).toContainText('Planned for Thursday 19 November: sort papers.');
  await drag(page, chip(day(page, '2026-11-19'), 'sort papers'), day(page, '2026-11-21'));
  await expect(chip(day(page, '2026-11-21'), 'sort papers')).toContainText('Planned: sort papers');
  await page.getByRole('radio', { name: 'Month' }).check({ force: true });
  await expect(chip(day(page, '2026-11-21'), 'sort papers')).toContainText('Planned: sort papers');
  await expect(page.locator('[data-entry]').filter({ hasText: 'sort papers' })).toHaveCount(1);
});

test('calendar: a month with keys, projected days, and the rest of a full day', {
  tag: '@sweep',
}, async ({ page }) => {
  const lines = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name} tomorrow`);
  await openView(page, 'upcoming', ...lines, 'water plants every 2 days today');
  await page.getByRole('radio', { name: 'Month' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(day(page, '2026-11-20')).toContainText('Repeats: water plants');
  await expect(day(page, '2026-11-22')).toContainText('Repeats: water plants');
  await day(page, '2026-11-18').focus();
  await page.keyboard.press('ArrowDown');
  await expect(day(page, '2026-11-25')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day(page, '2026-11-23')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(page, '2026-12-23')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await day(page, '2026-11-19').getByRole('button', { name: '+2 more' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thursday 19 November' });
  await expect(dialog.locator('[data-entry]')).toHaveCount(5);
  await dialog.getByRole('button', { name: /five/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Edit five' })).toBeVisible();
});

test('plan and review: pick, sum up, carry over with undo, note, figures', {
  tag: '@sweep',
}, async ({ page }) => {
  await openView(page, 'review', 'draft the talk 2 h', 'tidy up', 'send slides today 30 min');
  const planned = page.getByRole('list', { name: 'Planned for today' });
  await page.getByRole('button', { name: 'Plan for today: draft the talk' }).click();
  await expect(planned.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('2 h 30 min of 6 h planned')).toBeVisible();
  await page.getByLabel('Hours I have').fill('2');
  await page.getByLabel('Hours I have').press('Enter');
  await expect(page.getByText('30 min more than you have.')).toBeVisible();
  await page.getByRole('button', { name: 'Plan for today: tidy up' }).click();
  await expect(page.getByText('One task has no estimate and is not counted.')).toBeVisible();
  await page.getByLabel('Estimate for tidy up').selectOption('15');
  await expect(page.getByText('2 h 45 min of 2 h planned')).toBeVisible();

  await page.getByRole('button', { name: 'Carry all 3 to tomorrow' }).click();
  await expect(planned).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(planned.getByRole('listitem')).toHaveCount(3);

  await page.getByLabel('Note').fill('A good day.');
  await expect(page.getByText('Saved.')).toBeVisible();
  await reloadStored(page);
  await expect(page.getByLabel('Note')).toHaveValue('A good day.');
  await page.getByRole('button', { name: 'Day before' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('');

  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row', { name: 'Wednesday 18 November 0 0 min' })).toBeVisible();
  await page.getByRole('button', { name: 'Week before' }).click();
  await expect(page.getByRole('row', { name: /Wednesday 11 November/ })).toBeVisible();
});

test('no accessibility findings and no sideways scroll, wide and light, narrow and dark', {
  tag: '@sweep',
}, async ({ page }) => {
  await openView(page, 'board', 'plan the trip tomorrow at 9 #fun !high 1 h', 'rest every day');
  const nav = page.getByRole('navigation', { name: 'Planner' }).filter({ visible: true });
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = async (found: Locator) => {
      await expect(found.first()).toBeVisible();
      await axe(page, 'main');
      await expectNoOverflow(page);
    };
    await nav.getByRole('link', { name: 'Board' }).click();
    await look(column(page, 'Done'));
    await nav.getByRole('link', { name: 'Upcoming' }).click();
    await page.getByRole('radio', { name: 'Week' }).check({ force: true });
    await look(page.locator('[data-entry]'));
    await page.getByRole('radio', { name: 'Month' }).check({ force: true });
    await look(page.getByRole('grid'));
    await nav.getByRole('link', { name: /review/i }).click();
    await look(page.locator('.recharts-surface'));
    await page.getByRole('button', { name: 'Focus timer' }).click();
    await look(page.getByRole('timer'));
    await page.getByRole('button', { name: 'Focus timer' }).click();
    await expect(page.getByRole('timer')).toHaveCount(0);
  }
});
