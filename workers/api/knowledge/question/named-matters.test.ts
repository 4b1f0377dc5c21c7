import { expect, it } from 'vitest';
import { namedMatters } from './named-matters';

const mayAnswer = (question: string, passage: string) =>
  namedMatters(question).every((told) => told.test(passage.toLowerCase()));

it.each([
  [
    'How long does Wits take to answer an application?',
    'For 2026 entry Wits closed on 30 June 2025.',
  ],
  ['Can I pay my fees in instalments?', 'In 2024 the first fee payment was R9 340.'],
  ['closing date for honours', 'For 2026 entry applications closed on 30 September.'],
  ['Is the teaching in Afrikaans or English?', 'National Benchmark Tests are needed for law.'],
  ['what time does the office open', 'Applications opened on 1 April.'],
  ['how do I reset my password', 'Applications are made online on the portal.'],
  ['Can I change my course after applying?', 'An applicant may list up to three programmes.'],
  ['when is registration for 2027', 'Applications for 2027 closed on 30 June 2026.'],
  ['res closing date', 'Undergraduate applications closed on 31 October.'],
  ['Is daar parkeerplek?', 'The campus is in Bloemfontein.'],
] as const)('question %j is not answered by passage %j', (question, passage) => {
  expect(mayAnswer(question, passage)).toBe(false);
});

it.each([
  ['res closing date', 'Residence applications closed on 31 October.'],
  [
    'how long does NSFAS take to answer an appeal',
    'NSFAS takes about 30 days to answer an appeal.',
  ],
  ['NWU WhatsApp number', 'Reach it on 0860 169 698 or WhatsApp 060 070 2606.'],
  ['does NSFAS pay for honours', 'Not for second degrees, postgraduate study or short courses.'],
  ['how far is Turfloop from Polokwane', 'It is about 40 km east of Polokwane.'],
  ['What time on the last day does it close?', 'It closed on 31 October 2025 at 12:00.'],
  ['when does it close', 'It closed on 31 July 2026.'],
] as const)('question %j may be answered by passage %j', (question, passage) => {
  expect(mayAnswer(question, passage)).toBe(true);
});
