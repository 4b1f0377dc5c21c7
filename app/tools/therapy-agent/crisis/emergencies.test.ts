/** Messages written when help cannot wait, and shortly before; half of them were written before the rules. */
import { describe, expect, it } from 'vitest';
import { detectCrisis } from './detect-crisis';

const emergencies = [
  ['overdose', 'i took all of my moms pills about an hour ago'],
  ['overdose', 'ive just swallowed a whole strip of tablets and im scared'],
  ['overdose', 'I drank a bottle of jik'],
  ['overdose', 'my friend took rat poison'],
  ['overdose', 'ek het al my pille gedrink'],
  ['overdose', 'ngiphuze wonke amaphilisi'],
  ['overdose', 'she has overdosed and she wont wake up'],
  ['overdose', 'I had 30 panados this morning and I didnt die'],
  ['bleeding', 'i cut too deep and it wont stop bleeding'],
  ['bleeding', 'there is so much blood my wrist i dont know what to do'],
  ['bleeding', 'ive cut myself and the towel is already soaked'],
  ['bleeding', 'ek het my pols gesny en dit hou nie op bloei nie'],
  ['bleeding', 'ngizisikile futhi igazi alipheli'],
  ['amount', 'how many tablets does it take to not wake up'],
  ['amount', 'how many panado is too much'],
  ['amount', 'what dose of sleeping pills is lethal'],
  ['amount', 'would 20 of my antidepressants be enough'],
  ['amount', 'how much of my insulin would it take'],
  ['amount', 'hoeveel pille moet ek drink om dood te gaan'],
  ['amount', 'mangaki amaphilisi angangibulala'],
  ['letter', 'im busy writing letters to my kids for after'],
  ['letter', "I've written my goodbye letter"],
  ['letter', 'can you help me write a last note to my parents'],
  ['letter', 'ive said goodbye to everyone and gave my dog away'],
  ['letter', 'ek skryf nou my afskeidsbriewe'],
  ['letter', 'sengibhale incwadi yokuvalelisa'],
  ['place', 'im standing on the bridge'],
  ['place', 'im on the roof of our flat and looking down'],
  ['place', "I'm sitting at the edge of the cliff by chapmans peak"],
  ['place', 'which building in joburg is high enough to jump from'],
  ['place', 'im at the railway line waiting for the next train'],
  ['place', 'ek staan op die brug en wil spring'],
  ['place', 'ngimi phezu kwebhuloho ngifuna ukugxuma'],
  ['overdose', "I've taken about 40 of my blood pressure tablets"],
  ['overdose', 'just gulped down the rest of my sleeping pills with vodka'],
  ['overdose', 'my sister drank paraffin what do i do'],
  ['overdose', 'i injected way too much insulin on purpose'],
  ['overdose', 'he took a whole box of grandpas after the fight'],
  ['overdose', 'i think i overdosed'],
  ['overdose', 'I swallowed pills. a lot. i regret it'],
  ['overdose', "ek het 'n hele boks slaappille gesluk"],
  ['overdose', 'ndiginye zonke iipilisi zam'],
  ['overdose', 'drank rattex 10 min ago'],
  ['bleeding', 'the cut is really deep and the blood keeps coming'],
  ['bleeding', 'i slit my wrists and i feel dizzy'],
  ['bleeding', 'cant get the bleeding to stop'],
  ['bleeding', 'she stabbed herself and theres blood everywhere'],
  ['bleeding', 'my leg is gushing blood i went too far this time'],
  ['bleeding', 'daar is bloed oral oor die badkamer ek het my gesny'],
  ['bleeding', 'ngopha kakhulu esandleni'],
  ['amount', 'how many sleeping tablets would be fatal'],
  ['amount', 'is 15 xanax enough to die'],
  ['amount', 'how much paracetamol kills a person'],
  ['amount', 'whats the deadly dose of my epilepsy meds'],
  ['amount', 'hoeveel slaappille is te veel, ek wil nie meer wakker word nie'],
  ['letter', 'i wrote a note for my husband for when im gone'],
  ['letter', 'started on my farewell letter to my mom tonight'],
  ['letter', 'ive recorded goodbye videos for the kids'],
  ['letter', 'help me word a final message to my family'],
  ['letter', 'ndibhala ileta yokugqibela'],
  ['place', 'im sitting on the ledge of the 8th floor'],
  ['place', 'on top of the parkade at the mall and i cant stop looking down'],
  ['place', 'where in durban is a bridge thats high enough'],
  ['place', 'lying on the tracks'],
  ['place', 'I climbed over the railing'],
  ['place', 'ek sit op die dak en kyk af'],
  ['place', 'ngihlezi phezu kwebhuloho'],
] as const;

/** The expected card for each kind: what is asked or written before an act gets the card for despair. */
const cardOf = {
  overdose: 'overdose',
  bleeding: 'bleeding',
  place: 'place',
  amount: 'suicide',
  letter: 'suicide',
};

const harmless = [
  'how many tablets of panado may i take for a headache',
  'I took my pills this morning like every day and i feel flat',
  'im writing a letter to my gran who lives in durban',
  'goodbye for now, thank you for listening',
  'we stood on the bridge and watched the boats, it was lovely',
  'my nose wont stop bleeding in winter',
  'i cut my finger while cooking',
  'i jumped at the chance to work in cape town',
  'how many tablets did the doctor say again, two or three',
  'the train was late and i sat at the railway station for an hour',
  'ngiphuze amaphilisi ami ekuseni njengoba udokotela eshilo',
  'i took my tablets with breakfast',
  'how many grandpas can i take for a migraine in a day',
  'my son cut his knee and it has stopped bleeding',
  'wrote a farewell card for my colleague who retires',
  'i like sitting on the balcony with coffee',
  'which building is the library in',
  'how much is insulin at clicks',
  'we crossed the bridge and took photos',
  'i lost a lot of blood when my baby was born two years ago',
  'die baba se neus bloei soms in die winter',
];

describe('emergencies', () => {
  it('each message has the card of its kind', () => {
    const wrong = emergencies.flatMap(([kind, text]) => {
      const risk = detectCrisis(text)?.risk;
      // "Which bridge is high enough" is asked before standing there.
      const isRight = risk === cardOf[kind] || (kind === 'place' && risk === 'suicide');
      return isRight ? [] : [`${text}: ${risk}`];
    });
    expect(wrong).toEqual([]);
  });

  it('everyday words about tablets, blood, letters and high places raise none', () => {
    expect(harmless.filter((text) => detectCrisis(text))).toEqual([]);
  });
});
