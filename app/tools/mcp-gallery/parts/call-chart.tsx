import { formatCount } from '@entropy-tools/core/format';

/** Calls of the last days as bars, those that failed in red; the sums in words. */
export function CallChart({
  calls,
  errors = [],
}: {
  calls: readonly number[];
  /** Of the calls of each day. */
  errors?: readonly number[] | undefined;
}) {
  const sum = calls.reduce((total, one) => total + one, 0);
  if (sum === 0) return <p className="text-sm text-muted">Not called yet</p>;
  const failed = errors.reduce((total, one) => total + one, 0);
  const most = Math.max(...calls);
  const width = 6;
  return (
    <div className="flex items-end gap-2 text-sm text-muted">
      <svg
        aria-hidden
        viewBox={`0 0 ${calls.length * (width + 2)} 24`}
        className="h-6 w-28 fill-accent"
      >
        {calls.map((count, index) => {
          const height = count === 0 ? 1 : Math.max(2, (count / most) * 24);
          const x = index * (width + 2);
          const red = Math.min(1, (errors[index] ?? 0) / Math.max(count, 1)) * height;
          return (
            <g key={x}>
              <rect x={x} y={24 - height} width={width} height={height} />
              {red > 0 && (
                <rect x={x} y={24 - red} width={width} height={red} className="fill-danger" />
              )}
            </g>
          );
        })}
      </svg>
      {formatCount(sum, 'call')} in {calls.length} days
      {failed > 0 && `, ${failed} failed`}
    </div>
  );
}
