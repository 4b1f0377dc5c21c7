/** The checklist by itself: its questions, ticking and storing, and the message when nothing is known. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { DocumentsDialog } from './documents-dialog';

const fact = (id: string, about: { university?: string; programme?: string }, content: string) => ({
  ...{ id, university: null, programme: null, topics: [], year: 2026, page: null, section: '' },
  ...{ content, conflict: null, note: null, ...about },
  source: { title: 'a.example', url: 'https://a.example/', kind: 'news', file: null },
});

/** Answers with facts of Unisa and NSFAS, and nothing for others; `fails` selects failing questions. */
function serve(fails: (question: string) => boolean = () => false): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.endsWith('/api/knowledge/answers')) return Response.json({}, { status: 404 });
    const [question = ''] = (JSON.parse(String(init?.body)) as { messages: string[] }).messages;
    if (fails(question)) return Response.json({ error: { message: 'x' } }, { status: 500 });
    const cited = question.includes('NSFAS')
      ? [fact('n-1', { programme: 'nsfas' }, 'NSFAS asks for an ID.')]
      : question.includes('South Africa')
        ? [
            fact('u-1', { university: 'UNISA' }, 'Applicants upload school results.'),
            fact('u-2', { university: 'UNISA' }, 'One may choose two courses.'),
            fact('w-1', { university: 'WITS' }, 'Wits asks for results.'),
          ]
        : [];
    return Response.json({ kind: cited.length > 0 ? 'facts' : 'unknown', cited });
  });
}

const show = () => renderPage(() => <DocumentsDialog open onClose={() => undefined} />);
const section = (name: string) => page.getByRole('region', { name });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('lists what a university and NSFAS require, each once with year and source, and stores the ticks', async () => {
  serve();
  await show();
  await page.getByLabelText('Where do you apply?').selectOptions('University of South Africa');
  const unisa = section('University of South Africa');
  await expect.element(unisa.getByRole('checkbox')).toHaveAccessibleName(/school results/);
  await expect.element(unisa).toMatchTextContent(/\(2026, a\.example/);
  await expect.element(unisa).not.toMatchTextContent(/Wits|two courses/);
  await section('NSFAS').getByRole('checkbox').click();
  await page.getByLabelText('Where do you apply?').selectOptions('Rhodes University');
  await expect.element(section('Rhodes University')).toMatchTextContent(/Nothing is known here/);
  await expect
    .element(section('Rhodes University').getByRole('link', { name: /Official site/ }))
    .toHaveAttribute('href', 'https://www.ru.ac.za');
  await expect.element(section('NSFAS').getByRole('checkbox')).toBeChecked();
  await expect
    .poll(() => localStorage.getItem('unihelper-documents') ?? JSON.stringify(localStorage))
    .toContain('n-1');
});

it('retries after an error', async () => {
  let isBroken = true;
  serve(() => isBroken);
  await show();
  await expect.element(section('NSFAS').getByRole('alert')).toMatchTextContent(/could not be read/);
  isBroken = false;
  await section('NSFAS').getByRole('button', { name: 'Try again' }).click();
  await expect.element(section('NSFAS').getByRole('checkbox')).toHaveAccessibleName(/an ID/);
});
