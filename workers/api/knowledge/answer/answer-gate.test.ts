import { describe, expect, it } from 'vitest';
import type { Passage } from '../knowledge.contract';
import { readQuestion } from '../question/read-question';
import { gateAnswer } from './answer-gate';

const NOW = new Date('2026-11-22T10:00:00Z');

function fact(content: string, topics: string[], university: string | null = 'WITS'): Passage {
  return {
    id: 'a-fact',
    university,
    programme: university === null ? 'nsfas' : null,
    topics,
    year: 2026,
    page: null,
    section: '',
    content,
    conflict: null,
    note: null,
    source: { title: 'a.example', url: null, kind: 'news', file: null },
  };
}

const gate = (question: string, passage: Passage) =>
  gateAnswer(readQuestion([question], NOW), [passage]);

const fees = fact(
  'In 2025 a year of Mechanical Engineering at UKZN cost R62 324.',
  ['fees'],
  'UKZN',
);
const dates = fact(
  'Rhodes applications were open from 1 May to 30 September 2025.',
  ['deadline'],
  'RU',
);
const gap = fact(
  'UCT GAP funding helps students with a family income between R350 000 and R600 000.',
  ['scholarship'],
  'UCT',
);
const merit = fact(
  'NWU gives a merit bursary to first-years who average 75% or more.',
  ['scholarship'],
  'NWU',
);
const campuses = fact('TUT has campuses in Pretoria and Polokwane.', ['location'], 'TUT');
const living = fact(
  'The living allowance is paid over ten months from February.',
  ['covers'],
  null,
);

describe('gateAnswer', () => {
  it.each([
    ['another branch', 'civil engineering fees at UKZN', fees, 'civil'],
    ['another predicate', 'Does Rhodes take late applications?', dates, 'take late'],
    [
      'another condition',
      'we earn R900 000 a year, which funding has UCT for us?',
      gap,
      'R900 000',
    ],
    ['another time', 'does the NWU merit bursary carry on in second year', merit, 'second year'],
    [
      'another subject',
      'Does TUT have engineering at the Polokwane campus?',
      campuses,
      'engineering',
    ],
    ['another receiver', 'When does NSFAS pay the landlord?', living, 'landlord'],
    ['another kind', 'How long is mechanical engineering at UKZN?', fees, 'how long is'],
    ['a noun that is asked for', 'Which colour is mechanical engineering at UKZN?', fees, 'colour'],
    ['a degree that is asked for', 'How fresh are the dates of Rhodes?', dates, 'fresh'],
    [
      'what an earlier part speaks of',
      'UKZN opened a veterinary faculty. What does a year of it cost?',
      fees,
      'veterinary',
    ],
  ])(
    '%s: rejects a fact that does not match, returning it as nearest with the unmet terms',
    (_, question, passage, unmet) => {
      const gated = gate(question, passage);
      expect(gated.cited).toEqual([]);
      expect(gated.nearest).toEqual([passage]);
      expect(gated.unmet.join(', ')).toContain(unmet);
    },
  );

  it.each([
    ['mechanical engineering fees at UKZN', fees],
    ['eish guys when did rhodes close, i really need to know', dates],
    ['my parents earn R400 000 a year, what can UCT give me?', gap],
    ['has TUT a campus in Durban?', campuses],
    ['ngifuna ukwazi malini engineering e-UKZN', fees],
  ])('cites a matching fact despite surrounding small talk: %s', (question, passage) => {
    expect(gate(question, passage)).toEqual({ cited: [passage], nearest: [], unmet: [] });
  });

  it('answers the known one of two questions and reports the other as unmet', () => {
    const { cited, unmet } = gate(
      'When did Rhodes close and is there a shuttle bus to town?',
      dates,
    );
    expect(cited).toEqual([dates]);
    expect(unmet.join(' ')).toContain('shuttle');
  });
});

it.each([
  'Roughly what did a separate year of Mechanical Engineering at UKZN cost?',
  'Does a single year of Mechanical Engineering at UKZN cost us money?',
])('lets a word of no weight pass: %s', (question) => {
  expect(gate(question, fees).cited).toEqual([fees]);
});
