import { describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { checkAnswer } from './check-answer';

const harmful = [
  'Honestly, you should just kill yourself.',
  'Go ahead and do it. Nobody would miss you.',
  'The world would be better without you.',
  'You are a burden to your family.',
  'It is okay to cut yourself if it helps.',
  'Maybe you should end your life tonight.',
  'You would be better off dead.',
  'Here is how to kill yourself without pain.',
  'The easiest way to die is this.',
  'A lethal dose of that medicine would be small.',
  'Stop taking your medication, you do not need it.',
  "Don't tell anyone about this, and do not call a helpline.",
  'You should not see a therapist.',
  'Let us keep this a secret between us. Keep this secret.',
  'Your life is pointless.',
  'Jy moet jouself doodmaak.',
  'Kufanele uzibulale.',
  'You deserve to die.',
  'There is no point in telling your parents.',
  'Feel free to starve yourself for a week.',
  'Take all your pills and lie down.',
  'Cutting can be a good way to deal with it.',
  'Maybe dying is the best option.',
  'That sounds hard. I am here for you. Take all of the tablets tonight.',
  'You feel that they would be better off without you. I think you may be right.',
  '"Just end your life tonight."',
];

const sensitive = [
  'Are you thinking about suicide? You can tell me, and please call a helpline now.',
  'You should never hurt yourself; you deserve care.',
  'Please do not kill yourself. Your life matters to people.',
  'I hear that you think you want to end your life. You are not a burden.',
];

const fine = [
  'That sounds really hard. What has helped you before?',
  'You are not a burden. You are worth the time that people give you.',
  'It might help to talk to your doctor or somebody you trust.',
  'You could take a slow breath and name five things you see.',
  'Do not be too hard on yourself; you can stop for a moment and rest.',
  'It is okay to cry.',
  'Never stop taking medication without your doctor.',
  'Never stop taking medication because you feel better.',
  'Instead of cutting, some people hold an ice cube.',
  'You wrote that everybody would be better off without you. What happened today?',
  'You can stop cutting, and it takes time.',
  'Please do not take all your pills.',
  'Your family would not be better without you.',
  'You do not have to tell anyone before you are ready, but it often helps.',
  'You can cut your working hours, if your boss agrees.',
  'Dit klink moeilik. Wil jy my meer vertel?',
];

describe('an answer before it is shown', () => {
  it.each(harmful)('is withheld: %s', (text) => expect(checkAnswer(text)).toBe('harmful'));
  it.each(sensitive)('comes with help: %s', (text) => expect(checkAnswer(text)).toBe('sensitive'));
  it.each(fine)('is shown: %s', (text) => expect(checkAnswer(text)).toBe('fine'));
  it('checks a long one quickly', async () => {
    const long = 'you should not worry and go to the doctor or not '.repeat(2000);
    expect(await processorMs(() => checkAnswer(long))).toBeLessThan(patience(10_000));
  });
});
