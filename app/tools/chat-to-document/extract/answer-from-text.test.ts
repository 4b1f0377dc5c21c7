import { expect, it } from 'vitest';
import type { UploadedDocument } from '../passages/document-model';
import { answerFromText } from './answer-from-text';

const document = (id: string, content: string): UploadedDocument => ({
  id,
  name: `${id}.txt`,
  size: content.length,
  type: 'Text',
  content,
  uploadDate: '2026-11-27T00:00:00Z',
});

const lease = document(
  'lease',
  `LEASE AGREEMENT

This agreement is made between Thandi Nkosi (the Landlord) and Pieter van der Merwe (the Tenant) on 3 February 2026.

1. The premises
The Landlord lets the flat at 14 Long Street, Cape Town to the Tenant.

2. Period
The lease starts on 1 March 2026 and ends on 28 February 2027. Either party may cancel it with two months' written notice.

3. Rent
The Tenant pays a rent of R9 500 a month, before the third day of each month. A deposit of R19 000 is held by the Landlord and earns interest.
Interest of 2% a month is charged on late payments.

4. Contact
Notices are sent to thandi@example.org or 021 555 0134.

Signed at Cape Town on 5 February 2026
Signature of the Landlord: Thandi Nkosi
Signature of the Tenant: Pieter van der Merwe`,
);
const minutes = document(
  'minutes',
  `Minutes of the garden club

Present: Ayesha Patel, John Smith, Lerato Dube
Apologies: Maria Santos

The treasurer reported a balance of R4 210. The club bought 60 rose bushes.
John Smith will order the compost by 15 May.
The next meeting is on Tuesday, 9 June at the library hall.`,
);

it.each([
  ['How much is the rent?', 'R9 500'],
  ['How much is the deposit?', 'R19 000'],
  ['When does the lease start?', '1 March 2026'],
  ['When does the lease end?', '28 February 2027'],
  ['Who is the tenant?', 'Pieter van der Merwe'],
  ['Where is the flat?', '14 Long Street, Cape Town'],
  ['What is the notice period?', 'two months'],
  ['What interest is charged on late payments?', '2%'],
  ['What is the email address for notices?', 'thandi@example.org'],
  ['When was it signed?', '5 February 2026'],
])('%s %s', (question, value) => {
  expect(answerFromText([lease], question)?.content).toContain(`**${value}`);
});

it.each([
  ['Who will order the compost?', 'John Smith'],
  ['How many rose bushes were bought?', '60'],
  ['When is the next meeting?', 'Tuesday, 9 June'],
  ['What is the balance?', 'R4 210'],
  ['Who sent apologies?', 'Maria Santos'],
])('of two documents: %s %s', (question, value) => {
  const answer = answerFromText([lease, minutes], question);
  expect(answer?.content).toContain(`**${value}`);
  expect(answer?.quotations[0]?.found?.documentId).toBe('minutes');
});

it('answers each part of a question, with the places of its words', () => {
  const answer = answerFromText([lease], 'Who signs, when, and how much is the rent?');
  expect(answer?.content.match(/^### /gm)).toHaveLength(3);
  expect(answer?.content).toContain('R9 500');
  expect(answer?.content).toContain('5 February 2026');
  for (const { text, found } of answer?.quotations ?? [])
    expect(lease.content.slice(found?.start, found?.end).replace(/\s+/g, ' ')).toBe(text);
});

it('puts the parts of a question as they were typed, and tells the main amount and all who sign', () => {
  const { content = '' } = answerFromText([lease], 'Who signs, when, how much?') ?? {};
  expect(content.match(/^### .*$/gm)).toEqual(['### Who signs', '### when', '### how much']);
  expect(content.match(/^\*\*.*$/gm)).toEqual([
    '**Thandi Nkosi, Pieter van der Merwe**',
    '**5 February 2026**',
    '**R9 500**',
  ]);
});

it('shows names at the end of a text that says nothing of signing, and tells none as who signs', () => {
  const title = document('t', 'Alice’s Adventures in Wonderland\n\nLewis Carroll\n\nThird Edition');
  const { content = '' } = answerFromText([title], 'Who signs?') ?? {};
  expect(content).toContain('> Lewis Carroll');
  expect(content).not.toContain('**');
});

it('tells of the parties the one that is asked for, and no witness, organisation or other date', () => {
  const told = (content: string, question: string) =>
    answerFromText([document('t', content)], question)?.content.match(/(?<=\*\*).+(?=\*\*)/g);
  const contract =
    'The rent is R9 500.\nSigned on 5 February 2026\nLandlord: T. Nkosi\nTenant: P. van der Merwe\nWitness: J. Smith';
  expect(told(contract, 'Who is the tenant?')).toEqual(['P. van der Merwe']);
  expect(told(contract, 'Who signs?')).toEqual(['T. Nkosi, P. van der Merwe']);
  const letter = 'Dear Mr Jacobs,\n\nThank you.\n\nKind regards\nNomsa Dube\nSanlam Life';
  expect(told(letter, 'Who signs?')).toEqual(['Nomsa Dube']);
  const minutes = 'MINUTES of 3 March 2026\nThe hall is booked.\nNext meeting: 7 April 2026';
  expect(told(minutes, 'Who signs, when?')).toEqual(['3 March 2026']);
  expect(told('The price was R500 but is R700 from June.', 'How much?')).toBeNull();
});

it('quotes the signatures of several documents and tells none of them as the answer', () => {
  const note = document('note', 'I borrowed R500 from Ann Lee.\n\nSigned: Bo Radebe, 3 May 2026');
  const answer = answerFromText([lease, note], 'Who signs?');
  expect(answer?.content).toMatch(/^> Signature of the Landlord/);
  expect(answer?.content).toContain('— **note.txt**');
  expect(new Set(answer?.quotations.map(({ found }) => found?.documentId))).toEqual(
    new Set(['lease', 'note']),
  );
});

it.each([
  [
    'aligned',
    'Item           Quantity   Unit price   Amount\nRoof tiles           80       R25.00   R2 000.00\nRidge tiles          12       R40.00     R480.00\nTotal                                  R2 480.00',
  ],
  [
    'bars',
    '| Item | Quantity | Unit price | Amount |\n|---|---|---|---|\n| Roof tiles | 80 | R25.00 | R2 000.00 |\n| Ridge tiles | 12 | R40.00 | R480.00 |\n| Total | | | R2 480.00 |',
  ],
  [
    'CSV',
    'Item,Quantity,Unit price,Amount\nRoof tiles,80,R25.00,R2 000.00\nRidge tiles,12,R40.00,R480.00\nTotal,,,R2 480.00',
  ],
])('tells the cell that is asked for: %s', (_, table) => {
  const ask = (question: string) =>
    /\*\*(.*?)\*\*/.exec(answerFromText([document('t', table)], question)?.content ?? '')?.[1];
  expect(ask('What is the unit price of the ridge tiles?')).toBe('R40.00');
  expect(ask('How much are the roof tiles?')).toBe('R2 000.00');
  expect(ask('How many ridge tiles?')).toBe('12');
  expect(ask('What is the total?')).toBe('R2 480.00');
});

it('says nothing where no sentence is about the question', () => {
  expect(answerFromText([lease], 'Which football club won?')).toBeUndefined();
  expect(answerFromText([lease], '???')).toBeUndefined();
  expect(answerFromText([document('empty', '')], 'How much?')).toBeUndefined();
});

it('takes linear time for hostile texts', { tags: ['sweep'] }, () => {
  const question = 'Who pays how much, when and where?';
  for (const part of [
    '  ',
    ' | ',
    ',a',
    'Signed (',
    'A B ',
    '1 ',
    'Aa. ',
    '1.1.',
    'Aa Bb of ',
    '£',
    'a@',
    'R1 ',
    '12 3',
  ])
    answerFromText([document('d', part.repeat(60_000))], question);
});

it('says of each of several documents what it has on the question, with name and page', () => {
  const lease2 = { ...document('other_*lease*', 'Rent\n\nA rent of R7 200 a month is paid.') };
  const answer = answerFromText(
    [lease, { ...lease2, pageStarts: [0, 6] }, minutes],
    'How much is the rent?',
  );
  expect(answer?.content).toContain('R9 500');
  expect(answer?.content).toContain('— **lease.txt**');
  expect(answer?.content).toContain('R7 200');
  expect(answer?.content).toContain('— **other\\_\\*lease\\*.txt**, page 2');
  expect(answer?.content).not.toContain('minutes');
  // No value stands above them, as if it were that of all.
  expect(answer?.content.startsWith('> ')).toBe(true);
  expect(answer?.quotations.map(({ found }) => found?.documentId)).toEqual(
    expect.arrayContaining(['lease', 'other_*lease*']),
  );
});
