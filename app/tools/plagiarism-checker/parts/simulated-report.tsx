import { EngineLine } from '~/tool-kit/engine-line';
import { Icon } from '~/ui/icon';
import type { PlagiarismMatch, PlagiarismResult } from '../simulation';
import { Figures, Recommendations, ScoreFigure } from './score-figure';
import { SimilarityBadge } from './similarity-badge';

/** The specification's report. Everything in it is labelled as simulated. */
export default function SimulatedReport({ result }: { result: PlagiarismResult }) {
  const { score, matches, analysis } = result;
  return (
    <article className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Plagiarism report</h2>
        <EngineLine madeBy={[]} simulated />
      </div>
      <ScoreFigure
        score={score}
        risk={analysis.overallRisk}
        caption="Made of similarities drawn at random"
      />
      <Figures
        figures={[
          ['Matches', matches.length.toLocaleString()],
          ['Total words', analysis.totalWords.toLocaleString()],
          ['Unique words', analysis.uniqueWords.toLocaleString()],
          ['Suspicious passages', analysis.suspiciousPassages.length.toLocaleString()],
        ]}
      />
      <Recommendations score={score} />
      <section aria-labelledby="matches" className="flex flex-col gap-3">
        <h3 id="matches" className="text-lg">
          Matches
        </h3>
        {matches.length === 0 ? (
          <p className="text-muted">No matches above 20 %.</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {matches.map((match) => (
              <Match key={`${match.similarity} ${match.url}`} match={match} />
            ))}
          </ul>
        )}
      </section>
      {analysis.suspiciousPassages.length > 0 && (
        <section aria-labelledby="suspicious" className="flex flex-col gap-2">
          <h3 id="suspicious" className="text-lg">
            Suspicious passages
          </h3>
          <ul className="flex max-w-measure flex-col gap-2">
            {analysis.suspiciousPassages.map((passage) => (
              <li key={passage} dir="auto" className="border-l-2 border-line pl-3 wrap-anywhere">
                {passage}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Match({ match: { source, similarity, url, excerpt, text } }: { match: PlagiarismMatch }) {
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-8 items-center gap-1 font-medium"
        >
          {source}
          <Icon name="external" className="size-4 text-muted" />
          <span className="sr-only">, opens in a new tab</span>
        </a>
        <SimilarityBadge similarity={similarity} />
      </div>
      <p className="text-sm wrap-anywhere">Searches for: {excerpt || text}</p>
      <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
        {text}
      </p>
    </li>
  );
}
