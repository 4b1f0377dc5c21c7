import type { TestPerson } from './sign-in';

/** How the walk over all routes treats a route. */
export interface RouteCase {
  /** Why the route is public; without it, the route needs a session. */
  publicBecause?: string;
  /** Creates what this user's request needs; `id` fills the path, `cookie` is added to their own. */
  prepare?: (person: TestPerson) => Promise<{
    id?: string;
    body?: Record<string, unknown>;
    cookie?: string;
    authorization?: string;
  }>;
  /** Fills the path parameter when it identifies nobody's data. */
  address?: string;
  /** The error code for a visitor without a session; `not_signed_in` by default. */
  refusal?: string;
  /** The route reads no body, so an invalid one cannot be sent. */
  bodyless?: true;
  /** Parts of the body that may be any object. */
  open?: readonly string[];
  /** Tables that may differ after a fault halfway, and why the data is consistent all the same. */
  mayChange?: Readonly<Record<string, string>>;
  /**
   * The route reads something for its response after its only write: a fault there comes after the change.
   */
  readsAfterwards?: true;
  /** Why its faults are tested elsewhere. */
  faultsElsewhere?: string;
}
