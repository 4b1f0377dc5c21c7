import { searchEntries } from '~/tool-kit/search-entries';
import type { SuiteEntry } from '~/tool-kit/suite-entry';

/** One row of the palette. `to` navigates, `action` runs something; a row with neither is read-only. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Small text after the title. */
  note?: string;
  group: 'Recent' | 'Favourites' | 'Tools' | 'Pages' | 'Actions' | 'In the making';
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

/** The palette's items for a query; without one, favourite and recent tools come first. */
export function paletteItems({
  entries,
  query,
  recent,
  favourites,
}: {
  entries: readonly SuiteEntry[];
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
  const isMeant = (page: PalettePage) => page.names?.includes(asked.toLowerCase()) ?? false;
  return [
    ...palettePages.filter(isMeant).map(pageItem),
    ...favouriteEntries.map((entry) => toolItem(entry, 'Favourites')),
    ...recentEntries.map((entry) => toolItem(entry, 'Recent')),
    ...ready.filter((entry) => !above.has(entry)).map((entry) => toolItem(entry, 'Tools')),
    ...palettePages.filter((page) => matches(page, asked) && !isMeant(page)).map(pageItem),
    ...paletteActions.filter((action) => matches(action, asked)).map(actionItem),
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
