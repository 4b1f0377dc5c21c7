import { universities } from '@workers/api/knowledge/catalogue.contract';
import type { ProspectusList } from '@workers/api/knowledge/knowledge.contract';
import { useEffect, useState } from 'react';
import { browserApi, readResponse } from '~/platform/api-client';
import { useUsedOrIdle } from '~/platform/used-or-idle';
import { Icon } from '~/ui/icon';
import { messages } from '../messages';

/** The prospectuses of the 24 universities: a download if an operator has added the file and may distribute it. */
export function Prospectuses({ hideTitle }: { hideTitle?: boolean }) {
  const files = useFiles();
  return (
    <section aria-label="Prospectuses" className="flex min-h-0 flex-1 flex-col">
      {!hideTitle && <h2 className="px-4 pt-4 pb-1 text-lg">Prospectuses</h2>}
      <p className="px-4 pb-2 text-xs text-muted">
        A file appears here once it was added with its university's permission. Until then the
        website has it.
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Prospectuses of the universities"
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 focus-visible:-outline-offset-2"
      >
        {universities.map(({ code, name, prospectus }) => {
          const file = files?.find(({ university }) => university === code);
          return (
            <li key={code} className="flex min-h-11 items-center gap-2 px-2 py-1 text-sm">
              <Icon name="file" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                {file ? (
                  <a
                    href={`/prospectuses/${file.file}`}
                    download
                    className="underline underline-offset-2"
                  >
                    {name}
                    {file.year === null ? '' : `, ${file.year}`}
                  </a>
                ) : (
                  name
                )}
                <span className="block text-xs wrap-anywhere text-muted">
                  {file ? file.file : `${prospectus}: ${messages.notProvided.toLowerCase()}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Loaded when the page is used or idle; without an answer nothing is offered. */
function useFiles(): ProspectusList['files'] | undefined {
  const isDue = useUsedOrIdle();
  const [files, setFiles] = useState<ProspectusList['files']>();
  useEffect(() => {
    if (!isDue) return;
    readResponse(browserApi().api.knowledge.prospectuses.$get())
      .then((list) => setFiles(list.files))
      .catch(() => undefined);
  }, [isDue]);
  return files;
}
