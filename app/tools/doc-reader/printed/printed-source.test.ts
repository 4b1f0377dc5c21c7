import { expect, it } from 'vitest';
import { printedOnlySource, printedSource } from './printed-source';

const named = (name: string) => new File(['x'], name);

it.each([
  ['docx', false, 'docx'],
  ['doc', false, 'doc'],
  ['rtf', false, 'rtf'],
  ['odt', false, 'odt'],
  ['docx', true, undefined],
  ['txt', false, undefined],
  ['epub', false, undefined],
] as const)(
  'a document read as %s, simulated %s, is laid out as %s',
  (format, simulated, laidOut) => {
    // The name is misleading on purpose: the detected format counts.
    expect(printedSource(named('letter.doc'), { format, simulated })?.format).toBe(laidOut);
  },
);

it.each([
  ['prices.xlsx', 'xlsx'],
  ['old.XLS', 'xls'],
  ['talk.odp', 'odp'],
  ['letter.docx', undefined],
  ['table.csv', undefined],
  ['xlsx', undefined],
])('%s without a reading view is %s', (name, format) => {
  expect(printedOnlySource(named(name))?.format).toBe(format);
});
