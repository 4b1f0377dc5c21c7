import { useEffect, useRef } from 'react';
import { documentFormatNames } from '~/codecs/doc/document-format';
import { formatFileSize } from '../text-facts';
import type { OpenDocument } from '../use-doc-reader';

const dateFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** What is known about the file. */
export function DocumentFacts({ open: { file, result } }: { open: OpenDocument }) {
  const facts: [string, string][] = [
    ['Size', formatFileSize(file.size)],
    ['Words', result.wordCount.toLocaleString('en')],
    ['Characters', result.characterCount.toLocaleString('en')],
    ['Modified', new Date(file.lastModified).toLocaleString('en-GB', dateFormat)],
    ['Format', documentFormatNames[result.format]],
  ];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The drop zone that had the focus is gone.
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
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm" data-figures>
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
