/**
 * A colour as an area. Drawn, not styled: the page's policy allows no styles in the HTML that the server
 * writes.
 */
export function Paint({ hex, className }: { hex: string; className: string }) {
  return (
    <svg aria-hidden className={className} preserveAspectRatio="none" viewBox="0 0 1 1">
      <rect width="1" height="1" fill={hex} />
    </svg>
  );
}
