/** The therapy agent's page by itself: help stays in view above the field, and appears offline. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { messages } from './messages';
import TherapyAgentPage from './page';

const field = () => page.getByPlaceholder(messages.placeholder);
const help = () => page.getByRole('region', { name: 'Help from a person' });
const boxOf = (element: Element) => element.getBoundingClientRect();

/** Whether an element is visible in the window and in every scrolling box around it. */
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
    ['a phone in landscape', 844, 390],
    ['a desktop', 1440, 900],
  ])('stays in view above the field: %s', async (_, width, height) => {
    await page.viewport(width, height);
    await renderPage(TherapyAgentPage, '/therapy-agent');
    for (const text of ['I slept badly this week', 'and the work is too much', 'I want to die'])
      await say(text);
    await expect.element(help()).toBeVisible();
    const title = help().getByRole('heading');
    const call = help().getByRole('link').first();
    await expect.poll(() => isInSight(title.element())).toBe(true);
    // It stays there if no answer comes.
    // clock: nothing may move; a slow machine only observes less of it.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(isInSight(title.element())).toBe(true);
    const bottom = boxOf(title.element()).bottom;
    expect(bottom).toBeLessThanOrEqual(boxOf(field().element()).top);
    expect(call.element().getAttribute('href')).toMatch(/^tel:\d{3}$/);
  });

  it.each([
    ['i took all of my sleeping pills', 'Call an ambulance now', /keep the packet/],
    ['i cut too deep and it wont stop bleeding', 'Press on the wound', /clean cloth/],
    ['im sitting on the ledge of the roof', 'Step back from the edge', /Come down first/],
    ['I think I am having a heart attack', 'This may be a medical emergency', /call an ambulance/i],
    ['my boyfriend hits my kids', 'A child may be in danger', /you need no proof/],
    ['I make myself throw up after every meal', 'You do not have to go', /no choice/],
    ['the voices tell me to do things', 'You do not have to go', /alone what is real/],
    ['my husband locks me in', 'You do not have to go', /not your fault/],
  ])('has matching words: %s', async (text, title, words) => {
    await page.viewport(1280, 800);
    await renderPage(TherapyAgentPage, '/therapy-agent');
    await say(text);
    await expect.element(help().getByRole('heading')).toMatchTextContent(title);
    await expect.element(help()).toMatchTextContent(words);
  });

  it('is one card, then a quiet line with numbers, and a card again for another danger', async () => {
    await page.viewport(390, 844);
    localStorage.setItem('entropy:therapy-country:v1', '"ZA"');
    await renderPage(TherapyAgentPage, '/therapy-agent');
    const lines = page.getByRole('note', { name: 'Numbers to call' });
    await say('I want to die');
    await expect.element(help()).toBeVisible();
    await say('I still want to die');
    await expect.poll(() => lines.elements().length).toBe(1);
    await say('nothing helps, I want to end my life');
    await expect.poll(() => lines.elements().length).toBe(2);
    expect(help().elements()).toHaveLength(1);
    const line = lines.elements()[1] as Element;
    expect([...line.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      'tel:0800567567',
      'tel:112',
    ]);
    await expect.poll(() => isInSight(line)).toBe(true);
    await say('my husband locks me in');
    await expect.poll(() => help().elements().length).toBe(2);
  });

  it('fits a phone without scrolling, for every reason', async () => {
    await page.viewport(390, 844);
    await renderPage(TherapyAgentPage, '/therapy-agent');
    const tooTall: string[] = [];
    for (const text of [
      'i took all of my sleeping pills',
      'i cut too deep and it wont stop bleeding',
      'im sitting on the ledge of the roof',
      'I cut myself again',
      'I want to die',
      'my friend wants to kill herself',
      'my boyfriend slapped me last night',
      'I think I am having a heart attack',
      'my boyfriend hits my kids',
      'the voices tell me to do things',
      'I make myself throw up after every meal',
    ]) {
      const before = document.querySelectorAll('[data-help]').length;
      await say(text);
      await expect
        .poll(
          () =>
            document.querySelectorAll('[data-help] a').length > 0 &&
            document.querySelectorAll('[data-help]').length,
        )
        .toBe(before + 1);
      const card = [...document.querySelectorAll('[data-help]')].at(-1) as Element;
      const room = page.getByRole('region', { name: 'Messages' }).element().clientHeight;
      if (boxOf(card).height > room) tooTall.push(`${text}: ${boxOf(card).height} of ${room}`);
    }
    expect(tooTall).toEqual([]);
  });

  it.each([
    ['i took all of my sleeping pills', ['tel:10177', 'tel:112', 'tel:0861555777']],
    ['i cut too deep and it wont stop bleeding', ['tel:10177', 'tel:112', 'tel:0800567567']],
    ['im sitting on the ledge of the roof', ['tel:112', 'tel:10177', 'tel:0800567567']],
  ])('puts the emergency first, with what to do now: %s', async (text, numbers) => {
    await page.viewport(390, 844);
    localStorage.setItem('entropy:therapy-country:v1', '"ZA"');
    await renderPage(TherapyAgentPage, '/therapy-agent');
    await say(text);
    await expect
      .poll(() =>
        [...help().element().querySelectorAll('a[href^="tel:"]')]
          .slice(0, 3)
          .map((one) => one.getAttribute('href')),
      )
      .toEqual(numbers);
    expect(help().element().querySelectorAll('ol > li').length).toBeGreaterThanOrEqual(3);
  });

  it('puts the emergency number first, and what the card is about before the rest', async () => {
    await renderPage(TherapyAgentPage, '/therapy-agent');
    await say('my boyfriend hits my kids');
    await help()
      .getByText(/other countries|Your country/)
      .click();
    await help().getByLabelText('Country').selectOptions('Zambia');
    const numbers = () =>
      [...help().element().querySelectorAll('a[href^="tel:"]')].map((one) =>
        one.getAttribute('href'),
      );
    await expect.poll(numbers).toEqual(['tel:999', 'tel:991', 'tel:116', 'tel:933']);
    await expect.element(help()).toMatchTextContent(/clzambia\.org.*they change/);
  });
});
