import { expect, test } from 'vitest';
import { framesOf } from './page-sections';

test('finds the text edges of a book with more items than a call may have arguments', () => {
  const item = { kind: 'image' as const, left: 50, right: 500, top: 40, bottom: 60 };
  const image = { bytes: new Uint8Array(), type: 'image/png', alt: '' };
  const items = Array.from({ length: 300_000 }, () => ({ ...item, image }));
  const page = { size: { width: 595, height: 842 }, items, repeated: [] };
  expect(framesOf([page])).toEqual([{ left: 50, right: 500, top: 39 }]);
});
