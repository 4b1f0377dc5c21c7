import { describe, expect, it } from 'vitest';
import { checkInputSchema } from './input-schema.contract';

const messageOf = (schema: unknown) => {
  const checked = checkInputSchema(typeof schema === 'string' ? schema : JSON.stringify(schema));
  return 'message' in checked ? checked.message : undefined;
};

describe('the text of an input schema', () => {
  it('may be empty, and then takes no arguments', () => {
    expect(checkInputSchema('  ')).toEqual({ schema: { type: 'object' } });
  });

  it.each(['[]', '"text"', '7', 'null', 'true'])('is no object: %s', (text) => {
    expect(messageOf(text)).toBe('Input schema must be a valid JSON object');
  });

  it.each(['{', '{type: "object"}', 'undefined', "{'a': 1}"])('is no JSON: %s', (text) => {
    expect(messageOf(text)).toBe('Input schema must be valid JSON');
  });

  it('takes references to its own definitions', () => {
    const city = { type: 'object', properties: { name: { type: 'string' } } };
    expect(
      messageOf({ type: 'object', properties: { a: { $ref: '#/$defs/city' } }, $defs: { city } }),
    ).toBeUndefined();
  });

  it('refuses what is not an object for arguments', () => {
    expect(messageOf({ type: 'string' })).toBe('Input schema must have "type": "object"');
  });
});

describe('a schema bomb', () => {
  const doubling = (steps: number) =>
    Object.fromEntries(
      Array.from({ length: steps }, (_, step) => [
        `d${step}`,
        { allOf: [{ $ref: `#/$defs/d${step + 1}` }, { $ref: `#/$defs/d${step + 1}` }] },
      ]).concat([[`d${steps}`, { type: 'object' } as never]]),
    );

  it('that doubles with each reference is refused at once', () => {
    expect(messageOf({ allOf: [{ $ref: '#/$defs/d0' }], $defs: doubling(40) })).toBe(
      'Input schema is too large',
    );
  });

  it('that refers to itself is refused', () => {
    expect(
      messageOf({ properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } }),
    ).toBe('Input schema refers to itself without an end');
  });

  it('that hides its definitions in a property is refused', () => {
    const hidden = {
      properties: { $defs: { allOf: [{ $ref: '#/$defs/d0' }] } },
      $defs: doubling(40),
    };
    expect(messageOf(hidden)).toBe('Input schema is too large');
  });

  it.each(['https://evil.example/schema.json', '#/properties/a', '#', '#anchor'])(
    'that refers to %s is refused',
    (reference) => {
      expect(messageOf({ properties: { a: { $ref: reference } } })).toContain('its own $defs only');
    },
  );

  it('that is deep or long is refused', () => {
    const deep = `${'{"not":'.repeat(5_000)}{}${'}'.repeat(5_000)}`;
    expect(messageOf(deep)).toContain('longer than');
    expect(messageOf(`${'{"not":'.repeat(100)}{}${'}'.repeat(100)}`)).toBe(
      'Input schema is nested too deeply',
    );
  });
});
