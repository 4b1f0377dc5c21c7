import type { RequestHit } from '~/tool-kit/requests/request-hit';
import { searchEntries, startsTitle } from '~/tool-kit/search-entries';
import type { SuiteEntry } from '~/tool-kit/suite-entry';

/** One row of the palette. `to` navigates, `action` runs something; a row with neither is read-only. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Small text after the title. */
  note?: string;
  group:
    | 'Do it now'
    | 'Recent'
    | 'Favourites'
    | 'Tools'
    | 'Pages'
    | 'Actions'
    | 'In the making'
    | 'Nothing fits exactly';
  /** Settings that were understood, each as a few words. */
  settings?: readonly string[];
  category?: string;
  /** Slug of the tool whose icon it shows. */
  icon?: string;
  to?: string;
  action?: string;
}

interface PalettePage {
  to: string;
  title: string;
  words: string;
  /** Its common names: an exact match ranks before any tool. */
  names?: readonly string[];
}

interface PaletteAction {
  id: string;
  title: string;
  words: string;
}

/** The site's pages, with search words. */
const palettePages: readonly PalettePage[] = [
  { to: '/', title: 'Home', words: 'start today daily' },
  { to: '/tools', title: 'All tools', words: 'grid list suite' },
  {
    to: '/login',
    title: 'Sign in',
    words: 'login log in account register sign up',
    names: ['sign in', 'log in', 'login', 'signin', 'sign up', 'account', 'my account'],
  },
  {
    to: '/dashboard',
    title: 'Dashboard',
    words: 'account profile settings keys storage sign out',
    names: ['dashboard'],
  },
  { to: '/recipes', title: 'Recipes', words: 'workflow pipeline batch automate steps folder' },
  { to: '/pricing', title: 'Pricing', words: 'plans cost subscription' },
  { to: '/blog', title: 'Blog', words: 'posts news' },
  { to: '/about', title: 'About', words: 'company story' },
  { to: '/contact', title: 'Contact', words: 'email support help' },
  { to: '/privacy-policy', title: 'Privacy Policy', words: 'popia data' },
  { to: '/terms-of-service', title: 'Terms of Service', words: 'legal conditions' },
  { to: '/licences', title: 'Licences', words: 'open source agpl third party' },
];

const paletteActions: readonly PaletteAction[] = [
  { id: 'surprise', title: 'Surprise me', words: 'random tool dice' },
  { id: 'theme-light', title: 'Theme: Light', words: 'appearance bright' },
  { id: 'theme-dark', title: 'Theme: Dark', words: 'appearance night' },
  { id: 'theme-system', title: 'Theme: System', words: 'appearance automatic' },
];

/** More of them would hide the tools. */
const MAX_REQUESTS = 5;

/** The palette's items for a query; without one, favourite and recent tools come first. */
export function paletteItems({
  entries,
  findRequests,
  query,
  recent,
  favourites,
}: {
  entries: readonly SuiteEntry[];
  /** What the query may mean in words, best first. */
  findRequests: (request: string) => readonly RequestHit[];
  query: string;
  recent: readonly string[];
  favourites: readonly string[];
}): PaletteItem[] {
  const asked = query.trim();
  const found = searchEntries(entries, asked);
  const ready = found.filter((entry) => entry.ready);
  const bySlug = new Map(ready.map((entry) => [entry.slug, entry]));
  const known = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const entry = bySlug.get(slug);
      return entry ? [entry] : [];
    });
  const favouriteEntries = asked ? [] : known(favourites);
  const recentEntries = asked ? [] : known(recent.filter((slug) => !favourites.includes(slug)));
  const above = new Set([...recentEntries, ...favouriteEntries]);
  // Who types a page's or an action's title wants it, whatever else the words may mean.
  const isMeant = ({ title, names = [] }: Pick<PalettePage, 'title' | 'names'>) =>
    [title.toLowerCase().replace(':', ''), ...names].includes(asked.toLowerCase());
  const hits = findRequests(asked);
  const requests = hits
    .filter((hit) => !hit.isTool && !hit.isGuess)
    .slice(0, MAX_REQUESTS)
    .map(requestItem);
  const listed = ready.filter((entry) => !above.has(entry));
  // Who types a tool's name wants the tool; others get what all words of the query together mean.
  const isNamed = listed[0] !== undefined && startsTitle(listed[0], asked);
  const pages = palettePages.filter((page) => matches(page, asked) && !isMeant(page));
  const actions = paletteActions.filter((action) => matches(action, asked) && !isMeant(action));
  const meant = [
    ...palettePages.filter(isMeant).map(pageItem),
    ...paletteActions.filter(isMeant).map(actionItem),
  ];
  const isFound =
    meant.length + listed.length + requests.length + pages.length + actions.length > 0;
  const tools = listed.map((entry) => toolItem(entry, 'Tools'));
  // By fewer of the words, by what looks like them, or what is used most: rather than nothing.
  const near = isFound ? [] : hits.map((hit) => nearItem(hit, entries));
  return [
    ...meant,
    ...favouriteEntries.map((entry) => toolItem(entry, 'Favourites')),
    ...recentEntries.map((entry) => toolItem(entry, 'Recent')),
    ...(isNamed ? [...tools, ...requests] : [...requests, ...tools]),
    ...near,
    ...pages.map(pageItem),
    ...actions.map(actionItem),
    ...(asked
      ? found
          .filter((entry) => !entry.ready)
          .slice(0, 5)
          .map(plannedItem)
      : []),
  ];
}

function matches({ title, words }: { title: string; words: string }, asked: string): boolean {
  const parts = `${title} ${words}`.toLowerCase().split(/[\s:]+/);
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

function toolItem(entry: SuiteEntry, group: PaletteItem['group']): PaletteItem {
  return {
    id: `tool-${entry.slug}`,
    title: entry.title,
    note: entry.description,
    group,
    category: entry.category,
    icon: entry.slug,
    to: `/${entry.slug}`,
  };
}

function nearItem(hit: RequestHit, entries: readonly SuiteEntry[]): PaletteItem {
  const tool = hit.isTool && entries.find((entry) => entry.slug === hit.slug);
  const item = tool ? toolItem(tool, 'Tools') : requestItem(hit);
  return { ...item, group: 'Nothing fits exactly' };
}

function requestItem({ to, label, title, slug, category, understood }: RequestHit): PaletteItem {
  return {
    id: `do-${to}`,
    title: label,
    note: title,
    group: 'Do it now',
    category,
    icon: slug,
    to,
    settings: understood,
  };
}

function plannedItem(entry: SuiteEntry): PaletteItem {
  return {
    id: `planned-${entry.slug}`,
    title: entry.title,
    note: 'Not there yet',
    group: 'In the making',
    category: entry.category,
    icon: entry.slug,
  };
}

function pageItem(page: PalettePage): PaletteItem {
  return { id: `page-${page.to}`, title: page.title, group: 'Pages', to: page.to };
}

function actionItem(action: PaletteAction): PaletteItem {
  return { id: `action-${action.id}`, title: action.title, group: 'Actions', action: action.id };
}
