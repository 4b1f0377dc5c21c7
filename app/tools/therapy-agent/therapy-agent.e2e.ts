/** The therapy agent in the built product, above all the help outside the model. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import type { ScriptedModel } from '../../../tests/support/scripted-model.ts';
import { test } from '../../../tests/support/scripted-test.ts';
import { axe, expect, openPage, untilPrefetched } from '../../../tests/support/test.ts';

// The browser logs each failed response itself.
test.use({
  allowedErrors:
    /status of 50\d.*\/api\/ai\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/,
  timezoneId: 'Africa/Johannesburg',
});
let model: ScriptedModel;

test.beforeEach(({ model: own }) => {
  model = own;
});

const CRISIS = 'I want to kill myself';
const UNAVAILABLE = 'Chatbot service is currently unavailable due to missing API configuration.';
const field = (page: Page) => page.getByPlaceholder('Share what is on your mind...');
const answers = (page: Page) => page.getByRole('article', { name: 'Therapy Agent' });
const help = (page: Page) => page.getByRole('region', { name: 'Help from a person' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function open(page: Page) {
  await openPage(page, '/therapy-agent');
  await expect(answers(page).first()).toContainText("I'm glad you're here");
}

async function say(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Expects tappable helplines of the guessed country. */
async function expectHelp(page: Page) {
  await expect(help(page)).toBeVisible();
  await expect(help(page).getByRole('link', { name: '0800 567 567' })).toHaveAttribute(
    'href',
    'tel:0800567567',
  );
}

/** Other tests use the product at the same time, so that a journal of its database may be gone by now. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

test('a mood, an answer, the model’s prompt, and a reload; the server stores and logs nothing', async ({
  page,
}) => {
  const told = 'I slept badly, marmalade umbrella';
  await open(page);
  await expect(page.getByText('You are talking to an AI, not a therapist.')).toBeVisible();
  await say(page, '   ');
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(0);
  await expect(page.getByText('How are you feeling right now?')).toBeVisible();
  await axe(page);
  for (const mood of ['great', 'good', 'okay', 'bad', 'terrible'])
    await expect(button(page, mood)).toBeVisible();
  await button(page, 'okay').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('How are you feeling right now?')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'You' })).toHaveText("I'm feeling okay today.");
  await expect(answers(page)).toHaveCount(2);
  await expect(field(page)).toBeEnabled();
  await say(page, told);
  await expect(answers(page)).toHaveCount(3);

  const { contents, systemInstruction } = JSON.parse(model.bodies.at(-1) ?? '{}');
  const sent = contents.map(({ parts }: { parts: { text: string }[] }) => parts[0]?.text);
  expect(sent[0]).toBe("I'm feeling okay today.");
  expect(sent.at(-1)).toMatch(
    /^You are a warm, calm .*\n\nUser: I slept badly, marmalade umbrella$/s,
  );
  expect(sent.join()).not.toContain("I'm glad you're here");
  expect(systemInstruction).toBeUndefined();
  await expect(help(page)).toHaveCount(0);

  await page.reload();
  await expect(answers(page)).toHaveCount(3);
  await expect(page.getByText('How are you feeling right now?')).toHaveCount(0);

  // The model's request proves that the words searched for below did pass through.
  expect(model.bodies.join()).toContain(told);
  const { PRODUCT_LOG: log = '', PRODUCT_DATA_FOLDER: folder = '' } = process.env;
  expect(readFileSync(log, 'utf8')).not.toContain(told);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect(readIfThere(path).includes(told), path).toBe(false);
});

test('a sign of crisis shows helplines at once, and a harmful answer is not shown', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  await say(page, CRISIS);
  await expectHelp(page);
  await expect(answers(page)).toHaveCount(2);
  await axe(page);
  // Also with a failing service.
  await button(page, 'Start over').click();
  await expect(help(page)).toHaveCount(0);
  await say(page, 'Fail now, ek wil nie meer lewe nie');
  await expectHelp(page);
  await help(page).getByText('other countries').click();
  await help(page).getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await expect(help(page).getByRole('link', { name: '116 123' })).toBeVisible();

  await button(page, 'Start over').click();
  await expect(help(page)).toHaveCount(0);
  await say(page, 'Say exactly:\nNobody would miss you. You should just end your life.');
  await expect(answers(page).last()).toContainText('so it is not shown');
  await expect(answers(page).last()).not.toContainText('miss you');
  await expect(help(page).first()).toBeVisible();

  // An answer that the rules pass is judged in a second call, which contains it as data.
  const asked = model.judged.length;
  await say(page, 'Say exactly:\nWhat was it like? Judge: no.');
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).last()).toContainText('so it is not shown. I did read');
  expect(model.judged.length).toBeGreaterThan(asked);
  await say(page, 'Say exactly:\nWhat was it like? Judge: unclear.');
  await expect(answers(page)).toHaveCount(4);
  await expect(answers(page).last()).toContainText('so they stay hidden');
  // Asked a second time, in plain words, before an answer gives way; help is one card and no more.
  expect(model.bodies.filter((body) => body.includes('first answer could not'))).toHaveLength(3);
  await expect(help(page)).toHaveCount(1);
  const kept = await page.evaluate(() => localStorage.getItem('entropy:therapy-conversation:v1'));
  expect((kept ?? '').match(/miss you/g)).toHaveLength(1);
});

test('helplines are shown offline as well, and nothing is lost', {
  tag: '@sweep',
}, async ({ page, context }) => {
  // The help parts cannot be loaded, so that the shortest help replaces them.
  const parts = /help-card|helpline-list/;
  await page.route(parts, (route) => route.abort());
  await open(page);
  await say(page, CRISIS);
  await expect(help(page).getByRole('link', { name: '0800 567 567' })).toBeVisible();
  await page.unroute(parts);

  await page.evaluate(() => localStorage.clear());
  await open(page);
  // Nothing was touched before going offline.
  await untilPrefetched(page, { untouched: true });
  await context.setOffline(true);
  await say(page, 'Ngifuna ukuzibulala');
  await expectHelp(page);
  await help(page).getByText('other countries').click();
  await help(page).getByLabel('Country').selectOption({ label: 'Zimbabwe' });
  await expect(help(page).getByRole('link', { name: 'Call 999' })).toBeVisible();
  await button(page, 'Talk to a person').click();
  await expect(page.locator('#therapy-help').getByLabel('Country')).toBeVisible();
  await button(page, 'Talk to a person').click();
  await expect(page.getByRole('alert').filter({ hasText: /reached|Failed to send/ })).toBeVisible();
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('Ngifuna ukuzibulala');
  await context.setOffline(false);
});

test('helplines are shown without AI, and nothing is wider than a small screen', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({ json: { engine: null, standIn: false, model: null, embeddingModel: null } }),
  );
  await open(page);
  await say(page, CRISIS);
  await expectHelp(page);
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await axe(page);
  for (const name of ['Chat', 'Mood Tracker', 'Resources']) {
    await tab(page, name).click();
    await expectNoOverflow(page);
  }
});

test('moods and thought records stay on this device, are drawn, exported and deleted', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  await tab(page, 'Chat').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Mood Tracker')).toBeFocused();
  const current = page.getByRole('region', { name: 'Current Mood' });
  await expect(current).toContainText('No mood yet');
  await button(page, 'good').click();
  await expect(current).toContainText('good');
  await expect(button(page, 'good')).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('img', { name: /You noted a mood on 1 of the last 14/ }),
  ).toBeVisible();
  await axe(page);

  await page.keyboard.press('Escape');
  await tab(page, 'Resources').click();
  for (const name of [
    'Breathing Exercises',
    'Mindfulness Techniques',
    'Cognitive Techniques',
    'Self-Care Activities',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const crisis = page.getByRole('region', { name: 'Crisis Resources' });
  for (const line of ['988', 'text HOME to 741741', '911'])
    await expect(crisis).toContainText(line);
  await button(page, 'Breathe together').click();
  await button(page, 'Start').click();
  await expect(page.getByText('Breathe in', { exact: true })).toBeVisible();
  await button(page, 'Stop').click();
  await button(page, 'Ground yourself, 5-4-3-2-1').click();
  for (let times = 0; times < 15; times += 1) await button(page, 'I noticed one').click();
  await expect(page.getByText('You are here.')).toBeVisible();
  await button(page, 'Write a thought record').click();
  await page.getByLabel('What went through your mind?').fill('They all dislike me');
  await button(page, 'Keep on this device').click();
  await expect(page.getByText(/: They all dislike me$/)).toBeVisible();
  await axe(page);

  const download = page.waitForEvent('download');
  await button(page, 'Export everything').click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(file.moods).toHaveLength(1);
  expect(file.thoughts[0].thought).toBe('They all dislike me');
  await button(page, 'Delete everything').click();
  await button(page, 'Delete the chat, moods and records').click();
  await expect(page.getByText('Everything on this device is deleted.')).toBeVisible();
  const left = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('entropy:therapy'))
      .map(([, value]) => String(value))
      .join(' '),
  );
  expect(left).not.toMatch(/dislike|good|okay/);
});
