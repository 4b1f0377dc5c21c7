import { expect, it } from 'vitest';
import { inKnownWords } from './thesaurus';

it.each([
  ['Whats the very last moment to hand in my UJ application for 2027?', 'closing date', 'UJ'],
  ['did unisa end applications for 2026 in october?', 'closing date', 'unisa'],
  ['when are isfap applications due', 'closing date', 'isfap'],
  ['how many bucks for a vut application', 'fee', 'vut'],
  ['what must I pay at NWU to register', 'registration payment', 'NWU'],
  ['Ndifuna ukwazi imali yeencwadi ye-NSFAS', 'book allowance', 'NSFAS'],
  ['roughly what does a bed with meals cost at Rhodes', 'residence', 'Rhodes'],
  ['does my brother at CUT start from scratch', 'apply again', 'CUT'],
  ['cut closing date 2027', 'CUT', 'closing date'],
  ['deadline cut 2027', 'CUT', 'deadline'],
  ['what does each of them ask us for the application, Rhodes or UL', 'application fee', 'Rhodes'],
  ['wat is die e-pos van Maties', 'e-mail', 'Maties'],
  ['where is the second campus of Zululand', 'the campus', 'Zululand'],
  ['would Tuks pay something towards my studies', 'bursary', 'Tuks'],
  ['what did Sefako Makgatho want from future doctors', 'medicine', 'Sefako Makgatho'],
])('says %s in known words and keeps whom it is about', (question, means, named) => {
  expect(inKnownWords(question)).toContain(means);
  expect(inKnownWords(question)).toContain(named);
});

it.each([
  'How many points do I need for the cut-off at Wits?',
  'When do classes start at UJ?',
  'How long does the MBChB take at Wits?',
  'When must I hand in my application form?',
  'How do I cut my costs at UJ?',
  'Did the budget cut change what NSFAS pays?',
  'What does Wits ask for the application form?',
  'Where do I ask for an application at UJ?',
  'Can I pay something towards my fees at UJ?',
])('leaves what means something else: %s', (question) => {
  expect(inKnownWords(question)).toBe(question);
});
