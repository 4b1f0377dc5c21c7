import { describe, expect, it } from 'vitest';
import { helpShown } from './help-shown';
import type { TherapyMessage } from './therapy-message';

type Said = [isUser: boolean, help?: TherapyMessage['help'], hour?: number];

const shown = (...said: readonly Said[]) => {
  const messages = said.map(
    ([isUser, help, hour = 9], at): TherapyMessage => ({
      id: `${at}`,
      content: 'words',
      isUser,
      timestamp: `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`,
      ...(help ? { help } : {}),
    }),
  );
  const help = helpShown(messages);
  return messages.map(({ id }) => help.get(id) ?? '');
};

describe('help in a conversation', () => {
  it('is one card, and after it a line for the same danger', () => {
    expect(shown([true, 'suicide'], [false], [true], [true, 'suicide'], [true, 'suicide'])).toEqual(
      ['card', '', '', 'line', 'line'],
    );
  });

  it('is a card again for another danger, or a graver one', () => {
    expect(
      shown([true, 'self-harm'], [true, 'suicide'], [true, 'self-harm'], [true, 'overdose']),
    ).toEqual(['card', 'card', 'line', 'card']);
  });

  it('is not repeated by the answer to a message that shows it', () => {
    expect(shown([true, 'abuse'], [false, 'unsure'], [true], [false, 'unsure'])).toEqual([
      'card',
      '',
      '',
      'line',
    ]);
    expect(shown([true], [false, 'unsure'], [true], [false, 'unsure'])).toEqual([
      '',
      'card',
      '',
      'line',
    ]);
  });

  it('is a card again after six hours', () => {
    expect(shown([true, 'suicide', 9], [true, 'suicide', 14], [true, 'suicide', 16])).toEqual([
      'card',
      'line',
      'card',
    ]);
  });
});
