import { Notice } from '~/ui/notice';
import { typesKey } from '../dataset';
import { AsyncResult } from './async-result';
import { ScrollBox } from './scroll-box';
import { useAsyncResult } from './use-async-result';
import type { ViewProps } from './view-props';

/** The correlation of numeric columns: Pearson's r of each pair. */
export default function CorrelationView({ open, ask }: ViewProps) {
  const { filters, ref } = open;
  const state = useAsyncResult(
    () => ask((jobs, dataset) => jobs.correlation({ dataset, filters })),
    JSON.stringify([filters, typesKey(ref)]),
  );
  return (
    <AsyncResult state={state}>
      {({ names, values, leftOut }) =>
        names.length < 2 ? (
          <Notice>A correlation needs two columns of numbers.</Notice>
        ) : (
          <div className="flex flex-col gap-3">
            <p className="max-w-measure text-muted">
              1: they rise together, −1: one falls as the other rises, 0: no straight line between
              them. Only rows in which both have a value count.
              {leftOut > 0 &&
                ` The first ${names.length} columns are shown; ${leftOut} are left out.`}
            </p>
            <ScrollBox
              aria-label="Correlation matrix"
              className="overflow-auto rounded-card border border-line bg-surface p-3"
            >
              <table className="border-separate border-spacing-1 text-sm">
                <thead>
                  <tr>
                    <td />
                    {names.map((name) => (
                      <th
                        key={name}
                        scope="col"
                        className="max-w-28 min-w-16 truncate px-2 py-1 font-medium"
                        title={name}
                      >
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {names.map((name, i) => (
                    <tr key={name}>
                      <th
                        scope="row"
                        className="max-w-40 truncate pr-3 text-right font-medium"
                        title={name}
                      >
                        {name}
                      </th>
                      {names.map((other, j) => (
                        <Coefficient key={other} r={values[i]?.[j] ?? null} />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </div>
        )
      }
    </AsyncResult>
  );
}

/** The deeper the tint, the stronger the correlation: one hue for each sign. */
function Coefficient({ r }: { r: number | null }) {
  if (r === null)
    return <td className="rounded-control bg-well px-2 py-2 text-center text-muted">–</td>;
  const hue = r < 0 ? 'var(--color-cat-documents)' : 'var(--color-cat-ai)';
  const share = Math.round(Math.abs(r) * 45);
  return (
    <td
      className="rounded-control px-2 py-2 text-center"
      style={{ background: `color-mix(in oklab, ${hue} ${share}%, var(--color-surface))` }}
    >
      {r.toFixed(2).replace('-', '−')}
    </td>
  );
}
