import { describe, expect, it } from 'vitest';
import { readQuestion } from './read-question';

const TODAY = new Date('2026-11-22T10:00:00Z');
const read = (question: string) => readQuestion([question], TODAY);

describe('reading the year', () => {
  it.each([
    ['When does UCT close for 2027?', 2027],
    ['UCT applications in 2026 for 2027', 2027],
    ['UCT closing date 2026/27', 2027],
    ['UCT closing date for the 2026-2027 cycle', 2027],
    ['UCT fees for twenty twenty-seven', 2027],
    ['UCT fees in twenty twenty six', 2026],
    ["UCT deadline for '27", 2027],
    ['UCT deadline for 27', 2027],
    ['I am the class of 26, what about UCT?', 2026],
    ['UCT tuition next year', 2027],
    ['UCT tuition this year', 2026],
    ['klasgeld by UCT hierdie jaar', 2026],
    // Applications made this year are for the next, so no year is named.
    ['when must I apply to UCT this year', undefined],
    ['UCT fees', undefined],
    ['UCT closes on 31 December 2026, right?', undefined],
    ['Zivalwa nini izicelo e-UCT zika-2027?', 2027],
    ['Is 28 points enough for UCT?', undefined],
    ['I have 27 points for UCT', undefined],
    ['is UCT open till 27 September', undefined],
  ] as const)('reads %j as %s', (question, year) => {
    expect(read(question).year).toBe(year);
  });
});

it.each([
  ['What will a year at UKZN cost in 2031?', true],
  ['UCT closing date 2027', false],
  ['UCT fees 2024', false],
] as const)('no source can know the year of %j: %s', (question, isYearAhead) => {
  expect(read(question).isYearAhead).toBe(isYearAhead);
});

describe('reading the topics', () => {
  it.each([
    ['What is the final date for Wits?', 'deadline'],
    ['the cut-off date at UJ please', 'deadline'],
    ['what does the dorm at UCT cost', 'fees'],
  ] as const)('includes the topic of %j: %s', (question, topic) => {
    expect(read(question).topics).toContain(topic);
  });

  it('reads an NSFAS stipend as what it covers', () => {
    expect(read('how big is the NSFAS stipend').topics).toContain('covers');
  });

  it.each([
    ['Waar is UCT?', 'location'],
    ['UCT e hokae?', 'location'],
    ['where can I find UCT', 'location'],
    ['Hoe kan ek UCT kontak?', 'contact'],
    ['Ngingaxhumana kanjani ne-UCT?', 'contact'],
    ['Ndingaqhagamshelana njani ne-UCT?', 'contact'],
    ['Nka ikopanya jwang le UCT?', 'contact'],
    ['Ingaba kuyahlawulwa ukwenza isicelo eUCT?', 'application-fee'],
    ['Hoeveel kwalifikasies kan ek by UCT kies?', 'admission'],
    ['Mangaphi amanqaku afunekayo e-UCT?', 'aps'],
  ] as const)('reads %j as %s only', (question, topic) => {
    expect(read(question).topics).toEqual([topic]);
  });

  it('distinguishes isiZulu "earn" from "get"', () => {
    expect(read('Umndeni kumele uhole malini ukuze ngithole i-NSFAS?').topics).toEqual([
      'household-income',
    ]);
    expect(read('Ngineminyaka engu-40, ngingayithola i-NSFAS?').topics).toEqual(['who-qualifies']);
  });
});

it.each([
  ['We earn R420 000 together. Is there any funding for us?', ['nsfas-loan', 'isfap']],
  ['My mother earns R9 000 a month, can I get a bursary?', ['nsfas']],
  ['My parents make R700 000 a year, any bursary for me?', []],
  ['Is there a bursary of R20 000?', []],
])('reads the programmes of an income: %s', (question, programmes) => {
  expect(read(question).programmes).toEqual(programmes);
});
