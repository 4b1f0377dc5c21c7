import { expect, it } from 'vitest';
import { choosePassages } from './choose-passages';
import type { UploadedDocument } from './document-model';

const document = (name: string, content: string): UploadedDocument => ({
  id: name,
  name,
  size: content.length,
  type: 'TXT',
  content,
  uploadDate: '',
});

/** About 1,400 characters with the word in each sentence. */
const about = (word: string, number: number) =>
  `${`The ${word} of house ${number} is due. `.repeat(45)}\n\n`;

it('takes a passage of each document before the many of a long one', () => {
  const long = Array.from({ length: 200 }, (_, at) => `rent rent ${about('rent', at)}`).join('');
  const short = Array.from({ length: 5 }, (_, at) =>
    document(`short-${at}.txt`, `${about('garden', at)}The rent of flat ${at} is R${at}000.`),
  );
  const chosen = choosePassages(
    [document('long.txt', long), ...short],
    'What is the rent?',
    24_000,
  );
  expect(chosen.documents.map(({ name }) => name)).toEqual([
    'long.txt',
    ...short.map(({ name }) => name),
  ]);
  expect(chosen.documents[3]?.text).toContain('The rent of flat 2');
  // The other half of the room is for the best passages, wherever they are.
  expect(chosen.documents[0]?.text.length).toBeGreaterThan(10_000);
});

it('leaves out documents without a word of the question', () => {
  const documents = [
    document('a.txt', about('rent', 1).repeat(20)),
    document('b.txt', about('garden', 2).repeat(20)),
  ];
  const { documents: sent } = choosePassages(documents, 'Rent?', 9_000);
  expect(sent.map(({ name }) => name)).toEqual(['a.txt']);
});

it('finds a document by its name in the question', () => {
  const documents = Array.from({ length: 20 }, (_, at) =>
    document(`contract-${at === 13 ? 'Naidoo' : `number${at}`}.txt`, about('notice', at).repeat(3)),
  );
  const { documents: sent } = choosePassages(documents, 'What is the notice for Naidoo?', 4_000);
  expect(sent[0]?.name).toBe('contract-Naidoo.txt');
});
