import { expect, it } from 'vitest';
import { amountsOf, mattersOf } from './matters';

const tells = (question: string, passage: string) =>
  mattersOf(question).some((matter) => matter.test(passage.toLowerCase()));

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
] as const)('matches a matter of question %j in passage %j', (question, passage) => {
  expect(tells(question, passage)).toBe(true);
});

it.each([
  ['when does it close', 'residence closes on 31 October'],
  ['how many programmes does it offer', 'up to three programmes'],
  ['how old may a payslip be', 'there is no age limit'],
] as const)('finds no matter of question %j in passage %j', (question, passage) => {
  expect(tells(question, passage)).toBe(false);
});

it('extracts amounts of money without spaces', () => {
  expect(amountsOf('R 300, R150 000 and 65%')).toEqual(['r300', 'r150000']);
});
