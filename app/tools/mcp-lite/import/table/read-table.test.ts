import { describe, expect, it } from 'vitest';
import { readImport } from '../read-import';

const read = (text: string, place = '') => readImport({ text, place, documents: {} });
const toolOf = (text: string, place?: string) => {
  const outcome = read(text, place);
  if (!('imported' in outcome)) throw new Error(JSON.stringify(outcome));
  const [operation] = outcome.imported.operations;
  expect(operation?.problem).toBeUndefined();
  return { name: outcome.imported.name, tool: operation?.tool };
};

describe('a table', () => {
  it('becomes a tool with an argument for each column', () => {
    const { name, tool } = toolOf(
      'City;Population;Price\n"Cape Town";4890000;1.50\nDurban;3720000;2\n;;\n',
      'lists/sa-cities.csv',
    );
    expect(name).toBe('Sa cities');
    expect(tool?.name).toBe('look_up_sa_cities');
    expect(tool?.action).toMatchObject({
      kind: 'lookup',
      columns: [
        { name: 'City', argument: 'City', isNumber: false },
        { name: 'Population', argument: 'Population', isNumber: true },
        { name: 'Price', argument: 'Price', isNumber: true },
      ],
      rows: [
        ['Cape Town', '4890000', '1.50'],
        ['Durban', '3720000', '2'],
      ],
    });
    expect(JSON.parse(tool?.inputSchema ?? '').properties).toMatchObject({
      City: { type: 'string', examples: ['Cape Town'] },
      Population: { type: 'number' },
      limit: { type: 'integer', maximum: 100 },
    });
  });

  it('may be pasted, have columns of one name or without a name, and short rows', () => {
    const { tool } = toolOf('a,a,,search\n1,2,3,007\n4,5,6,008');
    expect(tool?.action).toMatchObject({
      columns: [
        { name: 'a', argument: 'a' },
        { name: 'a 2', argument: 'a_2' },
        { name: 'Column 3', argument: 'Column_3' },
        { name: 'search', argument: 'search_column_4', isNumber: false },
      ],
    });
    expect(toolOf('a,b\n1\n2,3,4', 'x.csv').tool?.action).toMatchObject({
      rows: [
        ['1', ''],
        ['2', '3'],
      ],
    });
  });

  it.each([
    ['', 'x.csv', 'has no rows'],
    ['a,b\n', 'x.csv', 'has no rows'],
    [`a\n${'1\n'.repeat(5_001)}`, 'x.csv', '5,001 rows'],
    [`a\n${'x'.repeat(90_000)}\n${'y'.repeat(90_000)}\n${'z'.repeat(90_000)}`, 'x.csv', '200 kB'],
    [`${'c,'.repeat(60)}c\n${'1,'.repeat(60)}1`, 'x.csv', '61 columns'],
    [`${'c,'.repeat(2_000)}c\n1`, 'x.csv', 'columns'],
    ['Hello, world\nThis is, well, no table', '', 'This is not JSON'],
  ])('is refused with a sentence: %#', (text, place, message) => {
    const outcome = read(text, place);
    expect('message' in outcome && outcome.message).toContain(message);
  });
});
