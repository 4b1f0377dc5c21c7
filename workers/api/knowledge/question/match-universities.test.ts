import { describe, expect, it } from 'vitest';
import { languageOf } from './language';
import { matchUniversities, namedIn } from './match-universities';

const codes = (question: string) => namedIn(matchUniversities(question));

describe('matching universities', () => {
  it.each([
    ['When does Wits close?', 'WITS'],
    ['university of johannesburg fees', 'UJ'],
    ['fees for DUT, MUT and Zululand', 'DUT MUT UNIZULU'],
    ['Stellenbosh application', 'SU'],
    ['fees at UP', 'UP'],
    ['aps for law at up', 'UP'],
    ['cut applications', 'CUT'],
    ['Hoeveel kos dit by die Universiteit van Pretoria?', 'UP'],
    ['Wat kos dit by die Universiteit van die Vrystaat?', 'UFS'],
    ['Does North West charge a fee', 'NWU'],
    ['i-UKZN ivala nini', 'UKZN'],
    ['Zivalwa nini izicelo zeYunivesithi yaseFort Hare', 'UFH'],
    ['imali yokufaka isicelo eMangosuthu', 'MUT'],
    ['what can I study at the university in Kimberley', 'SPU'],
    ['points for pharmacy in Grahamstown', 'RU'],
    ['phone number of admissions KwaDlangezwa', 'UNIZULU'],
    ['how many options at Mpumalanga', 'UMP'],
    ['what pass for a degree at the Free State', 'UFS'],
    ['campuses of tshwane uni of tech', 'TUT'],
    ['limpopo univ handling fee', 'UL'],
    ['KwaZulu-Natal medicine closing date', 'UKZN'],
    ['NBT vir Kaapstad', 'UCT'],
  ])('recognises names, typos, prefixes and places: %s', (question, expected) => {
    expect(codes(question).sort()).toEqual(expected.split(' ').sort());
  });

  it.each([
    'where do I sign up for NSFAS',
    'SIGN UP FOR NEWS',
    'what is the cut off date',
    'how do I cut costs',
    'turf war in Durbanville',
    'ru sure?',
    'medicine',
    'I stay in Mthatha and come from Welkom',
    'schools in the Free State province',
    'which South Africa university is open',
  ])('ignores short names used as everyday words: %s', (question) => {
    expect(codes(question)).toEqual([]);
  });

  it('returns at most three, scored as specified', () => {
    const found = matchUniversities('Wits in Braamfontein, or UCT, UJ, UKZN?');
    expect(found).toHaveLength(3);
    // An alias 10, a keyword 5, a word of an alias 3, its place 2.
    expect(found[0]).toMatchObject({ code: 'WITS', score: 20 });
  });
});

it.each([
  ['When does UCT close?', 'en'],
  ['Wanneer sluit aansoeke by Tukkies?', 'af'],
  ['Ngifuna ukwazi ukuthi i-UKZN ivala nini', 'zu'],
  ['Ndifuna ukwazi ukuba zivalwa nini izicelo', 'xh'],
  ['Ke batla ho ithuta UFS, na ke lefa eng?', 'st'],
  ['NSFAS', 'en'],
])('detects the language of %s as %s', (question, language) => {
  expect(languageOf(question)).toBe(language);
});
