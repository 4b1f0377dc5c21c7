import sprite from './icons/tools.svg?url';

/**
 * A tool's own drawing, by its slug. Its dot takes the hue of the nearest `data-category`. All
 * drawings are in one file that the browser fetches and keeps: they cost no JavaScript.
 */
export function ToolIcon({ slug, className = 'size-8' }: { slug: string; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} viewBox="0 0 24 24" aria-hidden>
      <use href={`${sprite}#${slug}`} />
    </svg>
  );
}
