import type { ReactNode } from 'react';
import { OwnKeyButton } from '~/ai/own-key/own-key-button';
import type { AiProviders } from '~/ai/use-ai-providers';
import { formatCount } from '~/platform/format';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { GlossaryMiss } from '../translation/glossary';
import type { TranslationJob } from '../translation-job';

/** Glossary misses that are named; the review shows the others. */
const NAMED = 5;

/** What went wrong, and what the person must know of the file and its translation. */
export function JobNotes({ job, providers }: { job: TranslationJob; providers: AiProviders }) {
  const { error, result, notes, passages, done } = job;
  const all = [...new Set([...notes, ...(result?.notes ?? [])])];
  return (
    <>
      {error && (
        <Notice
          tone="error"
          title={error.message}
          action={
            error.message === messages.unavailable && (
              <OwnKeyButton providers={providers}>Add a key</OwnKeyButton>
            )
          }
        >
          {error.detail}
          {done > 0 && ` ${done} of ${formatCount(passages.length, 'passage')} are done and kept.`}
        </Notice>
      )}
      {result && result.left.length > 0 && (
        <Notice tone="warning">
          {formatCount(result.left.length, 'passage')} could not be translated and stayed as{' '}
          {result.left.length === 1 ? 'it was' : 'they were'}. Look over the passages to write{' '}
          {result.left.length === 1 ? 'it' : 'them'} by hand.
        </Notice>
      )}
      {result && result.misses.length > 0 && <Misses misses={result.misses} />}
      {result && result.damaged > 0 && (
        <Notice>
          {formatCount(result.damaged, 'passage')} lost bold, links or other formatting inside; the
          words are all there.
        </Notice>
      )}
      {all.length > 0 && (
        <Notice>
          {all.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

function Misses({ misses }: { misses: readonly GlossaryMiss[] }) {
  const more = misses.length - NAMED;
  return (
    <Notice
      tone="warning"
      title={`Glossary: ${formatCount(misses.length, 'term')} not found as wanted`}
    >
      <ul>
        {misses.slice(0, NAMED).map(({ term, wanted, passage }) => (
          <li key={`${passage} ${term}`}>
            “{term}”{term === wanted ? ' should have stayed' : ` → “${wanted}”`}, passage{' '}
            {passage + 1}
          </li>
        ))}
      </ul>
      {more > 0 && <Rest>{more} more</Rest>}
    </Notice>
  );
}

function Rest({ children }: { children: ReactNode }) {
  return <p className="text-muted">and {children} among the passages.</p>;
}
