import { expect, it } from 'vitest';
import { spellOut } from './spelling';

it.each([
  ['wats the aplication fee', 'what is the application fee'],
  ['UJ clossing date plz', 'UJ closing date plz'],
  ['bursery 4 accomodation', 'bursary 4 accommodation'],
  ['gr 11 reqs for mech eng', 'grade 11 requirements for mechanical engineering'],
  ['UCT app fee', 'UCT application fee'],
  ['minimun points at univ', 'minimum points at university'],
  ['wat is teh fee at tswane tech', 'what is the fee at tshwane technology'],
  ['pionts for farmacy', 'points for pharmacy'],
  ['fees 4 south africns', 'fees 4 south africans'],
  ['When does Rhods close?', 'When does rhodes close?'],
  ['i lve in kenya and i ned a brusary', 'i live in kenya and i need a bursary'],
])('corrects %j to %j', (written, read) => {
  expect(spellOut(written, true)).toBe(read);
});

it.each([
  'postal address and the contract of residents',
  'accepts, applied, campuses, qualities',
  'e-mail to info@uni.example, UNI and WAT',
  'uniswa and unima, which are not unisa',
  'Thabo Molefe of Nquthu asks',
  'Motheo college has a pool, a debt and three trees',
])('leaves correct spelling unchanged: %j', (written) => {
  expect(spellOut(written, true)).toBe(written);
});

it('leaves words of other languages unchanged', () => {
  expect(spellOut('wat kos dit, ke eng', false)).toBe('wat kos dit, ke eng');
});
