import { Kbd } from '~/ui/kbd';

/** The meaning of the statistics, the limits of the tool, and its keys. */
export function AboutDataAnalysis() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">What the figures mean</h2>
        <p className="text-muted">
          A column counts as numeric if more than 80 % of its filled cells are numbers, amounts or
          percentages (12.5 % counts as 12.5); the rest is left out of its figures. What can be read
          in two ways, such as 03/04/2026 or 1,234, stays text until you choose a type; so does a
          column with identifiers, such as 0821 or +27 82, or numbers of more than 15 digits. The
          standard deviation is that of a sample: it divides by n − 1, as STDEV does in a
          spreadsheet. Of several values that are equally common, the mode is the one that comes
          first.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          Made for files up to 50MB; larger ones are read if you say so, as far as this device’s
          memory goes. Charts show the first 200 rows unless you choose all or group them. SQL works
          on a copy, so a query never changes your file. A workbook (.xlsx) under a password asks
          for it. The parts for Excel, Parquet, SQL and PDF are fetched from this site at first use;
          the rest works offline.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          <Kbd>Tab</Kbd> to the drop zone and <Kbd>Enter</Kbd> to choose a file, or paste one. In
          the table of rows <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>Page Down</Kbd> <Kbd>End</Kbd> scroll,
          and each column’s name is a button that sorts.
        </p>
      </div>
    </div>
  );
}
