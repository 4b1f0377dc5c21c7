import type { ReactNode } from 'react';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import type { AsyncState } from './use-async-result';

/** Shows the result of a request, or its error. */
export function AsyncResult<T>({
  state,
  children,
}: {
  state: AsyncState<T>;
  children: (value: T) => ReactNode;
}) {
  if (state.error) return <Notice tone="error">{state.error}</Notice>;
  if (state.value === undefined) return <Skeleton className="h-48 w-full" />;
  return <div aria-busy={state.busy}>{children(state.value)}</div>;
}
