import { expect, it } from 'vitest';
import { testContext } from '../data-context.testing';
import { tablesOfTree } from './table-content';
import { writeContent } from './write-content';

const table = (name: string, csv: string) => ({
  ...{ name, csv: new Blob([csv]) },
  ...{ delimiter: ',' as const, coded: false },
});

it('keeps all tables of one name, and names that objects or XML have a use for', async () => {
  const names = ['A', 'A', '__proto__', '@home'];
  const tables = names.map((name, at) => table(name, `town\nTown ${at}\n`));
  const to = { name: 'b.xlsx', delimiter: ',' as const, apart: false };
  const [json] = await writeContent({ form: 'tables', tables }, 'json', to, testContext());
  const text = (await json?.blob.text()) ?? '';
  expect(text.match(/"[^"]+"(?=: \[)/g)).toEqual(['"A"', '"A (2)"', '"__proto__"', '"@home"']);
  const rows = [new Map([['town', 'Mthatha']])];
  const tree = new Map(['@home', '__proto__'].map((name) => [name, rows]));
  const back = await tablesOfTree({ form: 'tree', tree }, 'b', testContext());
  expect(back.map(({ name }) => name)).toEqual(['@home', '__proto__']);
});
