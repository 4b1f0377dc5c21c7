import { expect, test } from 'vitest';
import { sortFiles, statedLimitBytes } from './sort-files';

function file(name: string, type: string, size = 10): File {
  const made = new File(['%PDF-'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test('accepts PDFs by type, or by name if the type is unknown', () => {
  const pdf = file('a.pdf', 'application/pdf');
  const unnamed = file('scan', 'application/pdf');
  const unknown = file('b.PDF', '');
  const choice = sortFiles([pdf, unnamed, unknown, file('c.pdf.txt', ''), file('d', 'text/plain')]);
  expect(choice.taken).toEqual([pdf, unnamed, unknown]);
  expect(choice.refused).toEqual(['c.pdf.txt', 'd']);
});

test('accepts exactly 50 MB, and asks for confirmation above that', () => {
  const limit = file('a.pdf', 'application/pdf', statedLimitBytes);
  const above = file('b.pdf', 'application/pdf', statedLimitBytes + 1);
  expect(sortFiles([limit, above])).toMatchObject({ taken: [limit], large: [above] });
});
