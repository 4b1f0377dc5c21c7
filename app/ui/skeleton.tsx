import { classNames } from './class-names';

/** A placeholder for loading content; give it the content's size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-control', className)} />;
}
