import { prepare } from '../../app/tools/therapy-agent/crisis/prepare.ts';
import type { Risk } from '../../app/tools/therapy-agent/crisis/rule.ts';
import { type CrisisSign, ruleSign } from '../../app/tools/therapy-agent/crisis/rule-sign.ts';
import { bucketsOf } from '../../app/tools/therapy-agent/crisis/word-model/features.ts';
import type { Example } from './regression.ts';
import type { Sentence } from './sentences.ts';

/** A sentence as the rules and the model see it. */
export interface ReadSentence<Of extends Sentence = Sentence> extends Example {
  sentence: Of;
  words: string;
  ruled: CrisisSign | undefined;
}

const ofOneself: readonly (Risk | undefined)[] = ['suicide', 'self-harm'];
const ofOthers: readonly (Risk | undefined)[] = ['someone-else', 'abuse', 'violence'];

export function readSentences<Of extends Sentence>(sentences: readonly Of[]): ReadSentence<Of>[] {
  return sentences.map((sentence) => {
    const { words, laughing } = prepare(sentence.text);
    return {
      sentence,
      words,
      ruled: ruleSign(words, laughing),
      buckets: bucketsOf(words.trim().split(' ')),
      danger: sentence.kind === 'harmless' ? 0 : 1,
    };
  });
}

/**
 * Training examples: all but danger for and from others, which only the rules handle. Sentences of the kept
 * sets that a rule recognises count twice: they are the common wordings.
 */
export function trainingSentences(
  kept: readonly ReadSentence[],
  authored: readonly ReadSentence[],
): ReadSentence[] {
  const common = kept.filter(
    ({ danger, ruled }) => danger === 1 && ofOneself.includes(ruled?.risk),
  );
  return [...kept, ...authored, ...common].filter(
    ({ danger, ruled }) => danger === 0 || !ofOthers.includes(ruled?.risk),
  );
}
