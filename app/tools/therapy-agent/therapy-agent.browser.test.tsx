/** The therapy agent's page alone: help stays in sight above the field, and comes without a network. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { messages } from './messages';
import TherapyAgentPage from './page';

const field = () => page.getByPlaceholder(messages.placeholder);
const help = () => page.getByRole('region', { name: 'Help from a person' });
const boxOf = (element: Element) => element.getBoundingClientRect();

/** Whether a part can be seen: in the window and in every box around it that scrolls. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = boxOf(element);
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

async function say(text: string) {
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('help in the therapy agent', () => {
  it.each([
    ['a phone', 390, 700],
    ['a phone with its keyboard open', 390, 420],
    ['a phone on its side', 844, 390],
    ['a desk', 1440, 900],
  ])('is in sight above the field: %s', async (_, width, height) => {
    await page.viewport(width, height);
    await renderPage(TherapyAgentPage, '/therapy-agent');
    for (const text of ['I slept badly this week', 'and the work is too much', 'I want to die'])
      await say(text);
    await expect.element(help()).toBeVisible();
    const title = help().getByRole('heading');
    const call = help().getByRole('link').first();
    await expect.poll(() => isInSight(title.element())).toBe(true);
    // It stays there when the answer fails to come.
    // clock: nothing may move; a slow machine sees less of it, and is not red for it.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(isInSight(title.element())).toBe(true);
    const bottom = boxOf(title.element()).bottom;
    expect(bottom).toBeLessThanOrEqual(boxOf(field().element()).top);
    expect(call.element().getAttribute('href')).toMatch(/^tel:\d{3}$/);
  });

  it.each([
    ['I think I am having a heart attack', 'This may be a medical emergency', /call an ambulance/i],
    ['my boyfriend hits my kids', 'A child may be in danger', /you need no proof/],
    ['I make myself throw up after every meal', 'You do not have to go', /no choice/],
    ['the voices tell me to do things', 'You do not have to go', /alone what is real/],
    ['my husband locks me in', 'You do not have to go', /not your fault/],
  ])('has the words for it: %s', async (text, title, words) => {
    await page.viewport(1280, 800);
    await renderPage(TherapyAgentPage, '/therapy-agent');
    await say(text);
    await expect.element(help().getByRole('heading')).toMatchTextContent(title);
    await expect.element(help()).toMatchTextContent(words);
  });

  it('puts the emergency number first, and what the card is about before the rest', async () => {
    await renderPage(TherapyAgentPage, '/therapy-agent');
    await say('my boyfriend hits my kids');
    await help().getByLabelText('Country').selectOptions('Zambia');
    const numbers = () =>
      [...help().element().querySelectorAll('a[href^="tel:"]')].map((one) =>
        one.getAttribute('href'),
      );
    await expect.poll(numbers).toEqual(['tel:999', 'tel:991', 'tel:116', 'tel:933']);
    await expect.element(help()).toMatchTextContent(/clzambia\.org.*they change/);
  });
});
