import type { TestPerson } from './sign-in';

/** How the walk over all routes treats one. */
export interface RouteCase {
  /** Why nobody has to be signed in; without it, somebody has to. */
  publicBecause?: string;
  /** Makes what a request of this person needs; `id` fills the address, `cookie` comes on top. */
  prepare?: (person: TestPerson) => Promise<{
    id?: string;
    body?: Record<string, unknown>;
    cookie?: string;
    authorization?: string;
  }>;
  /** Fills the address where it names nothing of anybody's. */
  address?: string;
  /** The code with which nobody is refused; `not_signed_in` by itself. */
  refusal?: string;
  /** The route reads no body, so there is no wrong one. */
  bodyless?: true;
  /** Tables that may differ after a fault in the middle, and why that is whole all the same. */
  mayChange?: Readonly<Record<string, string>>;
  /** It reads something for its answer after its one write: a fault there comes after the change. */
  readsAfterwards?: true;
  /** Why its faults are tried elsewhere. */
  faultsElsewhere?: string;
}
