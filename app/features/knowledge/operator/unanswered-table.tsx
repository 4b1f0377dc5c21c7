import { universityOf } from '@workers/api/knowledge/catalogue.contract';
import type { KnowledgeOverview } from '@workers/api/knowledge/operator.contract';
import { EmptyState } from '~/ui/empty-state';

const cell = 'border-b border-line px-3 py-2 text-left';

/** Unanswered questions: number, university and topic. Neither text nor user is stored. */
export function UnansweredTable({ rows }: { rows: KnowledgeOverview['unanswered'] }) {
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing was asked in vain">
        Of the last 30 days. Questions are counted by subject; their words are not kept.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-muted">
        Questions of the last 30 days that no passage answers, counted by subject. Their words are
        not kept.
      </p>
      <table className="w-full max-w-xl text-sm">
        <thead className="text-muted">
          <tr>
            <th className={cell}>About</th>
            <th className={cell}>Topic</th>
            <th className={`${cell} text-right`}>Questions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ about, topic, count }) => (
            <tr key={`${about} ${topic}`}>
              <td className={cell}>
                {(universityOf(about)?.name ?? about) || 'No university named'}
              </td>
              <td className={cell}>{topic || 'Not clear'}</td>
              <td className={`${cell} text-right`} data-figures>
                {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
