import type { TextRange } from '../report';

/** The text as a strip from start to end, which shows where something was found or excluded. */
export function PassageMap({
  found,
  exclusions,
  length,
}: {
  found: readonly TextRange[];
  exclusions: readonly TextRange[];
  length: number;
}) {
  const strip = ({ start, end }: TextRange) => ({
    x: (1000 * start) / length,
    width: Math.max(2, (1000 * (end - start)) / length),
  });
  return (
    <figure className="flex flex-col gap-2">
      <svg
        viewBox="0 0 1000 28"
        preserveAspectRatio="none"
        className="h-7 w-full rounded-control bg-ink/8"
        role="img"
        aria-label={`Where the text matches: ${found.length} places from its beginning on the left to its end on the right`}
      >
        {exclusions.map((range) => (
          <rect key={range.start} {...strip(range)} y="20" height="8" className="fill-edge" />
        ))}
        {found.map((range) => (
          <rect key={range.start} {...strip(range)} y="0" height="28" className="fill-accent" />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>Your text from beginning to end:</span>
        <span className="inline-flex items-center gap-2">
          <span className="size-3 rounded-full bg-accent" aria-hidden /> found elsewhere
        </span>
        {exclusions.length > 0 && (
          <span className="inline-flex items-center gap-2">
            <span className="h-2 w-3 bg-edge" aria-hidden /> left out
          </span>
        )}
      </figcaption>
    </figure>
  );
}
