import type { TherapyMessage } from './therapy-message';

type Reason = NonNullable<TherapyMessage['help']>;

/** A card is shown anew after this time: the earlier one is from another day. */
const FRESH_MS = 6 * 60 * 60 * 1000;

/** Reasons whose card says what another reason's card says, and more. */
const covered: Partial<Record<Reason, readonly Reason[]>> = {
  'self-harm': ['suicide'],
};

/**
 * How help is shown below each message: a danger has its card once, and after that one quiet line, so that
 * the conversation goes on. An answer adds neither where the message that it answers shows help.
 * @returns by id of the message
 */
export function helpShown(conversation: readonly TherapyMessage[]): Map<string, 'card' | 'line'> {
  const shown = new Map<string, 'card' | 'line'>();
  const cards = new Map<Reason, number>();
  let said: TherapyMessage | undefined;
  for (const message of conversation) {
    if (message.isUser) said = message;
    const { help, id, isUser, timestamp } = message;
    if (!help || (!isUser && said?.help)) continue;
    const at = Date.parse(timestamp);
    const isFresh = (reason: Reason) => at - (cards.get(reason) ?? Number.NaN) < FRESH_MS;
    const same = help === 'unsure' ? [...cards.keys()] : [help, ...(covered[help] ?? [])];
    if (same.some(isFresh)) shown.set(id, 'line');
    else {
      shown.set(id, 'card');
      cards.set(help, at);
    }
  }
  return shown;
}
