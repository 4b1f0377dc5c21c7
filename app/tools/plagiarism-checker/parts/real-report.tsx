import { formatCount, formatDuration } from '@entropy-tools/core/format';
import { useState } from 'react';
import { EngineLine } from '~/tool-kit/engine-line';
import type { CheckerJobs } from '../jobs';
import type { CheckReport } from '../report';
import type { Outcome } from '../use-plagiarism-checker';
import { Exclusions, Repeats } from './exclusions';
import { MatchList } from './match-list';
import { PassageMap } from './passage-map';
import { SaveReport } from './save-report';
import { Figures, Recommendations, ScoreFigure } from './score-figure';
import { SideBySide } from './side-by-side';
import { StatisticsView } from './statistics-view';
import { UnreadableFiles } from './unreadable-files';
import { WebLookup } from './web-lookup';

export type RealOutcome = Extract<Outcome, { engine: 'real' }>;

/** The report of a real comparison, from the score down to the words. */
export default function RealReport({
  outcome,
  tookMs,
  jobs,
}: {
  outcome: RealOutcome;
  tookMs: number;
  jobs: CheckerJobs;
}) {
  const { report, input } = outcome;
  const { matches } = report;
  const [chosen, setChosen] = useState<string>();
  const match = matches.find(({ id }) => id === chosen) ?? matches[0];
  const source = match && input.sources.find(({ id }) => id === match.id);
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">Plagiarism report</h2>
          <p className="text-sm text-muted" data-figures>
            {new Date(outcome.checkedAt).toLocaleString()} · took {formatDuration(tookMs)}
          </p>
          <EngineLine madeBy={['winnowing on this device']} />
        </div>
        <SaveReport outcome={outcome} jobs={jobs} />
      </header>
      <Overview report={report} textLength={input.text.length} />
      {match && source && (
        <section aria-labelledby="matches" className="flex flex-col gap-4">
          <h3 id="matches" className="text-xl">
            Matches
          </h3>
          <MatchList matches={matches} chosen={match.id} onChoose={setChosen} />
          <SideBySide
            key={match.id}
            text={input.text}
            match={match}
            sourceText={source.text}
            exclusions={report.exclusions}
          />
        </section>
      )}
      <Repeats repeats={report.repeats} text={input.text} />
      <Exclusions exclusions={report.exclusions} text={input.text} />
      <WebLookup phrases={report.phrases} />
      <StatisticsView statistics={report.statistics} />
      <Compared outcome={outcome} />
    </article>
  );
}

function Overview({ report, textLength }: { report: CheckReport; textLength: number }) {
  const { score, risk, matches, matchedWords, countedWords, compared } = report;
  const passages = matches.reduce((sum, match) => sum + match.passages.length, 0);
  if (compared.documents === 0)
    return (
      <section className="flex flex-col gap-2 rounded-card border border-line bg-well p-6">
        <p className="font-display text-xl font-semibold">
          There were no documents to compare with
        </p>
        <p className="max-w-measure text-muted">
          So there is no score. Below is what the text itself shows: passages that it repeats,
          figures about it, and phrases worth looking up. Add documents above and check again.
        </p>
      </section>
    );
  return (
    <section aria-label="Overview" className="flex flex-col gap-6">
      <ScoreFigure
        score={score}
        risk={risk}
        caption={`${matchedWords.toLocaleString()} of ${formatCount(countedWords, 'counted word')} also found in ${matches.length.toLocaleString()} of ${formatCount(compared.documents, 'document')}`}
      />
      <PassageMap found={report.found} exclusions={report.exclusions} length={textLength} />
      <Figures
        figures={[
          ['Matches', passages.toLocaleString()],
          [
            'Documents with matches',
            `${matches.length.toLocaleString()} of ${compared.documents.toLocaleString()}`,
          ],
          ['Total words', report.totalWords.toLocaleString()],
          ['Unique words', report.uniqueWords.toLocaleString()],
        ]}
      />
      <Recommendations score={score} />
      {report.disguisedWords > 0 && (
        <p className="border-l-3 border-danger pl-4">
          <strong className="font-semibold">
            {formatCount(report.disguisedWords, 'word')} in disguise.
          </strong>{' '}
          Letters of another alphabet stand in for Latin ones, which can hide a copy. They were
          compared as what they look like.
        </p>
      )}
    </section>
  );
}

/** States what was compared; nothing else was searched. */
function Compared({ outcome: { report, failures } }: { outcome: RealOutcome }) {
  const { compared, grain } = report;
  return (
    <section aria-labelledby="compared" className="flex flex-col gap-2">
      <h3 id="compared" className="text-xl">
        What was compared
      </h3>
      <p className="max-w-measure text-muted" data-figures>
        {compared.documents === 0
          ? 'Nothing but the text itself.'
          : `${formatCount(compared.documents, 'document')} with ${formatCount(compared.words, 'word')}.`}{' '}
        Every passage of {grain.guarantee} or more equal words in a row was found; shorter ones down
        to {grain.noise} words only in part. Words that were changed or translated, pictures, and
        the web were not compared.
      </p>
      <UnreadableFiles failures={failures} />
    </section>
  );
}
