/** What `npm run fidelity` prints. */

/** One file, compared or not. */
export type FidelityRow =
  | { name: string; problem: string }
  | {
      name: string;
      problem?: undefined;
      sizesEqual: boolean;
      /** LibreOffice's count, then ours. */
      pages: [number, number];
      /** Number of header and footer words that LibreOffice shows, then that we show. */
      headers: [number, number];
      /** 0 to 1. */
      text: number;
      likeness: number;
    };

/** Prints a line for each file, the worst last, and the totals. */
export function printReport(rows: readonly FidelityRow[]): void {
  const compared = rows.filter((row) => row.problem === undefined);
  for (const row of [...compared].sort((a, b) => b.likeness - a.likeness)) {
    const [theirs, ours] = row.pages;
    const [shown, kept] = row.headers;
    const notes = [
      row.sizesEqual ? '' : 'page size differs',
      theirs === ours ? '' : `${ours} pages instead of ${theirs}`,
      shown === kept ? '' : `headers: ${kept} of ${shown} words`,
      row.text === 1 ? '' : `text ${(row.text * 100).toFixed(1)} %`,
    ].filter((note) => note !== '');
    console.log(
      `${row.likeness.toFixed(3)}  ${row.name}${notes.length > 0 ? `: ${notes.join(', ')}` : ''}`,
    );
  }
  for (const row of rows)
    if (row.problem !== undefined) console.log(`  –    ${row.name}: ${row.problem}`);
  const share = (good: number, all: number) =>
    `${good} of ${all} (${((good / Math.max(1, all)) * 100).toFixed(0)} %)`;
  const count = compared.length;
  const withHeaders = compared.filter(({ headers }) => headers[0] > 0);
  const mean = compared.reduce((sum, row) => sum + row.likeness, 0) / Math.max(1, count);
  console.log(
    `\npage sizes equal:   ${share(compared.filter((row) => row.sizesEqual).length, count)}`,
  );
  console.log(
    `page counts equal:  ${share(compared.filter(({ pages }) => pages[0] === pages[1]).length, count)}`,
  );
  console.log(
    `headers kept:       ${share(withHeaders.filter(({ headers }) => headers[0] === headers[1]).length, withHeaders.length)}`,
  );
  console.log(
    `text equal:         ${share(compared.filter((row) => row.text === 1).length, count)}`,
  );
  console.log(`first page, mean:   ${mean.toFixed(3)}`);
}
