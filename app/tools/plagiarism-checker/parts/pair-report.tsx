import { formatCount, formatDuration } from '@entropy-tools/core/format';
import { useEffect, useMemo, useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { Slider } from '~/ui/slider';
import { groupDocuments } from '../compare/groups';
import type { CheckerJobs } from '../jobs';
import { writePairTable } from '../pair-table';
import type { DocumentPair, SourceText } from '../report';
import type { Outcome } from '../use-plagiarism-checker';
import { DocumentGroups } from './document-groups';
import { PairList } from './pair-list';
import { Figures } from './score-figure';
import { SideBySide } from './side-by-side';
import { UnreadableFiles } from './unreadable-files';

type PairOutcome = Extract<Outcome, { engine: 'pairs' }>;

/** Default similarity at which documents form a group. */
const USUAL_THRESHOLD = 30;

/** The comparison of documents with each other: groups, pairs, and the selected pair side by side. */
export default function PairReportView({
  outcome,
  tookMs,
  jobs,
}: {
  outcome: PairOutcome;
  tookMs: number;
  jobs: CheckerJobs;
}) {
  const { input, report, failures, checkedAt } = outcome;
  const { compared, grain, foundPairs } = report;
  const [threshold, setThreshold] = useState(USUAL_THRESHOLD);
  const [chosen, setChosen] = useState<DocumentPair>();
  const documents = useMemo(() => new Map(input.documents.map((one) => [one.id, one])), [input]);
  const groups = useMemo(() => groupDocuments(report.pairs, threshold), [report, threshold]);
  const pair = chosen && report.pairs.includes(chosen) ? chosen : report.pairs[0];
  const save = () =>
    downloadBlob(
      writePairTable(report.pairs, (id) => documents.get(id)?.name ?? ''),
      `document-pairs-${checkedAt.slice(0, 10)}.csv`,
    );
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">Documents compared with each other</h2>
          <p className="text-sm text-muted" data-figures>
            {new Date(checkedAt).toLocaleString()} · took {formatDuration(tookMs)}
          </p>
          <EngineLine madeBy={['winnowing on this device']} />
        </div>
        {report.pairs.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={save}>
              <Icon name="download" />
              Save as CSV
            </Button>
            <Button variant="quiet" onClick={() => print()}>
              Print
            </Button>
          </div>
        )}
      </header>
      <Figures
        figures={[
          ['Documents', compared.documents.toLocaleString()],
          ['Pairs that share something', foundPairs.toLocaleString()],
          ['Highest similarity', `${report.pairs[0]?.similarity ?? 0}\u2009%`],
          ['Groups', groups.length.toLocaleString()],
        ]}
      />
      {!pair && (
        <Notice tone="success" title="No two of these documents share a passage">
          {formatCount(grain.guarantee, 'equal word')} in a row would have been found.
        </Notice>
      )}
      {pair && (
        <>
          <section aria-labelledby="groups" className="flex flex-col gap-4">
            <h3 id="groups" className="text-xl">
              Groups
            </h3>
            <Slider
              label="Belong together from a similarity of"
              min={5}
              max={100}
              step={5}
              value={threshold}
              valueText={`${threshold}\u2009%`}
              onValueChange={setThreshold}
              className="max-w-md print:hidden"
            />
            <DocumentGroups
              groups={groups}
              nameOf={(id) => documents.get(id)?.name ?? ''}
              threshold={threshold}
            />
          </section>
          <section aria-labelledby="pairs" className="flex flex-col gap-4">
            <h3 id="pairs" className="text-xl">
              Pairs
            </h3>
            <PairList
              pairs={report.pairs}
              found={foundPairs}
              nameOf={(id) => documents.get(id)?.name ?? ''}
              chosen={pair}
              onChoose={setChosen}
            />
            <PairSides
              key={`${pair.a} ${pair.b}`}
              a={documents.get(pair.a)}
              b={documents.get(pair.b)}
              options={input}
              jobs={jobs}
            />
          </section>
        </>
      )}
      <section aria-labelledby="compared" className="flex flex-col gap-2">
        <h3 id="compared" className="text-xl">
          What was compared
        </h3>
        <p className="max-w-measure text-muted" data-figures>
          {formatCount(compared.documents, 'document')} with {formatCount(compared.words, 'word')},
          each with every other. The similarity of a pair is the larger of the two shares. Every
          passage of {grain.guarantee} or more equal words in a row was found; a passage that one of
          the two quotes was left out as chosen above. Words that were changed or translated, and
          the web, were not compared.
        </p>
        <UnreadableFiles failures={failures} />
      </section>
    </article>
  );
}

/** Two documents side by side; their shared passages are computed when the pair is selected. */
function PairSides({
  a,
  b,
  options: { exclude, grain },
  jobs,
}: {
  a: SourceText | undefined;
  b: SourceText | undefined;
  options: PairOutcome['input'];
  jobs: CheckerJobs;
}) {
  const job = useJob<Awaited<ReturnType<CheckerJobs['matchPair']>>['output']>();
  const { start, state } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pair is looked up once; another has its own view
  useEffect(() => {
    if (a && b)
      void start(
        async (control) => (await jobs.matchPair({ a, b, exclude, grain }, control)).output,
      );
  }, []);
  if (!a || !b) return null;
  if (state.status === 'failed') return <Notice tone="error" title={state.error.message} />;
  if (state.status !== 'done') return <Skeleton className="h-96 w-full" />;
  const { match, exclusions } = state.result;
  return (
    <SideBySide
      title={a.name}
      text={a.text}
      match={match}
      sourceText={b.text}
      exclusions={exclusions}
    />
  );
}
