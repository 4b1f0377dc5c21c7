import { universities } from '@workers/api/knowledge/catalogue.contract';
import type { ProspectusList } from '@workers/api/knowledge/knowledge.contract';
import { KNOWN_TOPICS } from '@workers/api/knowledge/known-topics.contract';
import { useEffect, useState } from 'react';
import { browserApi, readResponse } from '~/platform/api-client';
import { Icon } from '~/ui/icon';

/** Of each university its prospectus, if an operator has added it, and the topics known with their newest year. */
export function Prospectuses() {
  const list = useList();
  return (
    <section aria-label="Prospectuses" className="flex min-h-0 flex-1 flex-col">
      <h2 className="px-4 pt-4 pb-1 text-lg">Prospectuses</h2>
      <p className="px-4 pb-2 text-xs text-muted">
        What is known of each university, with its newest year. A file appears here once it was
        added with its university's permission.
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Prospectuses of the universities"
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 focus-visible:-outline-offset-2"
      >
        {universities.map(({ code, name }) => {
          const file = list?.files.find(({ university }) => university === code);
          return (
            <li key={code} className="px-2 py-1 text-sm">
              {file && (
                <a
                  href={`/prospectuses/${file.file}`}
                  download
                  className="flex min-h-9 items-center gap-2 underline underline-offset-2"
                >
                  <Icon name="file" className="size-4 shrink-0" />
                  {name}
                  {file.year === null ? '' : `, ${file.year}`}
                </a>
              )}
              <Known
                name={name}
                topics={list?.known.find(({ university }) => university === code)?.topics}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Known({
  name,
  topics,
}: {
  name: string;
  topics: Record<string, number | null> | undefined;
}) {
  if (!topics) return <p className="min-h-9 py-1">{name}</p>;
  const known = KNOWN_TOPICS.filter(([topic]) => topic in topics);
  const missing = KNOWN_TOPICS.filter(([topic]) => !(topic in topics));
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1">
        {name}
        <span className="block text-xs text-muted">
          {known.length} of {KNOWN_TOPICS.length} topics known
        </span>
      </summary>
      <ul className="pb-2 pl-4 text-xs">
        {known.map(([topic, title]) => (
          <li key={topic}>
            {title}: {topics[topic] ?? 'no year given'}
          </li>
        ))}
        {missing.length > 0 && (
          <li className="text-muted">
            Not known: {missing.map(([, title]) => title.toLowerCase()).join(', ')}
          </li>
        )}
      </ul>
    </details>
  );
}

/** Without an answer of the server, the names alone are shown. */
function useList(): ProspectusList | undefined {
  const [list, setList] = useState<ProspectusList>();
  useEffect(() => {
    readResponse(browserApi().api.knowledge.prospectuses.$get())
      .then(setList)
      .catch(() => undefined);
  }, []);
  return list;
}
