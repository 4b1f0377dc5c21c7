import { describe, expect, it } from 'vitest';
import { buildPrompt, HELP_WAS_SHOWN, INSTRUCTION, PLAIN } from './build-prompt';
import type { TherapyMessage } from './therapy-message';

let count = 0;
const say = (isUser: boolean, content: string, rest: Partial<TherapyMessage> = {}) => ({
  id: `${count++}`,
  content,
  isUser,
  timestamp: '2026-11-21T12:00:00.000Z',
  ...rest,
});
const texts = (messages: readonly TherapyMessage[]) =>
  buildPrompt(messages).messages.map(({ role, parts: [part] }) => [
    role,
    part?.kind === 'text' ? part.text : '',
  ]);

describe('the request to the model', () => {
  it('is the instruction, a blank line and the message, after the history without the greeting', () => {
    const conversation = [say(true, 'Hello'), say(false, 'Welcome'), say(true, 'I slept badly')];
    expect(texts(conversation)).toEqual([
      ['user', 'Hello'],
      ['model', 'Welcome'],
      ['user', `${INSTRUCTION}\n\nUser: I slept badly`],
    ]);
    expect(buildPrompt(conversation).system).toBeUndefined();
  });

  it('omits what was withheld, and the oldest part of a long history', () => {
    const conversation = [
      say(true, 'x'.repeat(50_000)),
      say(false, 'y'.repeat(20_000)),
      say(false, 'ours', { withheld: true }),
      say(true, 'Now'),
    ];
    expect(texts(conversation)).toEqual([['user', `${INSTRUCTION}\n\nUser: Now`]]);
  });

  it('asks to stay with the person once help was shown, and for plain words after a withheld answer', () => {
    const now = say(true, 'Now', { help: 'suicide' });
    expect(texts([now])).toEqual([['user', `${INSTRUCTION}\n\nUser: Now`]]);
    const later = [now, say(true, 'Still here')];
    expect(texts(later).at(-1)).toEqual([
      'user',
      `${INSTRUCTION} ${HELP_WAS_SHOWN}\n\nUser: Still here`,
    ]);
    const [part] = buildPrompt(later, true).messages.at(-1)?.parts ?? [];
    expect(part).toMatchObject({ text: expect.stringContaining(PLAIN) });
  });
});
