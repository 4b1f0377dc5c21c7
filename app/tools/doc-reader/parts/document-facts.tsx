import { documentFormatNames } from '@entropy-tools/documents/doc/document-format';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatFileSize } from '../text-facts';
import type { OpenDocument } from '../use-doc-reader';

const dateFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** The facts about the file; collapsed to one line on a phone, where the text comes first. */
export function DocumentFacts({
  open: { file, result },
  children,
}: {
  open: OpenDocument;
  /** Rendered below the facts. */
  children?: ReactNode;
}) {
  const [isPhone] = useState(() => matchMedia('(width < 40rem)').matches);
  // The label of simulated text is never collapsed.
  const isFolded = isPhone && !result.simulated;
  const facts: [string, string][] = [
    ['Size', formatFileSize(file.size)],
    ['Words', result.wordCount.toLocaleString('en')],
    ['Characters', result.characterCount.toLocaleString('en')],
    ['Modified', new Date(file.lastModified).toLocaleString('en-GB', dateFormat)],
    ['Format', documentFormatNames[result.format]],
  ];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused drop zone has been removed.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  if (result.author) facts.push(['Author', result.author]);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-xl wrap-anywhere outline-none"
        dir="auto"
        data-testid="file-name"
      >
        {file.name}
      </h2>
      {isFolded ? (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-sm text-muted" data-figures>
            {result.wordCount.toLocaleString('en')} words · {formatFileSize(file.size)}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            <FactList facts={facts} />
            {children}
          </div>
        </details>
      ) : (
        <>
          <FactList facts={facts} />
          {children}
        </>
      )}
    </div>
  );
}

function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm" data-figures>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
