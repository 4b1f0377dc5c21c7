import type { ReactNode } from 'react';
import { ScatteredDots } from './scattered-dots';

/** Says that nothing is here (yet), and what to do. */
export function EmptyState({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-line p-8">
      <ScatteredDots />
      <p className="font-display text-xl font-semibold">{title}</p>
      {children && <div className="max-w-measure text-muted">{children}</div>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
