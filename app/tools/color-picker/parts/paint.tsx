/**
 * An area of one colour. SVG instead of a style, because the page's CSP forbids style attributes in
 * server-rendered HTML.
 */
export function Paint({ hex, className }: { hex: string; className: string }) {
  return (
    <svg aria-hidden className={className} preserveAspectRatio="none" viewBox="0 0 1 1">
      <rect width="1" height="1" fill={hex} />
    </svg>
  );
}
