import { Notice } from '~/ui/notice';
import type { FileReport } from './import-file';

/** Maximum reasons shown; the others are only counted. */
const shownReasons = 8;

/** The result for a file: counts, and what was left out and why. */
export function ImportReport({ report }: { report: FileReport }) {
  if ('problem' in report)
    return (
      <Notice tone="error" title={report.name}>
        {report.problem}
      </Notice>
    );
  const { added, updated, unchanged, skipped, warnings } = report;
  const reasons = [...skipped, ...warnings];
  const counts = [
    `${added} added`,
    updated > 0 && `${updated} updated`,
    unchanged > 0 && `${unchanged} known already`,
    skipped.length > 0 && `${skipped.length} skipped`,
  ].filter(Boolean);
  return (
    <Notice tone={reasons.length > 0 ? 'warning' : 'success'} title={report.name}>
      <p>{counts.join(', ')}.</p>
      {reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {reasons.slice(0, shownReasons).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {reasons.length > shownReasons && <li>and {reasons.length - shownReasons} more</li>}
        </ul>
      )}
    </Notice>
  );
}
