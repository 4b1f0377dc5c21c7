/** Collections of Chat to Document in the built product. */
import type { Page } from '@playwright/test';
import {
  answers,
  ask,
  button,
  card,
  choose,
  field,
  open,
  textFile,
  textsOf,
} from '../../../../tests/support/document-chat.ts';
import { expectNoOverflow } from '../../../../tests/support/overflow.ts';
import { test } from '../../../../tests/support/scripted-test.ts';
import { axe, expect } from '../../../../tests/support/test.ts';

const kept = (page: Page) => page.getByText('Kept on this device: its files and this chat');

test('a collection is made, asked in part, comes back after a reload, is renamed and deleted', {
  tag: '@sweep',
}, async ({ page, model }) => {
  await open(page);
  await choose(page, [
    textFile('lease.txt', 'The rent is R 4 500 a month.'),
    textFile('again.txt', 'The rent is R 4 500 a month.'),
    textFile('<b>x</b>\u202etxt.txt', 'The rent of the garage is R 900.'),
    textFile('empty.txt', ''),
  ]);
  // The same file and an empty one do not stop the others.
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByText('It has the text of “lease.txt”.')).toBeVisible();
  const hostile = '_b_x__b__txt.txt';
  await expect(card(page, hostile)).toBeVisible();
  await button(page, 'Keep as a collection').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My <i>flat</i>');
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My <i>flat</i>' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Ask ${hostile}` }).uncheck();
  await expect(page.getByText('1 of 2 documents are asked')).toBeVisible();
  await ask(page, 'What is the rent?', 'You said: What is the rent?');
  expect(textsOf(model.bodies.at(-1)).turns[0]?.text).not.toContain('garage');
  await axe(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'My <i>flat</i>' })).toBeVisible();
  await expect(answers(page).last()).toContainText('You said: What is the rent?');
  await expect(page.getByRole('checkbox', { name: `Ask ${hostile}` })).not.toBeChecked();
  await page.getByRole('checkbox', { name: '1 of 2 documents are asked' }).check();
  await ask(page, 'Say exactly:\n“the rent of the garage is R 900”', 'Passages');
  await expect(
    answers(page)
      .last()
      .getByRole('button', { name: /the rent of the garage/ }),
  ).toContainText(hostile);
  expect(textsOf(model.bodies.at(-1)).turns[0]?.text).toMatch(/R 4 500[\s\S]*garage/);

  await button(page, 'Rename My <i>flat</i>').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Flat');
  await page.keyboard.press('Enter');
  await button(page, 'Close').first().click();
  await expect(field(page)).toHaveAttribute('placeholder', 'Upload a document first...');
  await expect(page.getByRole('button', { name: /^Flat 2 files/ })).toBeVisible();
  await axe(page);
  await page.reload();
  await page.getByRole('button', { name: /^Flat 2 files/ }).click();
  await expect(answers(page).last()).toContainText('the rent of the garage');
  await button(page, 'Remove lease.txt').click();
  await expect(card(page, 'lease.txt')).toHaveCount(0);
  await choose(page, textFile('new.txt', 'Pets are allowed.'), 'Add document');
  await expect(card(page, 'new.txt')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await expectNoOverflow(page);
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await expect(card(page, 'new.txt')).toBeVisible();
  await expect(card(page, 'lease.txt')).toHaveCount(0);
  await button(page, 'Delete Flat').click();
  await button(page, 'Delete').click();
  await expect(
    page.getByText('Up to 100 files that are asked together and stay on this device'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('Up to 100 files that are asked together')).toBeVisible();
});

test('a hundred files are read, kept and asked together while the page stays usable', {
  tag: '@sweep',
}, async ({ page, model }) => {
  await open(page);
  const filler = 'The minutes of the garden club tell of roses, compost and a bench. '.repeat(1500);
  const files = Array.from({ length: 101 }, (_, at) =>
    textFile(`minutes-${at}.txt`, `${filler}\nIn year ${at} the fee was R${1000 + at}.`),
  );
  await choose(page, files);
  await field(page).fill('Which fee in year 57?');
  await expect(field(page)).toHaveValue('Which fee in year 57?');
  await expect(answers(page)).toContainText('I\'ve read 100 documents: "minutes-0.txt"');
  await expect(page.getByRole('alert')).toContainText(
    'Up to 100 files with 500 MB and 30 million characters of text can be asked together.',
  );
  await expect(card(page, 'minutes-99.txt')).toBeVisible();
  await button(page, 'Keep as a collection').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await ask(page, 'Which fee in year 57?', 'Too long to be read whole');
  await expect(answers(page).last()).toContainText(/passages in \d+ of 100 documents/);
  const sent = textsOf(model.bodies.at(-1)).turns[0]?.text ?? '';
  expect(sent).toContain('In year 57 the fee was R1057.');
  // Each document has its passage, as far as half the room goes.
  expect(new Set(sent.match(/minutes-\d+\.txt/g)).size).toBeGreaterThan(60);
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(answers(page).last()).toContainText('Too long to be read whole');
  await expect(page.getByText('100 of 100 documents are asked')).toBeAttached();
});
