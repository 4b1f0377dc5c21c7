import type { Passage } from '@workers/api/knowledge/knowledge.contract';

/** The year and the source of a fact, and any contradicting source. */
export function FactSource({ fact: { year, page, source, conflict } }: { fact: Passage }) {
  return (
    <span className="text-muted">
      ({year ?? 'no year given'}
      {page !== null && `, page ${page}`},{' '}
      {source.url ? <SourceLink href={source.url} name={source.title} /> : source.title})
      {conflict !== null && ` Sources disagree: ${conflict}.`}
    </span>
  );
}

/** A link to an external page; an invalid address is shown as text. */
export function SourceLink({ href, name }: { href: string; name: string }) {
  if (!/^https?:\/\//.test(href)) return name;
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
