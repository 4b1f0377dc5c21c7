/** The operator's panel: uploads, text beside its page, editing, publishing, unanswered questions. */

import type {
  KnowledgeOverview,
  NewChunk,
  OperatorDocument,
} from '@workers/api/knowledge/operator.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { addProspectus } from './add-prospectus';
import { KnowledgePanel } from './knowledge-panel';

const facts: OperatorDocument = {
  id: 'facts-0001',
  hash: 'a'.repeat(64),
  title: '<b>uct</b>.example',
  kind: 'facts',
  university: null,
  year: null,
  sourceUrl: 'https://uct.example/',
  sourceKind: 'aggregator',
  licence: null,
  fileName: null,
  servesFile: false,
  hasFile: false,
  pages: null,
  scannedPages: '',
  retrievedOn: '2026-11-22',
  checkedBy: null,
  published: true,
  chunks: 2,
};

/** A mock server that stores what it receives; `refuse` overrides its response to a call. */
function serve(refuse: (call: string) => Response | undefined = () => undefined) {
  const documents: OperatorDocument[] = [facts];
  const passages = new Map<string, NewChunk[]>();
  const calls: string[] = [];
  const files = new Map<string, Blob>();
  const answerOf = ({ id, published }: OperatorDocument) =>
    Response.json({ id, published, chunks: passages.get(id)?.length ?? 0 });
  const original = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input instanceof Request ? input.url : input);
    if (!path.startsWith('/api/admin/knowledge')) return original(input, init);
    const call = `${init?.method ?? 'GET'} ${path.slice('/api/admin/knowledge'.length)}`;
    calls.push(call);
    const refused = refuse(call);
    if (refused) return refused;
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    const known = documents.find(({ id }) => id === body.id || path.includes(`/${id}/`));
    if (call === 'GET ')
      return Response.json({
        documents: documents.map((one) => ({
          ...one,
          chunks: passages.get(one.id)?.length ?? one.chunks,
        })),
        unanswered: [
          { about: 'WITS', topic: 'deadline', count: 12 },
          { about: '', topic: '', count: 3 },
        ],
        known: [{ university: 'UCT', topics: { deadline: 2027, fees: null } }],
      } satisfies KnowledgeOverview);
    if (call === 'POST /documents') {
      const id = `document-${documents.length}`;
      documents.unshift({ ...facts, ...body, id, published: false, chunks: 0, checkedBy: null });
      return Response.json({ id, published: false, chunks: 0 });
    }
    if (!known) return Response.json({ error: { message: 'No such document.' } }, { status: 404 });
    if (call === 'PUT /chunks')
      passages.set(known.id, [...(passages.get(known.id) ?? []), ...body.chunks]);
    else if (call === 'PUT /file') {
      files.set(known.id, new Blob([Uint8Array.from(atob(body.data), (c) => c.charCodeAt(0))]));
      known.hasFile = true;
    } else if (call === 'POST /publication') known.published = body.published;
    else if (call === 'PUT /documents') Object.assign(known, body);
    else if (call.endsWith('/file')) return new Response(files.get(known.id));
    else if (call.includes('/pages/')) {
      const number = Number(call.split('/pages/')[1]);
      return Response.json({
        passages: (passages.get(known.id) ?? []).filter((one) => (one.page ?? 0) === number),
      });
    }
    return answerOf(known);
  });
  return { calls, documents, passages };
}

const show = async () => {
  const onSignedOut = vi.fn();
  await renderPage(() => <KnowledgePanel onSignedOut={onSignedOut} />);
  return onSignedOut;
};

/** A PDF with two pages of text. */
function prospectus(name: string): File {
  const text = (words: string) => `BT /F 10 Tf 60 700 Td (${words}) Tj ET`;
  const pages = [
    text('University of the Free State. Applications for 2028 close on 12 September 2027.'),
    text('The application fee of the University of the Free State is R123 for everybody.'),
  ];
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * at} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ];
  let pdf = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF`;
  return new File([pdf], name, { type: 'application/pdf' });
}

async function drop(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('[data-testid="file-input"]');
  if (!input) throw new Error('There is no file input.');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const uploads = () => page.getByRole('list', { name: 'Uploads' });

afterEach(() => vi.restoreAllMocks());

it('adds prospectuses as drafts, and continues after a broken file', {
  tags: 'sweep',
}, async () => {
  const server = serve();
  await show();
  const evil = '<img src=x onerror=alert(1)>.pdf';
  await expect.element(page.getByText('<b>uct</b>.example').first()).toBeVisible();
  await drop(new File(['%PDF-1.7 broken'], 'broken.pdf'), prospectus(evil));
  await expect.element(uploads().getByRole('alert')).toMatchTextContent(/broken\.pdf/);
  await expect.element(uploads().getByText('Its text is in, as a draft.')).toBeVisible();
  // The file name is rendered as text everywhere.
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await expect.element(uploads().getByText(evil)).toBeVisible();
  const [sent] = [...server.passages.values()];
  expect(sent?.map(({ university, year, page: at }) => [university, year, at])).toEqual([
    ['UFS', 2028, 1],
    ['UFS', 2028, 2],
  ]);
  expect(server.documents[0]).toMatchObject({ published: false, scannedPages: '', pages: 2 });
});

it('lists pages in which no words were recognised', async () => {
  const server = serve();
  const [chunk] = [
    {
      ...{ university: 'UFS', programme: null, topics: [], year: 2028, page: 1, section: '' },
      ...{ content: 'The application fee is R123.', conflict: null, note: null },
    },
  ];
  const added = await addProspectus(
    new File(['%PDF-1.7'], 'ufs.pdf'),
    async () => ({
      ...{ title: 'UFS', university: 'UFS', year: 2028, pages: 3, scannedPages: '3' },
      ...{ chunks: [chunk], warnings: [], hash: 'b'.repeat(64) },
    }),
    () => undefined,
  );
  expect(added).toMatchObject({
    outcome: 'added',
    notes: ['No words were recognised, its text is not known: page 3.'],
  });
  expect(server.documents[0]).toMatchObject({ published: false, scannedPages: '3', pages: 3 });
});

it('shows text beside its page, edits metadata, publishes and withdraws', {
  tags: ['sweep'],
}, async () => {
  const server = serve();
  await show();
  await drop(prospectus('ufs.pdf'));
  await uploads().getByRole('button', { name: 'Look at it' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Passages' }))
    .toMatchTextContent(/12 September/);
  await expect.element(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(page.getByRole('list', { name: 'Passages' })).toMatchTextContent(/R123/);
  await expect.element(page.getByRole('img', { name: 'Page 2' })).toBeVisible();

  await page.getByLabelText('Academic year').fill('28');
  await expect
    .element(page.getByRole('button', { name: 'Save' }))
    .toHaveAccessibleDescription('The year is a year such as 2027.');
  await page.getByLabelText('Academic year').fill('2029');
  await page.getByLabelText('Compared with the original by').fill('T. Nkosi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(server.documents[0]).toMatchObject({ year: 2029, checkedBy: 'T. Nkosi' });

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(server.documents[0]?.published).toBe(true);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await page.getByRole('button', { name: 'All documents' }).click();
  await page.getByLabelText('Show').selectOptions('Prospectuses');
  await expect
    .element(page.getByRole('list', { name: 'Documents' }).getByRole('listitem'))
    .toMatchTextContent(/UFS, 2029, 2 passages, checked by T. Nkosi/);
});

it('resumes an interrupted upload on retry', async () => {
  let faults = 1;
  const server = serve((call) => {
    if (call !== 'PUT /file' || faults === 0) return undefined;
    faults -= 1;
    return Response.json({ error: { message: 'Try later.' } }, { status: 503 });
  });
  await show();
  await drop(prospectus('ufs.pdf'));
  await expect
    .element(uploads().getByRole('alert'))
    .toMatchTextContent(/The document was not added: Try later\./);
  await uploads().getByRole('button', { name: 'Try again' }).click();
  await expect.element(uploads().getByText('Its text is in, as a draft.')).toBeVisible();
  expect(server.documents[0]?.hasFile).toBe(true);
});

it('counts unanswered questions, and asks for the key when the session has expired', async () => {
  let isOver = false;
  serve(() =>
    isOver
      ? Response.json({ error: { code: 'not_signed_in', message: 'x' } }, { status: 401 })
      : undefined,
  );
  const onSignedOut = await show();
  await page.getByRole('tab', { name: 'Without an answer' }).click();
  await expect
    .element(page.getByRole('row').nth(1))
    .toHaveTextContent('University of the Witwatersranddeadline12');
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/No university named/);
  await page.getByRole('tab', { name: 'Missing' }).click();
  await expect.element(page.getByText(/214 of 216 are missing/)).toBeVisible();
  await expect
    .element(page.getByRole('row').nth(2))
    .toHaveTextContent(
      'University of Cape Town2027missingmissingmissingno yearmissingmissingmissingmissing',
    );
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Open <b>uct</b>.example' }).click();
  isOver = true;
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => onSignedOut.mock.calls.length).toBe(1);
});
