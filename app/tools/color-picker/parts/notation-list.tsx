import type { Notation } from '@entropy-tools/media/colour/notations';
import { CopyButton } from './copy-button';

/** Notations of the colour, each with a copy button. */
export function NotationList({ notations }: { notations: readonly Notation[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {notations.map(({ label, css }) => (
        <div key={label} className="flex min-h-11 items-center gap-3">
          <dt className="w-24 shrink-0 text-sm text-muted">{label}</dt>
          <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
            <span className="min-w-0 font-mono text-sm wrap-anywhere">{css}</span>
            <CopyButton text={css} label={`Copy ${css}`} className="hover:bg-ink/8" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
