import { expect, it } from 'vitest';
import { languageOf } from './language';

it.each([
  'Ndifuna ukwazi ukuba yimalini ukufaka isicelo eUCT',
  'Zivalwa nini izicelo zeWSU zika-2026?',
  'Ngaba iRhodes inayo iklinikhi yabafundi?',
  'Iyunivesithi yaseFort Hare ikweyiphi idolophu?',
  'Kufuneka amanqaku amangaphi ukuze ndifunde ubugqirha?',
  'Yimalini yokubhalisa eNelson Mandela?',
  'Ngubani onokufumana uxhaso lwe-NSFAS xa esebenza?',
  'Nceda undixelele ngeebhasari zaseRhodes',
  'Ingaba ndingafaka isicelo emva kwexesha eUFH?',
  'Izicelo zeWSU zivala ngaphi umhla?',
])('never detects isiXhosa as isiZulu: %s', (question) => {
  expect(['xh', 'en']).toContain(languageOf(question));
});

it.each([
  'Ngifuna ukwazi ukuthi i-UKZN ivala nini',
  'Ngingafaka kanjani isicelo se-NSFAS?',
  'Yimalini imali yokufaka isicelo e-UNIZULU ngonyaka ka-2027? Ngiyabonga',
])('detects isiZulu: %s', (question) => {
  expect(languageOf(question)).toBe('zu');
});
