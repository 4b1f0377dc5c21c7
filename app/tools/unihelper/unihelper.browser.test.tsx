/** The university assistant's page alone: conversations, quick questions, answers and errors, in a real browser. */

import type { KnowledgeAnswer } from '@workers/api/knowledge/knowledge.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { messages } from './messages';
import UnihelperPage from './page';

const field = () => page.getByPlaceholder(messages.placeholder);
const list = () => page.getByRole('list', { name: 'Conversations' });
const answers = () => page.getByRole('article', { name: 'Unihelper' });

const known: KnowledgeAnswer = {
  kind: 'facts',
  language: 'en',
  universities: ['UCT'],
  lead: 'Here is what I have for University of Cape Town:',
  cited: [
    {
      id: 'uct-03',
      university: 'UCT',
      programme: null,
      topics: ['application-fee'],
      year: 2026,
      page: null,
      section: '',
      content: 'The UCT undergraduate application fee is R100.',
      conflict: 'b.example says R200',
      note: null,
      source: { title: 'a.example', url: 'https://a.example/', kind: 'news', file: null },
    },
  ],
  nearest: [],
  closing: 'Good luck.',
  sites: [{ name: 'University of Cape Town', url: 'https://www.uct.ac.za' }],
  isProspectusMode: true,
  found: [],
};

let knowledge: () => Promise<Response>;
const asked: string[][] = [];

beforeEach(() => {
  asked.length = 0;
  knowledge = async () => Response.json(known);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('/api/knowledge/answers')) {
      asked.push((JSON.parse(String(init?.body)) as { messages: string[] }).messages);
      return knowledge();
    }
    if (url.endsWith('/api/knowledge/prospectuses'))
      return Response.json({
        files: [],
        passages: 290,
        known: [{ university: 'UCT', topics: { deadline: 2027, fees: null } }],
      });
    if (url.endsWith('/api/ai/status')) return Response.json({ engine: null, standIn: false });
    if (url.includes('/api/')) return Response.json({}, { status: 404 });
    return real(input, init);
  });
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const open = async (width = 1440, height = 900) => {
  await page.viewport(width, height);
  await renderPage(UnihelperPage, '/unihelper');
};
const say = async (text: string) => {
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
};

describe('the page', () => {
  it('has the title, the badges, 24 websites, and what is known of each university with its year', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: messages.title })).toBeVisible();
    await expect.element(page.getByText('24 Universities')).toBeVisible();
    await expect.element(page.getByText('2026 Prospectus')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'University websites' }).getByRole('link');
    expect(links.elements()).toHaveLength(24);
    for (const link of links.elements()) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.\w+\.ac\.za$/);
    }
    const known = page.getByRole('list', { name: 'Prospectuses of the universities' });
    await known.getByText('2 of 9 topics known').click();
    await expect.element(known).toMatchTextContent(/Closing dates: 2027/);
    await expect.element(known).toMatchTextContent(/Fees: no year given/);
    await expect.element(known).toMatchTextContent(/Not known: application fee, points/);
  });

  it('has six quick questions, each of which fills the field and sends nothing; four on a phone', async () => {
    await open();
    const quick = page.getByRole('list', { name: 'Quick questions' }).getByRole('button');
    expect(quick.elements().map(({ textContent }) => textContent)).toEqual([
      'University Requirements',
      'NSFAS Application',
      'Course Information',
      'Application Deadlines',
      'Scholarships',
      'University Locations',
    ]);
    await quick.nth(1).click();
    await expect
      .element(field())
      .toHaveValue('How do I apply for NSFAS, and which documents do I need?');
    await expect.element(field()).toHaveFocus();
    expect(asked).toEqual([]);
    await page.viewport(390, 844);
    expect(quick.elements().filter((one) => one.checkVisibility())).toHaveLength(4);
  });

  it('focuses its two-row field at once', async () => {
    await open();
    await expect.element(field()).toHaveFocus();
    expect(field().element().getAttribute('rows')).toBe('2');
  });
});

describe('a question', () => {
  it('is answered with facts, their year, source and conflict, and the label', async () => {
    await open();
    await say('How much is it to apply to UCT, and when?');
    await expect.element(answers().last()).toMatchTextContent(/application fee is R100/);
    await expect.element(answers().last()).toMatchTextContent(/2026, a\.example, news/);
    await expect
      .element(answers().last())
      .toMatchTextContent(/Sources disagree: b\.example says R200/);
    await expect.element(page.getByText(messages.withoutAi)).toBeVisible();
    await expect
      .element(answers().last().getByRole('link', { name: 'University of Cape Town' }))
      .toHaveAttribute('href', 'https://www.uct.ac.za/');
    await expect.element(list()).toMatchTextContent(/How much is it to apply to UCT\.\.\./);
    await expect.element(field()).toHaveValue('');
    expect(page.getByRole('list', { name: 'Quick questions' }).elements()).toHaveLength(0);
  });

  it('without a matching fact says so, with related ones under their own heading and no label', async () => {
    knowledge = async () =>
      Response.json({
        ...known,
        kind: 'unknown',
        lead: "I don't have specific information on that. Not in the prospectuses and pages that we have: civil.",
        nearest: known.cited,
        cited: [],
      });
    await open();
    await say('Civil engineering fees at UCT?');
    await expect
      .element(answers().last())
      .toMatchTextContent(
        /pages that we have: civil.*Nearest to it, though not an answer:.*is R100/,
      );
    for (const label of [messages.withoutAi, messages.fromProspectuses])
      expect(page.getByText(label).elements()).toHaveLength(0);
  });

  it('is sent with the two before it', async () => {
    await open();
    for (const text of ['one question', 'two questions', 'three questions', 'four questions']) {
      await say(text);
      await expect.element(answers().last()).toMatchTextContent(/R100/);
      await expect.element(field()).toBeEnabled();
    }
    expect(asked.at(-1)).toEqual(['two questions', 'three questions', 'four questions']);
  });

  it('is not sent when it is blank', async () => {
    await open();
    await say('   ');
    expect(asked).toEqual([]);
  });

  it('shows the error if it fails, adds no reply, and can be retried', async () => {
    await open();
    knowledge = async () =>
      Response.json({ error: { code: 'internal', message: 'x' } }, { status: 500 });
    await say('UCT fee');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to send message\. Please try again\./);
    expect(answers().elements()).toHaveLength(1);
    knowledge = async () => Response.json(known);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(answers().last()).toMatchTextContent(/R100/);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it('without any facts on the server is answered in the specification’s words', async () => {
    await open();
    knowledge = async () =>
      Response.json({ error: { code: 'knowledge_empty', message: 'x' } }, { status: 503 });
    await say('UCT fee');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(
        /^I'm sorry, but Unihelper is currently unavailable due to missing API configuration\. Please contact the administrator\./,
      );
  });

  it('shows that it is being answered, and can be stopped', async () => {
    await open();
    knowledge = () => new Promise(() => {});
    await say('UCT fee');
    await expect.element(page.getByText('Unihelper is thinking').first()).toBeInTheDocument();
    await expect.element(field()).toBeDisabled();
    await page.getByRole('button', { name: 'Stop' }).click();
  });
});

describe('an answer', () => {
  const withDate: KnowledgeAnswer = {
    ...known,
    cited: known.cited.map((one) => ({ ...one, content: 'SPU closes on 30 November 2098.' })),
  };

  it('is shared with its sources, printed alone, and its dates go into a calendar', async () => {
    await open();
    knowledge = async () => Response.json(withDate);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    let shared = '';
    const share = async ({ text }: ShareData) => {
      shared = text ?? '';
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await say('When does SPU close?');
    const answer = answers().last();
    await answer.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => shared)
      .toMatch(
        /^When does SPU close\?[\s\S]*30 November 2098[\s\S]*a\.example: https:\/\/a\.example\//,
      );
    await answer.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => print.mock.calls).toHaveLength(1);
    expect(document.querySelector('.answer-print')?.textContent).toContain('30 November 2098');
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => document.querySelector('.answer-print')).toBeNull();
    const made = vi.spyOn(URL, 'createObjectURL');
    await answer.getByRole('button', { name: 'Date for a calendar' }).click();
    const [calendar] = made.mock.calls.flatMap(([blob]) => (blob instanceof Blob ? [blob] : []));
    expect(await calendar?.text()).toContain('DTSTART;VALUE=DATE:20981130');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('without a coming day offers no calendar', async () => {
    await open();
    await say('UCT fee');
    await expect.element(answers().last().getByRole('button', { name: 'Print' })).toBeVisible();
    expect(
      answers()
        .last()
        .getByRole('button', { name: /calendar/ })
        .elements(),
    ).toHaveLength(0);
  });
});

describe('conversations', () => {
  it('start at the top, are stored, and can be deleted while there is more than one', async () => {
    await open();
    await say('UCT fee');
    await expect.element(answers().last()).toMatchTextContent(/R100/);
    expect(
      list()
        .getByRole('button', { name: /Delete/ })
        .elements(),
    ).toHaveLength(0);
    await page.getByRole('button', { name: messages.newConversation }).click();
    const names = () =>
      [...list().element().querySelectorAll('li > button:first-child > span:first-child')].map(
        ({ textContent }) => textContent,
      );
    await expect.poll(names).toEqual(['University Guidance', 'UCT fee']);
    expect(answers().elements()).toHaveLength(1);
    await list().getByRole('button', { name: 'Delete University Guidance' }).click();
    await expect.poll(names).toEqual(['UCT fee']);
    await expect.element(answers().last()).toMatchTextContent(/R100/);
    expect(localStorage.getItem('entropy:unihelper-conversations:v1')).toContain('UCT fee');
  });

  it('are in a menu on a phone, with the websites and the prospectuses', async () => {
    await open(390, 844);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog');
    await expect.element(menu).toBeVisible();
    await expect
      .element(menu.getByRole('button', { name: messages.newConversation }))
      .toBeVisible();
    expect(menu.getByRole('navigation').getByRole('link').elements()).toHaveLength(24);
    await expect.element(menu.getByRole('heading', { name: 'Prospectuses' })).toBeInTheDocument();
    await menu.getByRole('button', { name: messages.newConversation }).click();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  });
});
