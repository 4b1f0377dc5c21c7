import { describe, expect, it } from 'vitest';
import { detectCrisis } from './detect-crisis';

describe('dangers with their own card', () => {
  it.each([
    ['medical', 'I have a crushing pain in my chest and it goes into my arm'],
    ['medical', 'bad chest pains since an hour, what can I do to calm down'],
    ['medical', 'I think I am having a stroke'],
    ['medical', 'my left arm is numb and I feel sick'],
    ['medical', "one side of her face is drooping and she's slurring her words"],
    ['medical', 'My toddler swallowed some of my tablets'],
    ['medical', 'he is unconscious on the kitchen floor'],
    ['medical', 'I keep vomiting blood'],
    ['medical', 'Ek het pyn in my bors'],
    ['eating', 'I make myself throw up after dinner'],
    ['eating', "I've been taking laxatives to lose weight"],
    ['eating', 'I am starving myself again'],
    ['eating', 'I have not eaten anything in three days and I feel strong'],
    ['eating', 'my anorexia is back'],
    ['eating', 'I binge and then I purge'],
    ['eating', "I don't deserve to eat"],
    ['eating', 'ek braak na elke ete'],
    ['psychosis', 'I hear voices at night'],
    ['psychosis', 'the voices tell me to break the windows'],
    ['psychosis', 'the tv sends me messages'],
    ['psychosis', 'they put a chip in my neck'],
    ['psychosis', 'the neighbours are poisoning my water'],
    ['psychosis', 'ek hoor stemme wat met my praat'],
    ['abuse', 'my boyfriend slapped me last night'],
    ['abuse', 'he locks me in when he goes to work'],
    ['abuse', 'my husband controls my money'],
    ['abuse', "my wife won't let me see my friends"],
    ['abuse', 'he threatened to burn down the house'],
    ['abuse', 'my man slaan my as hy drink'],
    ['child', "I'm scared that I will shake my baby"],
    ['child', 'I slapped my daughter and she was bleeding'],
    ['child', 'my stepson is being beaten by his father'],
    ['child', 'my boyfriend hits my kids when I am at work'],
    ['child', 'I am 12 years old and my uncle touches me'],
    ['child', 'Hy slaan my kind'],
  ])('%s: %s', (risk, text) => expect(detectCrisis(text)?.risk).toBe(risk));

  it('danger to life takes precedence', () => {
    expect(detectCrisis('I make myself throw up and I want to die')?.risk).toBe('suicide');
    expect(detectCrisis('he slapped me and now I have chest pain')?.risk).toBe('medical');
  });

  it.each([
    'You nearly gave me a heart attack with that joke',
    'I got a new treasure chest in the game',
    'My chest workout was great today',
    'I threw up after dinner, I think the fish was off',
    'I purged my inbox today',
    'I want to lose a bit of weight before summer',
    'I binged a whole series this weekend',
    'I have an essay about eating disorder awareness',
    'I had not eaten since breakfast so I had a big lunch',
    'I hear voices outside, the neighbours have a party',
    'We heard the voices of the choir from the garden',
    'The TV is too loud at night',
    'Someone is following me on Instagram',
    'My boyfriend pushed me to apply for the job',
    'she threw me a surprise party',
    'My husband took the car to work',
    'I beat my son at chess',
    'The child hit the ball over the fence',
    'My daughter was touched by the story',
    'My baby is teething and cries all night',
    'my arm is tired from painting',
    'I do not have chest pain, only a cold',
  ])('is no alarm: %s', (text) => expect(detectCrisis(text)).toBeUndefined());
});
