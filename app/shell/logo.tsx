import { siteName } from '~/platform/site';

/** The wordmark: four dots, three scattered and one in its place, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-lg font-bold tracking-tight whitespace-nowrap">
      <LogoMark className="size-7" />
      {siteName}
    </span>
  );
}

/** The logo mark: dots falling into a grid, one highlighted. The same drawing as public/favicon.svg. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" className={className} aria-hidden fill="none" strokeLinecap="round">
      <path
        className="stroke-ink"
        strokeWidth="4.5"
        d="M6 22h0M14 22h0M22 22h0M6.5 14h0M21.5 13.5h0M8.5 5h0M24 4h0"
      />
      <path className="stroke-accent" strokeWidth="7" d="M14.5 13.5h0" />
    </svg>
  );
}
