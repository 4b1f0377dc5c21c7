/**
 * Measures rules and word model together on sentences of authors whom the model never learned from, and
 * prints figures by threshold, author, language and kind; with `--doubts` the sentences whose label the model
 * most confidently contradicts. Run:
 * `node --import ./scripts/crisis-model/resolve-app.ts scripts/crisis-model/cross-validate.ts`
 */
import { alarmScore, decide } from '../../app/tools/therapy-agent/crisis/word-model/decide.ts';
import { scoreText } from '../../app/tools/therapy-agent/crisis/word-model/word-model.ts';
import { type ReadSentence, readSentences, trainingSentences } from './examples.ts';
import { trainModel } from './regression.ts';
import { type AuthoredSentence, authoredSentences, keptSentences } from './sentences.ts';

interface Judged extends ReadSentence<AuthoredSentence> {
  score: number;
}

const kept = readSentences(keptSentences());
const authored = readSentences(authoredSentences());
const authors = [...new Set(authored.map(({ sentence }) => sentence.author))];

const judged: Judged[] = authors.flatMap((author) => {
  const others = authored.filter(({ sentence }) => sentence.author !== author);
  const model = trainModel(trainingSentences(kept, others));
  return authored
    .filter(({ sentence }) => sentence.author === author)
    .map((read) => ({ ...read, score: scoreText(model, read.words) }));
});

const found = ({ ruled, score }: Judged, alarm: number) =>
  decide(ruled, score + alarmScore - alarm) !== undefined;
const kinds = ['explicit', 'implicit', 'harmless'] as const;

function figures(some: readonly Judged[], alarm: number): string {
  return kinds
    .map((kind) => {
      const of = some.filter(({ sentence }) => sentence.kind === kind);
      const hits = of.filter((read) => found(read, alarm)).length;
      return `${kind} ${hits} of ${of.length} (${((100 * hits) / of.length).toFixed(1)} %)`;
    })
    .join(', ');
}

for (const alarm of [1.2, 1.5, 1.8, 2.15, 2.5, 3])
  console.log(`from ${alarm.toFixed(2)}: ${figures(judged, alarm)}`);
console.log(`\nAt ${alarmScore}:`);
for (const author of authors)
  console.log(
    `${author}: ${figures(
      judged.filter((read) => read.sentence.author === author),
      alarmScore,
    )}`,
  );
for (const language of ['en', 'af', 'zu', 'xh'])
  console.log(
    `${language}: ${figures(
      judged.filter((read) => read.sentence.language === language),
      alarmScore,
    )}`,
  );

if (process.argv.includes('--doubts'))
  for (const { sentence, score } of judged
    .filter(({ danger, score }) => (danger ? score < -1.2 : score > 1))
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score)))
    console.log(score.toFixed(1), sentence.author, sentence.kind, '|', sentence.text);
