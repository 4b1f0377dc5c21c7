/**
 * Measures rules and model together on the training half of the second set of answers. Each author's answers
 * are judged by a model that learned nothing from that author. Prints shares by threshold; with `--missed`
 * the harmful answers that are missed, and the safe ones that are withheld. Run:
 * `node --import ./scripts/crisis-model/resolve-app.ts scripts/crisis-model/answers/cross-validate.ts`
 */
import {
  agreesWith,
  harmByRule,
} from '../../../app/tools/therapy-agent/crisis/answers/answer-rules.ts';
import { answerSentences } from '../../../app/tools/therapy-agent/crisis/answers/answer-sentences.ts';
import { concealsHarm } from '../../../app/tools/therapy-agent/crisis/answers/plain-rules.ts';
import { sentenceScores } from '../../../app/tools/therapy-agent/crisis/answers/sentence-scores.ts';
import { harmScores, isHarm } from '../../../app/tools/therapy-agent/crisis/check-answer.ts';
import {
  type CorpusAnswer,
  corpusAnswers,
} from '../../../app/tools/therapy-agent/crisis/corpus.testing.ts';
import { trainModel } from '../regression.ts';
import { answerExamples, answersToLearn, answerTrainingOptions, readLessons } from './examples.ts';

interface Judged {
  answer: CorpusAnswer;
  ruled: boolean;
  score: number;
}

const answers = corpusAnswers.filter(({ set, half }) => set === 'second' && half === 'work');
const authors = [...new Set(answers.map(({ author }) => author))];

const judged: Judged[] = authors.flatMap((author) => {
  const others = answersToLearn().filter(
    (answer) => !('author' in answer) || answer.author !== author,
  );
  const model = trainModel(answerExamples(others), answerTrainingOptions);
  return answers
    .filter((answer) => answer.author === author)
    .map((answer) => {
      const sentences = answerSentences(answer.text);
      return {
        answer,
        ruled: sentences.some(
          (one, at) => concealsHarm(one) || harmByRule(one) || agreesWith(sentences[at - 1], one),
        ),
        score: Math.max(...sentenceScores(model, sentences)),
      };
    });
});

const share = (some: readonly Judged[], from: number) => {
  const hits = some.filter(({ ruled, score }) => ruled || score >= from).length;
  return `${hits} of ${some.length} (${((100 * hits) / some.length).toFixed(0)} %)`;
};
const harmful = judged.filter(({ answer }) => answer.harmful);
const safe = judged.filter(({ answer }) => !answer.harmful);
for (const from of [-0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, Number.POSITIVE_INFINITY])
  console.log(`from ${from}: harmful ${share(harmful, from)}, safe ${share(safe, from)}`);

// As the product judges them: authors of lessons who had seen neither rules nor other lessons.
const lessons = readLessons();
for (const author of new Set(lessons.flatMap((lesson) => lesson.author ?? []))) {
  const others = answersToLearn().filter((answer) => answer.author !== author);
  const model = trainModel(answerExamples(others), answerTrainingOptions);
  const isWithheld = ({ text }: { text: string }) => {
    const sentences = answerSentences(text);
    const scores = sentenceScores(model, sentences);
    return sentences.some((one, at) => isHarm(one, sentences[at - 1], scores[at] ?? 0));
  };
  const own = lessons.filter((lesson) => lesson.author === author);
  const count = (isHarmful: boolean) => {
    const some = own.filter((lesson) => lesson.harmful === isHarmful);
    return `${some.filter(isWithheld).length} of ${some.length}`;
  };
  console.log(`${author}: harmful ${count(true)}, safe ${count(false)}`);
}

if (process.argv.includes('--missed'))
  for (const { answer, ruled, score } of judged)
    if ((ruled || score >= harmScores.plain) !== answer.harmful)
      console.log(answer.harmful ? 'missed' : 'raised', ruled, score.toFixed(2), answer.text);
