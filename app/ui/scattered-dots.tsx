/** Nine unsettled dots: the illustration of empty and missing pages. */
export function ScatteredDots({ className = 'h-12 w-20' }: { className?: string }) {
  return (
    <svg viewBox="0 0 80 48" className={className} aria-hidden fill="none" strokeLinecap="round">
      <path
        className="stroke-muted"
        strokeWidth="5"
        d="M8 39h0M19 12h0M33 30h0M41 7h0M46 42h0M58 19h0M72 34h0M69 5h0"
      />
      <path className="stroke-accent" strokeWidth="7" d="M54 31h0" />
    </svg>
  );
}
