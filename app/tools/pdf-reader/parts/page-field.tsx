import { useEffect, useState } from 'react';

/**
 * The page number as a field. A page that exists is shown while it is typed; what is none is marked
 * and gives way to the current page when the field is left.
 */
export function PageField({
  page,
  pageCount,
  onPage,
}: {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page turned elsewhere replaces what is typed
  useEffect(() => setTyped(undefined), [page]);
  const isWrong = typed !== undefined && typed !== '' && pageOf(typed, pageCount) === undefined;
  return (
    <label className="contents">
      <span className="sr-only">Page number</span>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={pageCount}
        value={typed ?? page}
        aria-invalid={isWrong || undefined}
        title={isWrong ? `Type a page from 1 to ${pageCount}.` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const number = pageOf(text, pageCount);
          setTyped(text);
          if (number !== undefined) onPage(number);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.select();
        }}
        className="reader-page-field"
      />
    </label>
  );
}

function pageOf(text: string, pageCount: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= pageCount ? number : undefined;
}
