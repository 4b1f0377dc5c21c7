import sprite from 'virtual:tool-icons.svg?url';

/**
 * A tool's own drawing (`icon.svg` in its folder), by its slug. Its dot takes the hue of the nearest
 * `data-category`. The build joins all drawings into one file that the browser fetches and keeps: they
 * cost no JavaScript (scripts/vite/tool-icons.ts).
 */
export function ToolIcon({ slug, className = 'size-8' }: { slug: string; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} viewBox="0 0 24 24" aria-hidden>
      <use href={`${sprite}#${slug}`} />
    </svg>
  );
}
