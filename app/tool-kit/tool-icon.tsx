import sprite from 'virtual:tool-icons.svg?url';

/**
 * A tool's icon (`icon.svg` in its folder), by its slug. Its dot takes the hue of the nearest
 * `data-category`. The build joins all icons into one sprite file that the browser caches, so they cost no
 * JavaScript (scripts/vite/tool-icons.ts).
 */
export function ToolIcon({ slug, className = 'size-8' }: { slug: string; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} viewBox="0 0 24 24" aria-hidden>
      <use href={`${sprite}#${slug}`} />
    </svg>
  );
}
