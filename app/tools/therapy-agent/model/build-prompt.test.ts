import { describe, expect, it } from 'vitest';
import { buildPrompt, INSTRUCTION } from './build-prompt';
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
});
