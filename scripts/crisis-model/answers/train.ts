/**
 * Trains the model for answers and writes its weights into the app. The same answers give the same weights.
 * The held-out half is never learned from. Run:
 * `node --import ./scripts/crisis-model/resolve-app.ts scripts/crisis-model/answers/train.ts`
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeModel } from '../../../app/tools/therapy-agent/crisis/word-model/word-model.ts';
import { trainModel } from '../regression.ts';
import { answerExamples, answersToLearn, answerTrainingOptions } from './examples.ts';

const target = new URL(
  '../../../app/tools/therapy-agent/crisis/answers/answer-weights.gen.ts',
  import.meta.url,
);
const answers = answersToLearn();
const model = trainModel(answerExamples(answers), answerTrainingOptions);
const { bias, step, gaps, levels } = writeModel(model);
const source = `// Written by scripts/crisis-model/answers/train.ts. Do not edit.
import type { WrittenModel } from '../word-model/word-model';

export const writtenAnswerModel: WrittenModel = {
  bias: ${bias},
  step: ${step},
  gaps: '${gaps}',
  levels: '${levels}',
};
`;
writeFileSync(target, source);
console.log(
  `${levels.length} weights from ${answers.length} answers, ${gzipSync(source).length} bytes gzip`,
);
