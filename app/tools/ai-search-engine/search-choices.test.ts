import { describe, expect, it } from 'vitest';
import { defaultEngine, engineAddress, needOf, searchEngines } from './engines';
import { chooseMode, modeOf, searchModes } from './modes';
import { readQueries } from './plan/plan-queries';
import { queriesFor, standaloneQuery } from './plan/plan-search';
import { recentQueriesRecord, withQuery } from './recent-queries';
import { simulatedDelayMs, simulateResults } from './simulation';

describe('engines and modes', () => {
  it('are eight engines with accuracies from 85 to 97, and six modes', () => {
    expect(searchEngines).toHaveLength(8);
    const accuracies = searchEngines.map(({ accuracy }) => accuracy);
    expect([Math.min(...accuracies), Math.max(...accuracies)]).toEqual([85, 97]);
    expect(searchModes.map(({ id }) => id)).toEqual([
      'smart',
      'research',
      'realtime',
      'creative',
      'technical',
      'visual',
    ]);
  });

  it('default to the first configured engine, or to none', () => {
    expect(defaultEngine('real', undefined)).toBeUndefined();
    expect(defaultEngine('real', [])).toBeUndefined();
    expect(defaultEngine('real', [{ id: 'searxng' }])).toBeUndefined();
    expect(defaultEngine('real', [{ id: 'openalex' }, { id: 'wikipedia' }])).toBe('wikipedia');
    expect(defaultEngine('simulation', [{ id: 'wikipedia' }])).toBe('perplexity-pro');
    const [perplexity] = searchEngines;
    expect(perplexity && needOf(perplexity)).toBe('Perplexity Pro is asked by the link alone.');
  });

  it.each(searchEngines.map((engine) => [engine.name, engine] as const))(
    'fills a question in any script into the URL of %s',
    (_, engine) => {
      const url = new URL(engineAddress(engine, ' çé & "two" #3 مرحبا 🌽 '));
      expect([...url.searchParams.values()]).toContain('çé & "two" #3 مرحبا 🌽');
      expect(url.hash).toBe('');
      // Half of an emoji cannot be encoded in a URL.
      expect(() => engineAddress(engine, 'a\ud83c')).not.toThrow();
    },
  );

  it.each([
    ['What is maize?', 'smart'],
    ['Photos of proteas', 'visual'],
    ['TypeError: x.map is not a function', 'technical'],
    ['Latest Springboks score', 'realtime'],
    ['Gifts for a gardener', 'creative'],
    ['Compare heat pumps and gas boilers', 'research'],
  ])('smart search handles %s as: %s', (query, mode) => {
    expect(chooseMode(query).mode).toBe(mode);
  });
});

describe('web queries', () => {
  it('contain the question, and the aspects that the mode adds', () => {
    expect(queriesFor('smart', 'Why is the sky blue?')).toEqual(['Why is the sky blue?']);
    expect(queriesFor('research', 'heat pumps')).toHaveLength(4);
    expect(queriesFor('smart', 'x'.repeat(5000))[0]).toHaveLength(400);
  });

  it('name what a follow-up refers to', () => {
    expect(standaloneQuery('How high is it?', 'What is Table Mountain?')).toBe(
      'What is Table Mountain How high is it?',
    );
    expect(standaloneQuery('And why?', 'Is the sky blue?')).toContain('sky');
    const whole = 'Which university offers veterinary science degrees?';
    expect(standaloneQuery(whole, 'What is Table Mountain?')).toBe(whole);
    expect(standaloneQuery('How high is it?', undefined)).toBe('How high is it?');
  });

  it('are read from a model’s answer only if it is a list of strings', () => {
    expect(readQueries('Here: ["a", "b", 3, ""]')).toEqual(['a', 'b']);
    expect(readQueries('I would search for a')).toEqual([]);
    expect(readQueries('[1, {"a": ')).toEqual([]);
    expect(readQueries('{"a": ["x"]}')).toEqual(['x']);
  });
});

describe('recent questions', () => {
  it('keep ten without repeats, the latest first', () => {
    let queries: string[] = [];
    for (const query of ['a', 'b', ' a ', ...'cdefghijkl']) queries = withQuery(queries, query);
    expect(queries).toEqual(['l', 'k', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    expect(withQuery(['b', 'a'], 'a')).toEqual(['a', 'b']);
    expect(withQuery([], 'x'.repeat(50_000))[0]).toHaveLength(400);
  });

  it('of another shape are rejected', () => {
    expect(recentQueriesRecord.parse([1])).toBeUndefined();
    expect(recentQueriesRecord.parse('a')).toBeUndefined();
    expect(recentQueriesRecord.parse(['a'])).toEqual(['a']);
  });
});

it('the simulation shows three sample results with 94 percent after 2 to 3 seconds', () => {
  expect([simulatedDelayMs(0), simulatedDelayMs(0.999_999)].map(Math.round)).toEqual([2000, 3000]);
  const [engine] = searchEngines;
  if (!engine) throw new Error('no engine');
  const results = simulateResults('maize', engine, modeOf('smart'));
  expect(results.map(({ confidence }) => confidence)).toEqual([94, 94, 94]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(3);
  // Reserved names (RFC 2606): a sample result belongs to nobody.
  for (const { url } of results) expect(new URL(url).hostname).toMatch(/\.example$/);
});
