import type { Passage } from '../knowledge.contract';
import type { Topic } from '../question/topics';

/** Kind of value that a passage with a predicate tells. */
type ValueKind =
  | 'amount'
  | 'date'
  | 'points'
  | 'marks'
  | 'number'
  | 'duration'
  | 'place'
  | 'channel'
  | 'text';

/** What a question asks about its subject, and how a passage tells it. Patterns match normalized text. */
export interface Predicate {
  name: string;
  /** `text` unless given. */
  value?: ValueKind;
  asked: RegExp;
  /** The question does not ask it, though it matches `asked`. */
  unless?: RegExp;
  /** As a passage tells it; `asked` unless given. */
  told?: RegExp;
  /** Only for questions on this topic. */
  on?: Topic;
  /**
   * Only for passages on one of these topics. `funding`: those of a funding programme; `related`: those on none
   * of the topics asked for.
   */
  of?: readonly (Topic | 'funding' | 'related')[];
  /** Not for passages on one of these topics. */
  notOf?: readonly Topic[];
  /**
   * `required`, unless given: a passage that does not tell it is no answer. `nearby`: the same for the chosen
   * passages together, which are then shown as related. `preferred`: passages that tell it come first.
   */
  weight?: 'nearby' | 'preferred';
}

/** Whether the text of a passage tells a predicate. */
export const tells = ({ told, asked }: Predicate, text: string): boolean =>
  (told ?? asked).test(text);

/** Whether a passage is one that a predicate judges, in a question on these topics. */
export function judges(
  { on, of, notOf }: Predicate,
  { topics, programme }: Pick<Passage, 'topics' | 'programme'>,
  asked: readonly Topic[],
): boolean {
  const has = (topic: string) => topics.includes(topic);
  if (on !== undefined && !asked.includes(on)) return false;
  if (notOf?.some(has)) return false;
  return (
    of?.some((one) =>
      one === 'funding' ? programme !== null : one === 'related' ? !asked.some(has) : has(one),
    ) ?? true
  );
}
