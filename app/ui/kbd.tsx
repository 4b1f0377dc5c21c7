import type { ReactNode } from 'react';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[4px] border border-line bg-well px-1 font-sans text-xs leading-5 text-muted">
      {children}
    </kbd>
  );
}
