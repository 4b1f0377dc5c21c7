import type { Statistics } from '../text/statistics';
import { Figures } from './score-figure';

const percent = (share: number) => `${Math.round(share * 100)}\u2009%`;

/** Statistics on the writing. */
export function StatisticsView({ statistics }: { statistics: Statistics }) {
  const { readability, language } = statistics;
  const name = language && new Intl.DisplayNames(undefined, { type: 'language' }).of(language);
  return (
    <section aria-labelledby="statistics" className="flex flex-col gap-3">
      <div>
        <h3 id="statistics" className="text-xl">
          How it is written
        </h3>
        <p className="text-sm text-muted">Without the list of references, if there is one.</p>
      </div>
      <Figures
        figures={[
          ['Words', statistics.words.toLocaleString()],
          ['Characters', statistics.characters.toLocaleString()],
          ['Sentences', statistics.sentences.toLocaleString()],
          ['Paragraphs', statistics.paragraphs.toLocaleString()],
          ['Words a sentence', statistics.averageSentence.toFixed(1)],
          ['Longest sentence, words', statistics.longestSentence.toLocaleString()],
          ['Different words in 50', percent(statistics.variety)],
          ['Words used once', percent(statistics.usedOnce)],
        ]}
      />
      <p className="max-w-measure text-muted" data-figures>
        {readability
          ? `Readability: ${readability.score} of 100 (${readability.formula}, ${name}), ${readability.level.toLowerCase()}. The formula counts syllables and words, so it is an estimate of form, not of sense.`
          : 'No readability: the text is short, or in a language that we know no formula for.'}
      </p>
    </section>
  );
}
