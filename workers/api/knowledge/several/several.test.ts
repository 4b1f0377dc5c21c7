/** Questions on several universities, against the facts that every deployment starts with. */
import { describe, expect, it } from 'vitest';
import { testBindings } from '../../_testing/test-bindings';
import { answerQuestion } from '../answer-question.service';
import { daysTold } from './dates-told';

const NOW = new Date('2026-11-22T10:00:00Z');
const ask = (question: string, now = NOW) =>
  answerQuestion({ DB: testBindings().DB }, [question], now);
const idsOf = async (question: string, now = NOW) =>
  (await ask(question, now)).cited.map(({ id }) => id);

describe('daysTold', () => {
  it('tells opening from closing days, and gives a day the year later in its sentence', () => {
    expect(daysTold('Applications ran from 1 April to 30 September 2025.')).toEqual([
      { day: '2025-04-01', text: '1 April 2025', opens: true },
      { day: '2025-09-30', text: '30 September 2025', opens: false },
    ]);
    expect(
      daysTold('It opened on 9 June 2025; the main window closed on 31 October 2025.').map(
        ({ opens }) => opens,
      ),
    ).toEqual([true, false]);
    expect(daysTold('It closes on the last day of October, 30 days later.')).toEqual([]);
  });
});

describe('parts of a question', () => {
  it.each([
    ['when does uj close for 2027 and what does it cost to apply', ['uj-02', 'uj-03']],
    ['nsfas income limit and age limit', ['nsfas-07', 'nsfas-02']],
    ['application fee and phone number of Limpopo', ['ul-02', 'ul-05']],
  ])('are answered apart: %s', async (question, ids) => {
    expect(await idsOf(question)).toEqual(expect.arrayContaining(ids));
  });

  it.each([
    'UWC 2027 application fee and closing date',
    'I forgot my UJ student number',
    'How do I accept my offer at UJ?',
    'How much is rent in Braamfontein?',
    'Age limit for applying at Wits?',
  ])('are no reason to tell something else: %s', async (question) => {
    expect(await idsOf(question)).toEqual([]);
  });

  it('keeps to the bursary that is named', async () => {
    expect(await idsOf('isfap at rhodes?')).toEqual(['isfap-04']);
  });
});

describe('what is open', () => {
  it('is by the date given: a university is open until its last day', async () => {
    expect(await idsOf('Which universities are still open today?')).toEqual(['spu-01']);
    const earlier = await idsOf(
      'Which universities are still open today?',
      new Date('2026-10-31T10:00:00Z'),
    );
    expect(earlier.toSorted()).toEqual(['spu-01', 'uj-02', 'ufh-01'].toSorted());
  });

  it('says so when none is, with the last dates as related facts', async () => {
    const answer = await ask('What is still open today?', new Date('2026-12-24T10:00:00Z'));
    expect(answer).toMatchObject({ kind: 'unknown', cited: [] });
    expect(answer.lead).toContain('Today is 24 December 2026');
    expect(answer.nearest.length).toBeGreaterThan(0);
  });

  it('tells the date that has passed of a named university', async () => {
    const answer = await ask('Is UJ still open?');
    expect(answer.lead).toContain('Closed');
    expect(answer.table?.[1]).toEqual(['University of Johannesburg', '31 October 2026', '2027']);
  });
});

describe('filters, counts and orders', () => {
  it.each([
    ['Which universities charge R250 to apply?', ['dut-04', 'mut-04', 'ukzn-04', 'unizulu-03']],
    ['How many universities close on 31 October 2026?', ['ufh-01', 'uj-02']],
    ['Which universities take 27 points with maths literacy?', ['ump-03', 'vut-05']],
    ['Which universities count Life Orientation?', ['ufs-05', 'ump-04', 'wits-04', 'wsu-04']],
    ['What closes this month?', ['spu-01']],
    ['Which universities ask for the NBT?', ['smu-05', 'su-06', 'uct-06', 'wits-06']],
    ['Which universities are in Limpopo?', ['ul-06', 'univen-07']],
    ['Which university has the highest application fee?', ['smu-03', 'up-03']],
    ['Compare the application fees of Wits, UCT and UP', ['uct-03', 'up-03', 'wits-02']],
  ] as const)('%s', async (question, ids) => {
    expect((await idsOf(question)).toSorted()).toEqual(ids);
  });

  it('orders closing dates of one academic year, the earliest first', async () => {
    const { table = [] } = await ask('Sort the universities by closing date');
    expect(table[0]).toEqual(['University', 'Closes', 'Year']);
    expect(new Set(table.slice(1).map((row) => row[2]))).toEqual(new Set(['2027']));
    expect(table.at(-1)?.[0]).toBe('Sol Plaatje University');
  });

  it('puts universities side by side in all that is known, and says what is not', async () => {
    const { table = [] } = await ask('Compare UCT and Univen');
    const closing = Object.fromEntries(table.map(([name = '', closes]) => [name, closes]));
    expect(closing).toEqual({
      University: 'Closes',
      'University of Cape Town': '31 July 2026 (2027)',
      'University of Venda': 'not known',
    });
  });

  it('compares what rooms and studies cost, each with its year, and says what is not known', async () => {
    const rows = async (question: string) => (await ask(question)).table?.slice(1);
    expect(await rows('Compare the tuition for a BCom at Wits, UP and DUT')).toEqual([
      ['University of the Witwatersrand', 'R50 120 to R56 510 (BCom)', '2022'],
      ['University of Pretoria', 'R46 000 to R51 000 (BCom)', '2022'],
      ['Durban University of Technology', 'not known', '–'],
    ]);
    expect(await rows('Compare the cost of residence at Rhodes, UKZN and UCT')).toEqual([
      ['University of KwaZulu-Natal', 'R85 000 (tuition, bed and food together)', '2026'],
      ['Rhodes University', 'R68 987 to R72 428', '2023'],
      ['University of Cape Town', 'not known', '–'],
    ]);
    expect(await rows('Compare registration with residence at UJ and NWU')).toEqual([
      ['University of Johannesburg', 'R9 270 (residence students)', '2024'],
      ['North-West University', 'R21 870 (with residence)', '2024'],
    ]);
    // A module has no order with a year.
    expect(await idsOf('Which university has the cheapest tuition?')).toEqual(['ru-06']);
  });

  it.each([
    'What does a residence of Wits cost?',
    'What does a residence of Fort Hare cost?',
    'Compare the tuition for engineering at DUT and VUT',
  ])('is silent where another cost is known: %s', async (question) => {
    expect(await ask(question)).toMatchObject({ kind: 'unknown', cited: [] });
  });

  it('does not answer which universities with what holds for universities in general', async () => {
    expect(await ask('Which universities have a swimming pool?')).toMatchObject({ cited: [] });
  });
});

describe('points of marks', () => {
  const MARKS = 'maths 72, English 65, Zulu 80, physics 55, life sciences 61, geography 70, LO 75';
  it.each([
    ['Rhodes', 'Rhodes University', '40,3'],
    ['UCT', 'University of Cape Town', '403'],
    ['NMU', 'Nelson Mandela University', '403'],
  ])('are worked out by the rule of %s', async (name, title, points) => {
    const { table = [] } = await ask(`My points at ${name}: ${MARKS}`);
    expect(table[1]?.slice(0, 2)).toEqual([title, points]);
  });

  it('are read from words, and by the common scale where no university is named', async () => {
    const { table = [], cited } = await ask(
      'Points for seventy-two in maths, sixty-five in English, eighty in Zulu and fifty-five in physics?',
    );
    expect(table[1]?.slice(0, 2)).toEqual(['Common scale', '22']);
    expect(cited.map(({ id }) => id)).toEqual(['gen-01']);
  });

  it('are not worked out by a rule that is known in part only', async () => {
    const { lead, cited } = await ask(`Calculate my Wits points: ${MARKS}`);
    expect(lead).toContain('is not known to the last step');
    expect(cited.map(({ id }) => id)).toContain('wits-04');
  });

  it('are not what somebody asks who wants to know whether a place is possible', async () => {
    const { table } = await ask(`Can I study medicine at UCT with ${MARKS}?`);
    expect(table).toBeUndefined();
  });
});
