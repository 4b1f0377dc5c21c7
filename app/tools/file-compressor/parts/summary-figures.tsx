import { formatBytes } from '@entropy-tools/core/format';
import { compressionRatio, type Summary } from '../items';

/** Original size, compressed size and space saved of all completed items. */
export function SummaryFigures({ summary }: { summary: Summary }) {
  const { original, compressed, saved } = summary;
  const share = 1 - compressionRatio(original, compressed);
  const figures: [string, string, string?][] = [
    ['Original size', formatBytes(original)],
    ['Compressed size', formatBytes(compressed)],
    saved > 0
      ? ['Space saved', formatBytes(saved), `${Math.floor(share * 100)}\u2009%`]
      : ['Space saved', 'None', saved < 0 ? `${formatBytes(-saved)} larger` : undefined],
  ];
  return (
    <dl className="grid grid-cols-3 gap-3" data-testid="summary" data-figures>
      {figures.map(([name, value, detail]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-xs text-muted sm:text-sm">{name}</dt>
          <dd className="font-display text-xl font-semibold">{value}</dd>
          {detail && <dd className="text-sm text-muted">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
