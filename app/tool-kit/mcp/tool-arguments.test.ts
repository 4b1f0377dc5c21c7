import { describe, expect, it } from 'vitest';
import { fieldsOf, readArguments } from './tool-arguments';

const schema = {
  properties: {
    city: { type: 'string', description: 'Where' },
    days: { type: 'integer' },
    metric: { type: 'boolean' },
    unit: { enum: ['C', 'F'] },
    tags: { type: 'array' },
  },
  required: ['city'],
};

describe('the form of a tool', () => {
  it('has a field for each property of the schema', () => {
    expect(fieldsOf(schema).map(({ name, kind }) => [name, kind])).toEqual([
      ['city', 'text'],
      ['days', 'number'],
      ['metric', 'switch'],
      ['unit', 'choice'],
      ['tags', 'json'],
    ]);
    expect(fieldsOf(schema)[0]).toMatchObject({ isRequired: true, description: 'Where' });
    expect(fieldsOf({})).toEqual([]);
  });

  it('converts values to their types and omits empty ones', () => {
    const typed = { city: 'Cape Town', days: '3', metric: 'true', unit: '', tags: '[1]' };
    expect(readArguments(fieldsOf(schema), typed)).toEqual({
      given: { city: 'Cape Town', days: 3, metric: true, tags: [1] },
    });
  });

  it('names the field that cannot be read', () => {
    expect(readArguments(fieldsOf(schema), { days: 'x' })).toEqual({
      message: 'days is no number',
    });
    expect(readArguments(fieldsOf(schema), { tags: '[' })).toEqual({
      message: 'tags is no valid JSON',
    });
  });
});
