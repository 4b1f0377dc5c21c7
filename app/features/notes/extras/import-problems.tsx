import { formatCount } from '@entropy-tools/core/format';
import { Icon } from '~/ui/icon';
import type { ImportProblem } from '../import/import-note';

/** At most so many are listed; nobody reads thousands. */
const MAX_SHOWN = 100;

/** What was skipped or altered on import. Renders nothing if there were no problems. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <details className="group w-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-warning">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {formatCount(problems.length, 'thing')} to know about these files
      </summary>
      <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto text-sm">
        {problems.slice(0, MAX_SHOWN).map(({ file, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={at} className="wrap-anywhere">
            <span className="font-medium">{file}</span>: {message}
          </li>
        ))}
        {problems.length > MAX_SHOWN && (
          <li className="text-muted">and {(problems.length - MAX_SHOWN).toLocaleString()} more</li>
        )}
      </ul>
    </details>
  );
}
