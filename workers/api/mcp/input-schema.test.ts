import { describe, expect, it } from 'vitest';
import { checkInputSchema } from './input-schema.contract';

const messageOf = (schema: unknown) => {
  const checked = checkInputSchema(typeof schema === 'string' ? schema : JSON.stringify(schema));
  return 'message' in checked ? checked.message : undefined;
};

describe('checkInputSchema', () => {
  it('accepts empty text as a tool without arguments', () => {
    expect(checkInputSchema('  ')).toEqual({ schema: { type: 'object' } });
  });

  it.each(['[]', '"text"', '7', 'null', 'true'])(
    'rejects JSON that is not an object: %s',
    (text) => {
      expect(messageOf(text)).toBe('Input schema must be a valid JSON object');
    },
  );

  it.each(['{', '{type: "object"}', 'undefined', "{'a': 1}"])(
    'rejects invalid JSON: %s',
    (text) => {
      expect(messageOf(text)).toBe('Input schema must be valid JSON');
    },
  );

  it('accepts references to its own definitions', () => {
    const city = { type: 'object', properties: { name: { type: 'string' } } };
    expect(
      messageOf({ type: 'object', properties: { a: { $ref: '#/$defs/city' } }, $defs: { city } }),
    ).toBeUndefined();
  });

  it('rejects a schema whose type is not object', () => {
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

  it('that doubles with each reference is rejected quickly', () => {
    expect(messageOf({ allOf: [{ $ref: '#/$defs/d0' }], $defs: doubling(40) })).toBe(
      'Input schema is too large',
    );
  });

  it('that references itself is rejected', () => {
    expect(
      messageOf({ properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } }),
    ).toBe('Input schema refers to itself without an end');
  });

  it('that hides its definitions in a property is rejected', () => {
    const hidden = {
      properties: { $defs: { allOf: [{ $ref: '#/$defs/d0' }] } },
      $defs: doubling(40),
    };
    expect(messageOf(hidden)).toBe('Input schema is too large');
  });

  it.each(['https://evil.example/schema.json', '#/properties/a', '#', '#anchor'])(
    'that references %s is rejected',
    (reference) => {
      expect(messageOf({ properties: { a: { $ref: reference } } })).toContain('its own $defs only');
    },
  );

  it('that is deep or long is rejected', () => {
    const deep = `${'{"not":'.repeat(5_000)}{}${'}'.repeat(5_000)}`;
    expect(messageOf(deep)).toContain('longer than');
    expect(messageOf(`${'{"not":'.repeat(100)}{}${'}'.repeat(100)}`)).toBe(
      'Input schema is nested too deeply',
    );
  });
});
