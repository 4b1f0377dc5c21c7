import { expect, test } from 'vitest';
import type { RequestHit } from '~/tool-kit/requests/request-hit';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { paletteItems } from './palette-items';

const entry = (slug: string, ready: boolean, extensions: string[] = []): SuiteEntry => ({
  slug,
  title: slug,
  description: '',
  category: 'Documents',
  ready,
  keywords: [],
  extensions,
  accepts: [],
});
const entries = [entry('alpha', true, ['docx']), entry('beta', true), entry('gamma', false)];
const alphaHit: RequestHit = {
  label: 'Make smaller',
  to: '/alpha?do=compress',
  slug: 'alpha',
  title: 'alpha',
  category: 'Documents',
  understood: ['at most 2\u2009MB'],
};
const findRequests = (request: string): RequestHit[] => {
  if (request === 'nothing like it')
    return [{ ...alphaHit, label: 'alpha', to: '/alpha', isTool: true }];
  if (request === 'smoller') return [{ ...alphaHit, isGuess: true }];
  return ['smaller', 'alpha'].includes(request) ? [alphaHit] : [];
};
const itemsFor = (query: string) =>
  paletteItems({ entries, findRequests, query, recent: [], favourites: [] });
const ids = (query: string, recent: string[] = [], favourites: string[] = []) =>
  paletteItems({ entries, findRequests, query, recent, favourites }).map(
    (item) => `${item.group}:${item.id}`,
  );

test('shows favourites, recent, other tools, pages and actions without a query, but no planned tools', () => {
  const all = ids('', ['beta', 'alpha', 'gone'], ['beta']);
  expect(all.slice(0, 3)).toEqual(['Favourites:tool-beta', 'Recent:tool-alpha', 'Pages:page-/']);
  expect(all).toContain('Actions:action-surprise');
  expect(all.join()).not.toContain('gamma');
});

test('finds tools by file type and shows each once', () => {
  expect(ids('.docx', ['alpha'], ['alpha'])).toEqual(['Tools:tool-alpha']);
});

test('finds pages and actions by common words', () => {
  expect(ids('popia')).toEqual(['Pages:page-/privacy-policy']);
  expect(ids('dark')).toEqual(['Actions:action-theme-dark']);
  expect(ids('theme')).toHaveLength(3);
});

test('finds signing in by its common names, before any tool', () => {
  const described = [{ ...entry('keys', true), description: 'Sign in to your account, log in' }];
  for (const query of ['sign in', 'account', 'log in', 'Login ', 'sign up']) {
    const [first] = paletteItems({
      ...{ entries: described, findRequests, query },
      ...{ recent: [], favourites: [] },
    });
    expect(first, query).toMatchObject({ title: 'Sign in', to: '/login' });
  }
  expect(ids('account')).toContain('Pages:page-/dashboard');
});

test('puts a page or an action whose title is typed before what its words may mean', () => {
  const anything = () => [alphaHit];
  const firstOf = (query: string) =>
    paletteItems({ entries, findRequests: anything, query, recent: [], favourites: [] })[0]?.title;
  expect(firstOf('privacy policy')).toBe('Privacy Policy');
  expect(firstOf('theme dark')).toBe('Theme: Dark');
  expect(firstOf('policy')).toBe('Make smaller');
});

test('lists planned tools last, without a link', () => {
  const [item, ...others] = itemsFor('gamma');
  expect(others).toEqual([]);
  expect(item).toMatchObject({ group: 'In the making' });
  expect(item?.to).toBeUndefined();
});

test('shows what a request means before the tools, with its settings, unless a tool is named', () => {
  expect(itemsFor('smaller')[0]).toMatchObject({
    group: 'Do it now',
    title: 'Make smaller',
    to: '/alpha?do=compress',
    settings: ['at most 2\u2009MB'],
  });
  expect(ids('alpha')).toEqual(['Tools:tool-alpha', 'Do it now:do-/alpha?do=compress']);
});

test('says that nothing fits where something only looks like the request', () => {
  expect(ids('nothing like it')).toEqual(['Nothing fits exactly:tool-alpha']);
  expect(ids('smoller')).toEqual(['Nothing fits exactly:do-/alpha?do=compress']);
});

test('finds nothing for nonsense', () => expect(ids('qqqq')).toEqual([]));
