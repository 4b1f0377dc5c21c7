import { expect, test } from 'vitest';
import { chooseFiles, statedLimitBytes } from './choose-files';

function file(name: string, type: string, size = 10): File {
  const made = new File(['%PDF-'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test('takes PDFs by their type, and by their name where the type is unknown', () => {
  const pdf = file('a.pdf', 'application/pdf');
  const unnamed = file('scan', 'application/pdf');
  const unknown = file('b.PDF', '');
  const choice = chooseFiles([
    pdf,
    unnamed,
    unknown,
    file('c.pdf.txt', ''),
    file('d', 'text/plain'),
  ]);
  expect(choice.taken).toEqual([pdf, unnamed, unknown]);
  expect(choice.refused).toEqual(['c.pdf.txt', 'd']);
});

test('exactly 50 MB is taken, a byte more waits for a word', () => {
  const limit = file('a.pdf', 'application/pdf', statedLimitBytes);
  const above = file('b.pdf', 'application/pdf', statedLimitBytes + 1);
  expect(chooseFiles([limit, above])).toMatchObject({ taken: [limit], large: [above] });
});
