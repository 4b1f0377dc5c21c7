/** Who comes to the site on a day, and what they do: assumptions, each with its reason. */

/** What somebody of a kind does on a day, as cases of workers/api/_testing/capacity-cases.ts. */
interface Kind {
  /** Part of the people of a day. */
  share: number;
  actions: Readonly<Record<string, number>>;
}

/** Sessions last 30 days and are renewed: somebody signs in on a new browser some once in a month. */
const SIGN_INS = 1 / 30;
/** Pages of a signed-in user that ask who it is. */
const VISITED_PAGES = 8;
const ofAccount = { 'who is signed in': VISITED_PAGES, 'sign-in link, used': SIGN_INS };

export const PEOPLE: Readonly<Record<string, Kind>> = {
  // Tools work on the device without an account; every second visitor tries AI once, every fifth asks a question.
  visitor: {
    share: 0.75,
    actions: { 'AI, a call of a visitor': 0.5, 'University Assistant, a question': 0.2 },
  },
  // Two new notes and a dozen automatic saves; the list is opened four times, twice after a change.
  writer: {
    share: 0.1,
    actions: {
      ...ofAccount,
      'note, new': 2,
      'note, changed': 12,
      'notes, the list': 2,
      'notes, the list after a change': 2,
    },
  },
  // A student ticks off and moves a dozen items.
  planner: { share: 0.1, actions: { ...ofAccount, 'planner, an edit': 12 } },
  // Twenty questions to AI tools, and a look at the dashboard every second day.
  'AI user': {
    share: 0.04,
    actions: { ...ofAccount, 'AI, a call with an account': 20, 'dashboard, six requests': 0.5 },
  },
  // An agent that uses a live server all day.
  'MCP owner': { share: 0.01, actions: { ...ofAccount, 'MCP server, a call': 100 } },
};

/** An evening's hour: one eighth of the day, three times the average hour. */
export const PEAK_HOUR_SHARE = 1 / 8;
/** Pages rendered or read from the cache for one person: each is a request to Workers. */
export const PAGES_A_PERSON = 6;
/** Milliseconds of processor time of a request; measured: 1–3 from the cache, 5–19 rendered. */
export const CPU_MS_A_REQUEST = 8;
/** Tokens of an AI call: a page of input and a page of output. */
export const TOKENS_A_CALL = 2_000;
/** One account in four comes on a given day. */
export const ACCOUNTS_A_DAILY_USER = 4;
/** Some 400 notes of a page, a planner and their search lists, encrypted. */
export const STORED_MB_AN_ACCOUNT = 1;
/** Prospectuses, pictures of posts and Python wheels. */
export const FILES_GB = 20;
/** Files read from R2 by one person; the edge cache serves most. */
export const FILES_READ_A_PERSON = 0.2;

/** Part of the people of a day that is signed in. */
export const SIGNED_IN_SHARE = Object.values(PEOPLE)
  .filter(({ actions }) => 'who is signed in' in actions)
  .reduce((sum, { share }) => sum + share, 0);

/** How often each case happens for one average person of a day. */
export function actionsOfPerson(): Map<string, number> {
  const all = new Map<string, number>();
  for (const { share, actions } of Object.values(PEOPLE)) {
    for (const [name, times] of Object.entries(actions)) {
      all.set(name, (all.get(name) ?? 0) + share * times);
    }
  }
  return all;
}

/**
 * Trips of a case that go to the shared database when people are spread over several: accounts by address, the
 * site's AI allowance, limits of visitors, payments and coupons. The session says which database is a user's.
 */
export const SHARED_TRIPS: Readonly<Record<string, number>> = {
  'sign-in link, used': 3,
  'AI, a call with an account': 2,
  'AI, a call of a visitor': 2,
  'University Assistant, a question': 3,
};
