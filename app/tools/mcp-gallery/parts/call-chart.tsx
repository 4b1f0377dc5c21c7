import { formatCount } from '@entropy-tools/core/format';

/** Calls of the last days as bars; the sum in words. */
export function CallChart({ calls }: { calls: readonly number[] }) {
  const sum = calls.reduce((total, one) => total + one, 0);
  if (sum === 0) return <p className="text-sm text-muted">Not called yet</p>;
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
          return <rect key={x} x={x} y={24 - height} width={width} height={height} />;
        })}
      </svg>
      {formatCount(sum, 'call')} in {calls.length} days
    </div>
  );
}
