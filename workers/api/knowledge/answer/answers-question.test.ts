import { expect, it } from 'vitest';
import type { Passage } from '../knowledge.contract';
import { type Reading, readQuestion } from '../question/read-question';
import { answersQuestion } from './answers-question';

const answers = (passage: Passage, reading: Reading) =>
  answersQuestion({ passage, relevance: 1, words: 1, matters: 0 }, reading);

const TODAY = new Date('2026-11-22T10:00:00Z');

function passage(topic: string, content: string, programme: string | null = null): Passage {
  return {
    id: 'one',
    university: programme ? null : 'UJ',
    programme,
    topics: [topic],
    year: 2026,
    page: null,
    section: '',
    content,
    conflict: null,
    note: null,
    source: { title: 'a.example', url: 'https://a.example/', kind: 'official', file: null },
  };
}

it.each([
  ['How many points for law at UJ?', 'aps', 'UJ does not count Life Orientation.', false],
  ['How many points for law at UJ?', 'aps', 'UJ asks for 30 points for law.', true],
  [
    'Does Life Orientation count for UJ points?',
    'aps',
    'UJ does not count Life Orientation.',
    true,
  ],
  ['how much is UJ', 'fees', 'Payment is asked before registration.', false],
  ['how much is UJ', 'fees', 'In 2026 a year cost R40 000.', true],
  [
    'Which UJ campus teaches law?',
    'location',
    'UJ has campuses in Soweto and Doornfontein.',
    false,
  ],
  ['Which campuses does UJ have?', 'location', 'UJ has campuses in Soweto and Doornfontein.', true],
  ['UJ bursary for a 90% average', 'scholarship', 'UJ has sports bursaries.', false],
  ['UJ bursary for a 90% average', 'scholarship', 'UJ gives merit bursaries from 80%.', true],
  ['UJ bursary closing date', 'deadline', 'UJ applications closed on 31 October.', false],
  ['late application fee at UJ', 'application-fee', 'A paper application costs R200.', false],
  ['UJ application fee for international students', 'application-fee', 'It costs R200.', false],
  ['UJ engineering requirements', 'admission', 'An applicant may choose two programmes.', false],
  ['Who can I call at UJ about it?', 'contact', 'UJ has a call centre.', false],
] as const)(
  'for question %j and topic %s, passage %j answers: %s',
  (question, topic, content, is) => {
    expect(answers(passage(topic, content), readQuestion([question], TODAY))).toBe(is);
  },
);

it('rejects a programme passage without marks for a question about marks', () => {
  const reading = readQuestion(['what marks do I need for ISFAP'], TODAY);
  const tells = (content: string) => answers(passage('who-qualifies', content, 'isfap'), reading);
  expect(tells('Households earning up to R600 000 a year.')).toBe(false);
  expect(tells('An average of 70% in Grade 11.')).toBe(true);
});
