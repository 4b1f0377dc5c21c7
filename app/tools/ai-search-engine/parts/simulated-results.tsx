import { EngineLine } from '~/tool-kit/engine-line';
import { Badge } from '~/ui/badge';
import type { SimulatedResult } from '../simulation';

/** The specification's sample results, all labelled as simulated. */
export function SimulatedResults({ results }: { results: readonly SimulatedResult[] }) {
  return (
    <>
      <EngineLine madeBy={[]} simulated />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {results.map((result) => (
          <li key={result.id} className="flex flex-col gap-2 p-5">
            <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge tone="warning">Simulated</Badge>
              <span>{result.domain}</span>
              <span>{result.type}</span>
            </div>
            <h2 className="text-lg wrap-anywhere" dir="auto">
              {result.title}
            </h2>
            <p className="max-w-measure wrap-anywhere text-muted" dir="auto">
              {result.summary}
            </p>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted" data-figures>
              <span className="font-medium text-ink">AI Confidence: {result.confidence}%</span>
              <span>{result.sources} sources</span>
              <span>{result.readTime}</span>
              <span>{result.lastUpdated}</span>
            </p>
            <p className="text-sm text-muted">Citations: {result.citations.join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
