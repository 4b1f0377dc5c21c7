/**
 * Trains the word model of the therapy agent's crisis layer and writes its weights into the app. The same
 * sentences give the same weights. A tenth of the authors' sentences is held out for the tests, and half of the
 * everyday messages. Run:
 * `node --import ./scripts/crisis-model/resolve-app.ts scripts/crisis-model/train.ts`
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeModel } from '../../app/tools/therapy-agent/crisis/word-model/word-model.ts';
import { readSentences, trainingSentences } from './examples.ts';
import { isHeldOut } from './held-out.ts';
import { patternSentences } from './patterns.ts';
import { trainModel } from './regression.ts';
import { authoredSentences, keptSentences } from './sentences.ts';
import { everydayMessages } from './therapy-sets.ts';

const target = new URL(
  '../../app/tools/therapy-agent/crisis/word-model/weights.gen.ts',
  import.meta.url,
);
const kept = readSentences(keptSentences());
const everyday = [...everydayMessages('messages'), ...everydayMessages('blind-messages')];
const authored = readSentences([
  ...authoredSentences().filter(({ text }) => !isHeldOut(text)),
  ...patternSentences(),
  ...everyday.filter(({ half }) => half === 'work'),
]);
const model = trainModel(trainingSentences(kept, authored));
const { bias, step, gaps, levels } = writeModel(model);
const source = `// Written by scripts/crisis-model/train.ts. Do not edit.
import type { WrittenModel } from './word-model';

export const writtenModel: WrittenModel = {
  bias: ${bias},
  step: ${step},
  gaps: '${gaps}',
  levels: '${levels}',
};
`;
writeFileSync(target, source);
console.log(
  `${levels.length} weights from ${kept.length + authored.length} sentences, ${gzipSync(source).length} bytes gzip`,
);
