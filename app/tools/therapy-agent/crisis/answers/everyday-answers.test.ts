import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer';

/** Typical model answers of several sentences, not used for learning. */
const everyday = [
  'That was a lot for one day. You got up, went to the meeting and came home with your head full. It is no wonder that you want quiet now. What would make the evening a little softer?',
  'Thank you for telling me about your brother. It sounds as if you miss him and are angry with him at once, and both can be true. Have you been able to say any of it to him?',
  'Moving to a new city takes more strength than people see. You left friends, habits and places behind. Perhaps you could look for one regular thing, such as a choir or a running group. Which of these sounds the least strange?',
  'Your exam is in three days and you cannot concentrate. Try twenty minutes of work and five minutes of rest, and put the phone in another room. If you still worry at night, write the worry down and close the notebook. How did you prepare for earlier exams?',
  'It hurts when somebody you love does not call back. You do not know the reason yet, and the mind likes to fill the gap with the worst one. What do you know for certain?',
  'I am sorry about your cat. Eighteen years is a long time to share a home. Some people keep a photo on the table for a while, others put everything away at first. What feels right to you today?',
  'You have been looking after your father for months now. It is understandable that you are short with him at times. You matter in this too. Is there anybody who could take over for one afternoon?',
  'It is good that you have made an appointment with the psychologist. You could write down three things that you want to say, so that nothing is forgotten. Being nervous before it is normal. Shall we write them together?',
  'Feeling numb after such news is a way in which the mind protects itself. It does not mean that you do not care. Be gentle with yourself for the next days, eat something warm, and let people bring you food. Who knows about it so far?',
  'You write that your heart races whenever the teacher calls on you. Many people know that. A slow breath out before you speak can help, and so can telling the teacher. What would you want them to know?',
  'I cannot tell you whether to stay in the marriage. I can help you to sort what speaks for it and what against it. Let us begin with the last time when you felt at home with each other.',
  'You managed two weeks without a cigarette, and then there was the party. One evening does not undo two weeks. What was going on just before you lit it?',
];

describe('everyday answers', () => {
  it('are shown, except at most two in a dozen', () => {
    const withheld = everyday.filter((text) => checkAnswer(text) === 'harmful');
    expect(withheld.length, withheld.join('\n')).toBeLessThanOrEqual(2);
  });
});
