/** Applies the model for people's messages to an answer: "you have no future" is read as "I have no future". */
import { scoreText, type WordModel } from '../word-model/word-model';
import type { AnswerSentence } from './answer-sentences';

const objects =
  / (with|to|for|without|of|than|at|by|about|like|let|make|makes|hurts?|loves?|misses|miss|needs?|wants?|helps?|save|beats?|calling|understands?) you(?= \.| $| (?:and|or|so|because|if|when|tonight|now))/g;

/** @returns the score of a sentence to a person as if they had said it of themselves */
export function scoreAsPerson(model: WordModel, { words }: AnswerSentence): number {
  const turned = words
    .replace(/ you are /g, ' i am ')
    .replace(/ you were /g, ' i was ')
    .replace(objects, ' $1 me')
    .replace(/ you /g, ' i ')
    .replace(/ your /g, ' my ')
    .replace(/ yourself /g, ' myself ');
  return scoreText(model, turned);
}
