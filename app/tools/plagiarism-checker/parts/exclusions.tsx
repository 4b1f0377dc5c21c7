import { formatCount } from '@entropy-tools/core/format';
import type { CheckReport, RepeatedPassage } from '../report';

const names = { quotation: 'Quotation', references: 'List of references' } as const;
const MAX_SHOWN = 12;

/** The exclusions, shown so that everyone can check them. */
export function Exclusions({
  exclusions,
  text,
}: {
  exclusions: CheckReport['exclusions'];
  text: string;
}) {
  if (exclusions.length === 0) return null;
  const words = exclusions.reduce((sum, exclusion) => sum + exclusion.words, 0);
  return (
    <section aria-labelledby="left-out" className="flex flex-col gap-3">
      <div>
        <h3 id="left-out" className="text-xl">
          Left out
        </h3>
        <p className="text-sm text-muted" data-figures>
          {formatCount(words, 'word')} of the text, neither compared nor counted. Change it under
          ‘What counts as a match’.
        </p>
      </div>
      <ul className="flex max-w-measure flex-col gap-3">
        {exclusions.slice(0, MAX_SHOWN).map(({ kind, start, end }) => (
          <li key={start}>
            <p className="text-sm text-muted">{names[kind]}</p>
            <p
              dir="auto"
              className="line-clamp-3 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line print:line-clamp-none"
            >
              {text.slice(start, end)}
            </p>
          </li>
        ))}
        {exclusions.length > MAX_SHOWN && (
          <li className="text-sm text-muted">
            and {(exclusions.length - MAX_SHOWN).toLocaleString()} more
          </li>
        )}
      </ul>
    </section>
  );
}

/** Passages that occur more than once in the text. */
export function Repeats({ repeats, text }: { repeats: readonly RepeatedPassage[]; text: string }) {
  if (repeats.length === 0) return null;
  return (
    <section aria-labelledby="repeats" className="flex flex-col gap-3">
      <div>
        <h3 id="repeats" className="text-xl">
          Repeated in the text itself
        </h3>
        <p className="text-sm text-muted">It is not counted in the score.</p>
      </div>
      <ul className="flex max-w-measure flex-col gap-3">
        {repeats.slice(0, MAX_SHOWN).map(({ words, places }) => {
          const [first] = places;
          return (
            <li key={`${first?.start} ${words}`}>
              <p className="text-sm text-muted" data-figures>
                {places.length} times, {formatCount(words, 'word')}
              </p>
              <p
                dir="auto"
                className="line-clamp-3 border-l-2 border-line pl-3 wrap-anywhere print:line-clamp-none"
              >
                {text.slice(first?.start, first?.end)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
