import { formatCount } from '@entropy-tools/core/format';
import type { ListedMcp, McpFailure } from '@workers/api/mcp/mcp.contract';
import type { McpFailureReason } from '@workers/api/mcp/mcp-limits.contract';
import { useEffect, useState } from 'react';
import { fetchFailures } from '~/platform/mcp/mcp-calls';
import { LocalDate } from '~/ui/local-date';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';

/** Why calls fail, and what its owner can do. */
const reasons: Readonly<Record<McpFailureReason, string>> = {
  arguments: 'The arguments did not fit. Say in the descriptions what is expected.',
  limit: 'All calls of the day were used up.',
  definition: 'What the tool made does not fit its template or output schema.',
  key: 'A key that it sends is not in your vault.',
  address: 'Its address may not be asked: only public web addresses are.',
  unreachable: 'The service could not be reached.',
  slow: 'The service did not answer within 10 seconds.',
  refused: 'The service refused the request. Try it to see what it says.',
  answer: 'The answer of the service could not be used.',
  model: 'The AI model gave no answer, or the caller had no token.',
  internal: 'Something went wrong on our side.',
};

/** Failed calls of the last days by tool and reason. */
export function FailuresPanel({ mcp: { id, name, calls, errors = [] } }: { mcp: ListedMcp }) {
  const [failures, setFailures] = useState<McpFailure[]>();
  const [fault, setFault] = useState<string>();
  const failed = errors.reduce((sum, one) => sum + one, 0);
  // Read again whenever a call failed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count stands for what happened
  useEffect(() => {
    let isCurrent = true;
    fetchFailures(id).then(
      (found) => isCurrent && setFailures(found),
      (error: Error) => isCurrent && setFault(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, failed]);
  return (
    <section
      aria-label={`Errors of ${name}`}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      {failures === undefined && fault === undefined && <Skeleton className="h-16 w-full" />}
      {failures?.length === 0 && (
        <p className="text-muted">No call failed in the last {calls.length} days.</p>
      )}
      {failures && failures.length > 0 && (
        <ul className="divide-y divide-line">
          {failures.map(({ tool, reason, count, lastAt }) => (
            <li key={`${tool} ${reason}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-72 wrap-anywhere">
                <span className="font-mono text-sm">{tool ?? 'A tool that is gone'}</span>
                <br />
                {reasons[reason]}
              </span>
              <span className="text-sm text-muted">
                {formatCount(count, 'time')}, last <LocalDate time={lastAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        Kept for 90 days, without arguments, answers and callers.
      </p>
    </section>
  );
}
