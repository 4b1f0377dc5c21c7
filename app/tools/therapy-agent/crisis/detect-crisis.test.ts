import { describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { utterances, utterancesOf } from './corpus.testing';
import { detectCrisis } from './detect-crisis';

/** Two hints that are too weak alone. */
const hints = ['nobody called me again', 'I feel so empty tonight'] as const;
const missed = (texts: readonly string[]) => texts.filter((text) => !detectCrisis(text));
const raised = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const sign = detectCrisis(text);
    return sign ? [`${text} → ${sign.risk}/${sign.directness}: ${sign.evidence}`] : [];
  });

describe('the second set, written without knowledge of the rules', () => {
  it('explicit: all are found, implicit: at least 95 % are found, and nothing harmless raises an alarm', () => {
    expect(missed(utterancesOf('second', 'explicit'))).toEqual([]);
    const implicit = utterancesOf('second', 'implicit');
    expect(missed(implicit).length, missed(implicit).join('\n')).toBeLessThanOrEqual(
      implicit.length * 0.05,
    );
    expect(raised(utterancesOf('second', 'harmless'))).toEqual([]);
  });
});

describe('the third set, written without knowledge of the rules', () => {
  it('explicit: all are found', () => {
    expect(missed(utterancesOf('third', 'explicit'))).toEqual([]);
  });

  it('implicit: at least 95 % are found', () => {
    const texts = utterancesOf('third', 'implicit');
    expect(missed(texts).length, missed(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.05);
  });

  it('harmless: at most 5 % raise an alarm', () => {
    const texts = utterancesOf('third', 'harmless');
    expect(raised(texts).length, raised(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.05);
  });
});

describe('the fourth set, deliberately hard', () => {
  it('explicit: all are found', () => {
    expect(missed(utterancesOf('fourth', 'explicit'))).toEqual([]);
  });

  it('implicit: at least 85 % are found', () => {
    const texts = utterancesOf('fourth', 'implicit');
    expect(missed(texts).length, missed(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.15);
  });

  it('harmless: at most 5 % raise an alarm', () => {
    const texts = utterancesOf('fourth', 'harmless');
    expect(raised(texts).length, raised(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.05);
  });
});

describe('hints unknown to the rules', () => {
  it('weak ones add to those of the latest messages, not to old or explicit ones', () => {
    const [first, second] = hints;
    expect(detectCrisis(second)).toBeUndefined();
    expect(detectCrisis(second, ['hello', first])).toMatchObject({ directness: 'implicit' });
    expect(detectCrisis(second, ['I want to die'])).toBeUndefined();
    expect(detectCrisis('thank you, that helped', [first])).toBeUndefined();
  });

  it('a plan told in pieces is found with the piece that completes it, and only then', () => {
    const said = [
      'I gave my dog away on Saturday.',
      'My sister can have the car, I signed the papers.',
      'The tablets are counted and put in the drawer.',
      'No, I feel calm. Calmer than all year.',
      'Thank you for listening to me this month.',
    ];
    const found = said.map((text, at) => detectCrisis(text, said.slice(0, at)) !== undefined);
    expect(found).toEqual([false, false, false, true, false]);
    expect(said.some((text) => detectCrisis(text))).toBe(false);
    const moving = ['We are moving to Perth in two weeks', ...said.slice(0, 2), 'I feel calm'];
    expect(moving.some((text, at) => detectCrisis(text, moving.slice(0, at)))).toBe(false);
  });

  it.each(['lol nice clip', 'I was in hospital in March', 'I used to write a story a week'])(
    'one everyday message does not hide a plan: %s',
    (everyday) => {
      const said = [
        everyday,
        'I gave my dog away on Saturday.',
        'The tablets are counted and put in the drawer.',
        'No, I feel calm. Calmer than all year.',
      ];
      expect(said.some((text, at) => detectCrisis(text, said.slice(0, at)))).toBe(true);
    },
  );

  it('pieces of somebody in a story are not a plan', () => {
    const said = [
      'For English I have to read a novel about a baker',
      'he gave away his shop',
      'he paid everything up and kept the pills',
      'what do you think of the ending?',
    ];
    expect(said.some((text, at) => detectCrisis(text, said.slice(0, at)))).toBe(false);
  });

  it('sitting alone is no place to fall from', () => {
    expect(detectCrisis('Ndihleli ndedwa ndibukele umboniso')).toBeUndefined();
    expect(detectCrisis('ndihleli ebhulorhweni, andifuni kuhla')?.risk).toBe('place');
  });

  it('Sesotho hints are found, everyday Sesotho is not', () => {
    expect(missed(['Ke khathetse ke bophelo', 'lena ke lengolo la ka la ho qetela'])).toEqual([]);
    expect(raised(['ke shwa ke tlala', 'Ke khathetse ke mosebetsi wa sekolo'])).toEqual([]);
  });

  it('one in a long message is found', () => {
    const day =
      'We went to the shops and bought bread. My sister cooked and we watched the rugby. ';
    const hint = 'I just want to fall asleep and not wake up again. ';
    expect(detectCrisis(day.repeat(20))).toBeUndefined();
    expect(detectCrisis(day.repeat(10) + hint + day.repeat(10))).toBeDefined();
  });

  it('reads a long message quickly', async () => {
    const sentence =
      'I am so tired and do not want the pain to be here if I am not the one to go on. ';
    const texts = ['not '.repeat(2500), 'i want to '.repeat(1000), 'ngi'.repeat(3400)];
    for (const text of [sentence.repeat(125), ...texts]) {
      // 50 ms is the aim; a runaway pattern takes seconds.
      const ms = await processorMs(() => detectCrisis(text.slice(0, 10_000)));
      expect(ms).toBeLessThan(patience(5000));
    }
  });
});

describe('the set of utterances', () => {
  it('is large enough, and has no duplicates', () => {
    const texts = utterances.filter(({ set }) => set === 'first').map(({ text }) => text);
    expect(texts.length).toBeGreaterThanOrEqual(300);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('explicit: all are found', () => {
    expect(missed(utterancesOf('first', 'explicit'))).toEqual([]);
  });

  it('implicit: at least 95 % are found', () => {
    const texts = utterancesOf('first', 'implicit');
    expect(missed(texts).length, missed(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.05);
  });

  it('harmless: at most 5 % raise an alarm', () => {
    const texts = utterancesOf('first', 'harmless');
    expect(raised(texts).length, raised(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.05);
  });
});

describe('plain words that a sealed set once showed to be missed', () => {
  it.each([
    'been cutting since grade 9 and relapsed this morning',
    'how do i comit sucide',
    'vanaand maak ek my van kant',
    "kerf my bene elke aand met 'n lem",
    'Môre skiet ek my deur die kop',
    'Sengiyazibulala namhlanje ebusuku',
    'iingcinga zokuzibulala azindiyeki',
    'ke batla ho shwa',
    'Ke tla ipolaya kajeno',
    'ha ke sa batla ho phela hape',
    'motswalle wa ka o batla ho ipolaya',
  ])('%s', (text) => {
    expect(detectCrisis(text)?.directness).toBe('explicit');
  });
});

describe('words written by people who did not know the rules', () => {
  it.each([
    'I have lost the will to live',
    'I hope a truck hits me on the way home',
    'hope a bus runs me over',
    'I only feel calm when I see the blood',
    "I wish I hadn't woken up",
    "wish I hadn't woken up this morning",
    "I've made my peace",
    'made my peace with dying',
    'i w a n t  t o  d i e',
    'i w a n t t o d i e',
    'k.i.l.l m.y.s.e.l.f',
    '30 xanax and some vodka',
    'vodka and forty valium',
    'dit is verby vir my',
    'Dis verby vir my.',
    'My therapist asked if I was suicidal and I said no, but I lied',
    'I used to be suicidal ten years ago and now it is back again',
    'In the song he says "I want to die" and that is exactly how I feel',
  ])('is found: %s', (text) => expect(detectCrisis(text)).toBeDefined());

  it.each([
    'my therapist asked whether I was suicidal and I said no',
    'My doctor asked if I had suicidal thoughts. I said no.',
    'I used to be suicidal ten years ago',
    'I was suicidal many years ago',
    'In the play Juliet says "I will kill myself" and then the curtain falls',
    'My favourite scene in the play is where he cries: “Let me die, I want to die!”',
    'I have made my peace with my sister',
    "I wish I hadn't woken up so early",
    'I feel better when I cut sugar out of my diet',
    'The chemist gave me 30 panado and some cough syrup',
    'Die wedstryd is verby vir my span',
    'My name is spelt J o h n',
  ])('is no alarm: %s', (text) => expect(detectCrisis(text)).toBeUndefined());
});
