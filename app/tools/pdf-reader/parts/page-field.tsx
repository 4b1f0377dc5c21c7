import { useEffect, useState } from 'react';

/**
 * The page number as a field. A valid page is shown while typing; an invalid one is marked, and replaced by
 * the current page when the field loses focus.
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
