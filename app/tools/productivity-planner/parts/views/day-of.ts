import { localDay } from '../../planner/days';

/** The person's calendar day at an instant, for the selectors of `select-review`. */
export function dayOf(instant: string): string {
  return localDay(new Date(instant));
}
