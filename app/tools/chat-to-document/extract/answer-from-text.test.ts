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

it('says nothing where no sentence is about the question', () => {
  expect(answerFromText([lease], 'Which football club won?')).toBeUndefined();
  expect(answerFromText([lease], '???')).toBeUndefined();
  expect(answerFromText([document('empty', '')], 'How much?')).toBeUndefined();
});

it('takes linear time for hostile texts', { tags: ['sweep'] }, () => {
  const question = 'Who pays how much, when and where?';
  for (const part of ['A B ', '1 ', 'Aa. ', '1.1.', 'Aa Bb of ', '£', 'a@', 'R1 ', '12 3'])
    answerFromText([document('d', part.repeat(60_000))], question);
});
