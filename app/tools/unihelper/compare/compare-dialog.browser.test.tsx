/** The comparison by itself: its questions, the columns, and the message when nothing is known. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { CompareDialog } from './compare-dialog';

const fact = (university: string | null, content: string) => ({
  ...{ id: content, university, programme: null, topics: [], year: 2027, page: null, section: '' },
  ...{ content, conflict: null, note: null },
  source: { title: 'a.example', url: 'https://a.example/', kind: 'news', file: null },
});

/** Answers each question with a fact of its university and a general one; `fails` selects failing questions. */
function serve(fails: (question: string) => boolean = () => false): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.endsWith('/api/knowledge/answers')) return Response.json({}, { status: 404 });
    const [question = ''] = (JSON.parse(String(init?.body)) as { messages: string[] }).messages;
    asked.push(question);
    if (fails(question)) return Response.json({ error: { message: 'x' } }, { status: 500 });
    const code = question.includes('Rhodes') ? 'RU' : 'UCT';
    const isKnown = question.includes('close');
    return Response.json({
      kind: isKnown ? 'facts' : 'unknown',
      cited: isKnown ? [fact(null, 'Most close in September.'), fact(code, `${code} closes.`)] : [],
    });
  });
  return asked;
}

async function compare() {
  await renderPage(() => <CompareDialog open onClose={() => undefined} />);
  const button = page.getByRole('button', { name: 'Compare', exact: true });
  await page.getByLabelText('First').selectOptions('University of Cape Town');
  await expect.element(button).toHaveAccessibleDescription('Choose two universities.');
  await page.getByLabelText('Second').selectOptions('Rhodes University');
  await button.click();
}

afterEach(() => vi.restoreAllMocks());

it('shows each university’s own facts with year and source, or its site if nothing is known', async () => {
  const asked = serve();
  await compare();
  const dates = page.getByRole('region', { name: 'Closing dates' });
  await expect
    .element(dates.getByRole('listitem').first())
    .toMatchTextContent(/University of Cape Town.*UCT closes\. \(2027, a\.example/);
  await expect.element(dates.getByRole('listitem').nth(1)).toMatchTextContent(/RU closes/);
  await expect.element(dates).not.toMatchTextContent(/Most close/);
  const fees = page.getByRole('region', { name: 'Application fee' });
  await expect.element(fees).toMatchTextContent(/Nothing is known here/);
  await expect
    .element(fees.getByRole('link', { name: /Official site/ }).first())
    .toHaveAttribute('href', 'https://www.uct.ac.za');
  expect(asked).toHaveLength(14);
});

it('shows the rest when one question fails', async () => {
  serve((question) => question.includes('Rhodes') && question.includes('close'));
  await compare();
  const dates = page.getByRole('region', { name: 'Closing dates' });
  await expect.element(dates).toMatchTextContent(/It could not be read/);
  await expect.element(dates).toMatchTextContent(/UCT closes/);
});
