import { localDay } from '../../planner/days';

/** The user's calendar day at an instant, for the selectors of `select-review`. */
export function dayOf(instant: string): string {
  return localDay(new Date(instant));
}
