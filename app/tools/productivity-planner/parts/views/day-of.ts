import { localDay } from '../../planner/days';

/** The person's calendar day of an instant, as the selectors of `select-review` want it. */
export function dayOf(instant: string): string {
  return localDay(new Date(instant));
}
