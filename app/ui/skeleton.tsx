import { classNames } from './class-names';

/** The place of something that is on its way; give it the size of what comes by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-control', className)} />;
}
