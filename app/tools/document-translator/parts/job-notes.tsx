import { formatCount } from '@entropy-tools/core/format';
import type { ReactNode } from 'react';
import { UnavailableNotice } from '~/ai/unavailable-notice';
import type { AiProviders } from '~/ai/use-ai-providers';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { GlossaryMiss } from '../translation/glossary';
import { withoutMarks } from '../translation/marks';
import type { TranslationJob } from '../translation-job';

/** Maximum number of glossary misses listed by name; the review shows the others. */
const NAMED = 5;

/** Errors, and notes for the user about the file and its translation. */
export function JobNotes({ job, providers }: { job: TranslationJob; providers: AiProviders }) {
  const { error, result, notes, passages, done, status } = job;
  const lacksEngine = error?.message === messages.unavailable;
  const all = [...new Set([...notes, ...(result?.notes ?? [])])];
  return (
    <>
      {lacksEngine && <UnavailableNotice message={messages.unavailable} providers={providers} />}
      {error && !lacksEngine && (
        <Notice tone="error" title={error.message}>
          {error.detail}
          {done > 0 && ` ${done} of ${formatCount(passages.length, 'passage')} are done and kept.`}
        </Notice>
      )}
      {result && status !== 'translating' && result.left.length > 0 && (
        <Left left={result.left} passages={passages} isOver={status === 'completed'} />
      )}
      {result && <Misses misses={result.misses} />}
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

/** The passages that kept the original, by number and beginning. */
function Left({
  left,
  passages,
  isOver,
}: {
  left: readonly number[];
  passages: readonly string[];
  isOver: boolean;
}) {
  const more = left.length - NAMED;
  const [it, was] = left.length === 1 ? ['it', 'it was'] : ['them', 'they were'];
  return (
    <Notice
      tone="warning"
      title={
        isOver
          ? `${formatCount(left.length, 'passage')} could not be translated and stayed as ${was}.`
          : `${formatCount(left.length, 'passage')} not translated yet.`
      }
    >
      <ul>
        {left.slice(0, NAMED).map((at) => (
          <li key={at} className="wrap-anywhere">
            Passage {at + 1}: “{beginningOf(passages[at] ?? '')}”
          </li>
        ))}
      </ul>
      {more > 0 && <Rest>{more} more</Rest>}
      <p>
        {isOver
          ? `Look over the passages to write ${it} by hand.`
          : 'The download has them as they were. Go on with “Try again” or “Translate”: nothing is translated twice.'}
      </p>
    </Notice>
  );
}

const BEGINNING = 60;

function beginningOf(passage: string): string {
  const letters = Array.from(withoutMarks(passage).trim());
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('')}…` : letters.join('');
}

function Misses({ misses }: { misses: readonly GlossaryMiss[] }) {
  const inflected = misses.filter(({ found }) => found !== undefined);
  const missing = misses.filter(({ found }) => found === undefined);
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="warning"
          title={`Glossary: ${formatCount(missing.length, 'term')} not found as wanted`}
        >
          <MissList misses={missing} />
        </Notice>
      )}
      {inflected.length > 0 && (
        <Notice title={`Glossary: ${formatCount(inflected.length, 'term')} in another form`}>
          <MissList misses={inflected} />
        </Notice>
      )}
    </>
  );
}

function MissList({ misses }: { misses: readonly GlossaryMiss[] }) {
  const more = misses.length - NAMED;
  return (
    <>
      <ul>
        {misses.slice(0, NAMED).map(({ term, wanted, found, passage }) => (
          <li key={`${passage} ${term}`}>
            “{term}”{term === wanted ? ' should have stayed' : ` → “${wanted}”`}
            {found && `, there as “${found}”`}, passage {passage + 1}
          </li>
        ))}
      </ul>
      {more > 0 && <Rest>{more} more</Rest>}
    </>
  );
}

function Rest({ children }: { children: ReactNode }) {
  return <p className="text-muted">and {children} among the passages.</p>;
}
