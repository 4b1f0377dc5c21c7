import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';

/** A surface with a hairline border. Never nest cards: use a hairline inside instead. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-surface p-6', className)}
    />
  );
}
