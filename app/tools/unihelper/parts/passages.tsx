import { universityOf } from '@workers/api/knowledge/catalogue.contract';
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { evidenceFor } from '~/ai/evidence-for';
import { LitText } from '~/ai/lit-text';
import { citedNumbers, claimOf } from '../answer/check-figures';

/** The passages that the numbers in an answer refer to: each opens with the
 * sentence lit that bears the answer out, and a link to the page of the original. */
export function Passages({ passages, text }: { passages: readonly Passage[]; text: string }) {
  return (
    <section
      aria-label="Sources"
      className="flex flex-col gap-1 border-l-2 border-line pl-3 text-sm"
    >
      {citedNumbers(text, passages).map((number) => {
        const passage = passages[number - 1];
        return (
          passage && (
            <details key={number}>
              <summary className="min-h-6 cursor-pointer wrap-anywhere">
                [{number}] {nameOf(passage)}, {passage.year ?? 'no year given'},{' '}
                {passage.source.title}
                {passage.page !== null && `, page ${passage.page}`}
              </summary>
              <blockquote className="my-1 border-l-2 border-line pl-3 whitespace-pre-wrap text-muted">
                {passage.section && <strong className="block">{passage.section}</strong>}
                <LitText
                  text={passage.content}
                  lit={evidenceFor(claimOf(text, number), passage.content)}
                />
              </blockquote>
              {passage.conflict && <p>Sources disagree: {passage.conflict}.</p>}
              {passage.page !== null && passage.note && <p>{passage.note}</p>}
              <Original passage={passage} />
            </details>
          )
        );
      })}
    </section>
  );
}

function nameOf({ university, programme }: Passage): string {
  if (university) return universityOf(university)?.name ?? university;
  return programme ? programme.replaceAll('-', ' ').toUpperCase() : 'Several universities';
}

function Original({ passage: { source, page } }: { passage: Passage }) {
  const address = source.file
    ? `/prospectuses/${source.file}${page === null ? '' : `#page=${page}`}`
    : source.url;
  if (!address || !/^(?:https?:\/\/|\/prospectuses\/)/.test(address)) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="underline underline-offset-2">
      {source.file ? 'Open the prospectus at this page' : 'Open the original'}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
