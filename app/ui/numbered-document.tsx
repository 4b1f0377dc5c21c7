import type { ReactNode } from 'react';

/** One section of a {@link NumberedDocument}. */
export interface DocumentSection {
  /** Fragment id, for links to it. */
  id: string;
  title: string;
  body: ReactNode;
}

/** A policy: title, date, a summary, contents, numbered sections. */
export function NumberedDocument({
  title,
  updated,
  summary,
  sections,
}: {
  title: string;
  /** 'January 2025'. */
  updated: string;
  summary: ReactNode;
  sections: readonly DocumentSection[];
}) {
  return (
    <div className="page grid gap-x-16 gap-y-8 pt-8 pb-16 lg:grid-cols-[16rem_1fr]">
      <header className="flex flex-col gap-3 lg:col-span-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-sm text-muted">Last updated {updated}</p>
        <p className="max-w-measure text-lg">{summary}</p>
      </header>
      <nav aria-label="Contents" className="text-sm lg:sticky lg:top-20 lg:self-start">
        <ol className="flex flex-col">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-8 items-center gap-2 text-muted hover:text-ink"
              >
                <span className="w-6 shrink-0" data-figures>
                  {index + 1}.
                </span>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex max-w-measure flex-col gap-8">
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} className="prose">
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  );
}
