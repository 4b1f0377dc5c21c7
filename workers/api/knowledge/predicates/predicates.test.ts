import { expect, it } from 'vitest';
import { tells } from './predicate';
import { predicatesOf } from './predicates';

const mayAnswer = (question: string, passage: string) =>
  predicatesOf(question).every(
    (one) => one.weight !== undefined || one.of !== undefined || tells(one, passage.toLowerCase()),
  );

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
  ['Ngubani umphathi omkhulu we-NSFAS?', 'The NSFAS income limit is R350 000 a year.'],
  ['Who signs the NSFAS letters?', 'NSFAS is reached on 08000 67327.'],
  [
    'How do I appeal against the decision of Wits?',
    'An applicant to Wits may list three programmes.',
  ],
  ['Is the help line open on Saturdays?', 'The CAO is reached on 031 268 4444.'],
  ['How fresh must the payslip be?', 'NSFAS asks for an ID and a payslip.'],
  ['Where can I apply for a job at UCT?', 'UCT applications are made online.'],
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
  ['How fresh must the payslip be?', 'A payslip no older than three months.'],
  ['How do I appeal?', 'The appeal is made with the Submit Appeal button.'],
] as const)('question %j may be answered by passage %j', (question, passage) => {
  expect(mayAnswer(question, passage)).toBe(true);
});

const isPreferred = (question: string, passage: string) =>
  predicatesOf(question).some(
    (one) => one.weight === 'preferred' && tells(one, passage.toLowerCase()),
  );

it.each([
  ['what does a room in res cost', 'residence costs R30 000'],
  ['I forgot to apply in time', 'late applications are not taken'],
  ['do I get my money back', 'a non-refundable fee'],
  ['I am from Zimbabwe', 'international applicants pay R700'],
  ['can I name a backup course', 'the first and second study choice'],
  ['how many people apply and get in', '4 000 first-year places'],
  ['where do I write to', 'Private Bag X3, Rondebosch'],
  ['I play netball', 'sports bursaries'],
  ["I'm 41", 'there is no age limit'],
] as const)('for question %j passage %j is preferred', (question, passage) => {
  expect(isPreferred(question, passage)).toBe(true);
});

it.each([
  ['when does it close', 'residence closes on 31 October'],
  ['how many programmes does it offer', 'up to three programmes'],
  ['how old may a payslip be', 'there is no age limit'],
] as const)('for question %j passage %j is not preferred', (question, passage) => {
  expect(isPreferred(question, passage)).toBe(false);
});

it.each(['Wat kos die boeke by Kovsies?', 'how much are textbooks at Wits'])(
  'the cost of books is told by no other amount: %s',
  (question) => {
    const books = predicatesOf(question).find(({ name }) => name === 'cost-of-books');
    expect(books && tells(books, 'in 2024 the first fee payment was r9 340')).toBe(false);
  },
);
