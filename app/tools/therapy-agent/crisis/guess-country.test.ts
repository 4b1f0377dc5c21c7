import { describe, expect, it } from 'vitest';
import { guessCountry } from './guess-country';
import { helplines, helplinesCheckedOn } from './helplines';

describe('the country whose helplines come first', () => {
  it.each([
    [['en-US'], 'Africa/Johannesburg', 'ZA'],
    [['en-GB', 'en'], 'Europe/London', 'GB'],
    [['en-US'], 'America/Los_Angeles', 'US'],
    [['af-ZA'], 'Europe/Vienna', 'ZA'],
    [['de'], 'Europe/Berlin', 'DE'],
    [['en-US'], 'Europe/Vienna', ''],
    [['en-ZA'], 'UTC', 'ZA'],
    [['nl', 'nl-NL'], 'UTC', 'NL'],
    [[], 'UTC', ''],
    [['fr-CH'], 'Etc/GMT-1', ''],
    [['en-AU'], 'Australia/Perth', 'AU'],
    [['en-US'], 'Africa/Windhoek', 'NA'],
    [['en-GB'], 'Africa/Harare', 'ZW'],
    [['pt-MZ'], 'Africa/Maputo', 'MZ'],
    // The time zone database merges these with a neighbour's.
    [['en-ZW', 'en'], 'Africa/Maputo', 'ZW'],
    [['en-LS'], 'Africa/Johannesburg', 'LS'],
    [['en-GB'], 'Africa/Lusaka', 'ZM'],
  ])('%j in %s: %s', (languages, zone, code) => {
    expect(guessCountry(languages, zone)).toBe(code);
  });
});

describe('the helplines', () => {
  it('start with South Africa, and include the United States and at least a dozen more countries', () => {
    expect(helplines[0]?.code).toBe('ZA');
    expect(helplines.length).toBeGreaterThanOrEqual(14);
    const states = helplines.find(({ code }) => code === 'US');
    expect(states?.lines.slice(0, 2).map(({ how, number }) => `${how} ${number}`)).toEqual([
      'Call 988',
      'Text HOME to 741741',
    ]);
    expect(states?.emergency).toBe('911');
    expect(new Set(helplines.map(({ code }) => code)).size).toBe(helplines.length);
  });

  it('hold the neighbours of South Africa, each with an emergency number and a source', () => {
    for (const code of ['NA', 'BW', 'ZW', 'MZ', 'LS', 'SZ', 'ZM'])
      expect(helplines.find((one) => one.code === code)?.emergency, code).toMatch(/^\d{3,5}$/);
    for (const { source, name } of helplines) expect(source, name).toMatch(/\w\.\w/);
  });

  it('have numbers that a phone can dial, and a date', () => {
    for (const { lines, emergency } of helplines)
      for (const number of [emergency, ...lines.map((line) => line.number)])
        expect(number).toMatch(/^\+?[\d ]{3,17}$/);
    expect(helplinesCheckedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
