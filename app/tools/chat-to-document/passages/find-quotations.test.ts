import { findQuotations } from '@entropy-tools/data/text/find-quotations';
import { expect, it } from 'vitest';
import { chatMarkdown } from '~/ai/export/chat-markdown';
import { choosePassages } from './choose-passages';
import type { UploadedDocument } from './document-model';
import { toExported } from './to-exported';

const text =
  'The tenant pays R 4 500 a month.\nNotice must be given “in writing”, two\n  calendar months – not less – ahead.';
const documents = [
  { id: 'other', content: 'Nothing of it' },
  { id: 'lease', content: text },
];
const placesOf = (answer: string) =>
  findQuotations(answer, documents).map(({ text: quoted, found }) => [
    quoted,
    found && found.documentId === 'lease' ? text.slice(found.start, found.end) : undefined,
  ]);

it('finds quotations across lines, case and typographic variants', () => {
  expect(placesOf('It says “the tenant PAYS R 4 500”.')).toEqual([
    ['the tenant PAYS R 4 500', 'The tenant pays R 4 500'],
  ]);
  expect(placesOf('So: "two calendar months - not less"')).toEqual([
    ['two calendar months - not less', 'two\n  calendar months – not less'],
  ]);
  expect(placesOf('> Notice must be given\n> … calendar months\n\nyes')).toEqual([
    [
      'Notice must be given … calendar months',
      'Notice must be given “in writing”, two\n  calendar months',
    ],
  ]);
});

it('marks quotations that are in no document, and ignores single quoted words', () => {
  expect(placesOf('“The tenant pays R 5 500 a month.” and a “word”')).toEqual([
    ['The tenant pays R 5 500 a month.', undefined],
  ]);
});

it('stays fast in a text of 10 million characters', () => {
  const long = { id: 'long', content: `${'lorem ipsum dolor '.repeat(555_000)}Needle in the hay` };
  const [quotation] = findQuotations('“needle in THE hay”', [long]);
  expect(long.content.slice(quotation?.found?.start, quotation?.found?.end)).toBe(
    'Needle in the hay',
  );
});

const document = (name: string, content: string): UploadedDocument => ({
  id: name,
  name,
  size: 1,
  type: 'TXT',
  content,
  uploadDate: '2026-11-21T00:00:00Z',
});

it('sends the whole text if it fits, otherwise the passages closest to the question', () => {
  const filler = (word: string) => `${`${word} is a matter of course here. `.repeat(40)}\n\n`;
  const names = ['weather', 'football', 'cooking', 'gardening', 'music', 'travel'];
  const long = document(
    'long.txt',
    `${names.map(filler).join('')}The deposit is refunded within 14 days.\n\n${filler('law')}`,
  );
  expect(choosePassages([long], 'Anything', 1e6)).toEqual({
    documents: [{ name: 'long.txt', text: long.content, isPartial: false }],
  });
  const { documents: sent, passages } = choosePassages(
    [document('short.txt', filler('chess')), long],
    'When are deposits refunded?',
    2_000,
  );
  expect(sent.map(({ name }) => name)).toEqual(['long.txt']);
  expect(sent[0]?.text).toContain('refunded within 14 days');
  expect(sent[0]?.text.length).toBeLessThan(2_100);
  expect(sent[0]?.isPartial).toBe(true);
  expect(passages?.chosen).toBeLessThan(passages?.all ?? 0);
});

it('exports a conversation as Markdown', async () => {
  const exported = toExported(
    [document('a.txt', '')],
    [
      { id: '1', type: 'user', content: 'Why?', timestamp: '2026-11-21T10:00:00Z' },
      {
        id: '2',
        type: 'assistant',
        content: '“Made up words”',
        timestamp: '2026-11-21T10:00:01Z',
        quotations: [{ text: 'Made up words' }],
      },
    ],
  );
  expect(await chatMarkdown(exported)).toBe(
    '# Chat with Document\n\n- a.txt (TXT)\n\n## You, 2026-11-21T10:00:00Z\n\nWhy?\n\n## Assistant, 2026-11-21T10:00:01Z\n\n“Made up words”\n\n> “Made up words” (not found in the document)\n',
  );
});
