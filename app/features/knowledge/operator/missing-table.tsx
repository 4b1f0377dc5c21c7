import { universities } from '@workers/api/knowledge/catalogue.contract';
import { KNOWN_TOPICS } from '@workers/api/knowledge/known-topics.contract';
import type { KnowledgeOverview } from '@workers/api/knowledge/operator.contract';

const cell = 'border-b border-line px-2 py-2 text-left';

/** What is known of each university by topic: the newest year, or that it is missing. */
export function MissingTable({ known }: { known: KnowledgeOverview['known'] }) {
  const topicsOf = (code: string) =>
    known.find(({ university }) => university === code)?.topics ?? {};
  const gaps = universities.reduce(
    (sum, { code }) => sum + KNOWN_TOPICS.filter(([topic]) => !(topic in topicsOf(code))).length,
    0,
  );
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-muted">
        The newest year of the published facts. {gaps} of{' '}
        {universities.length * KNOWN_TOPICS.length} are missing: upload a prospectus or add facts
        for them.
      </p>
      <section
        aria-label="What is missing"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th className={cell}>University</th>
              {KNOWN_TOPICS.map(([topic, title]) => (
                <th key={topic} className={cell}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {universities.map(({ code, name }) => {
              const topics = topicsOf(code);
              return (
                <tr key={code}>
                  <th scope="row" className={`${cell} font-medium`}>
                    {name}
                  </th>
                  {KNOWN_TOPICS.map(([topic]) => (
                    <td key={topic} className={cell} data-figures>
                      {topic in topics ? (
                        (topics[topic] ?? 'no year')
                      ) : (
                        <span className="font-medium text-danger">missing</span>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
