import { expect, test } from 'vitest';
import {
  conversionAddresses,
  conversionOfSlug,
  conversionText,
  MAX_CONVERSION_ADDRESSES,
} from './conversion-addresses';
import { findWay } from './find-way';

test('every conversion with an address has a way, and a text of its own', () => {
  const all = conversionAddresses();
  expect(all.length).toBeGreaterThan(25);
  expect(all.length).toBeLessThanOrEqual(MAX_CONVERSION_ADDRESSES);
  for (const { from, to } of all) expect(findWay(from, to), `${from} to ${to}`).toBeDefined();
  expect(new Set(all.map((one) => conversionText(one).paragraph)).size).toBe(all.length);
});

test('finds a conversion by its address, and none that does not exist', () => {
  expect(conversionOfSlug('docx-to-pdf')).toMatchObject({ from: 'docx', to: 'pdf' });
  for (const slug of ['docx-to-mov', 'png-to-png', 'constructor-to-pdf', ''])
    expect(conversionOfSlug(slug)).toBeUndefined();
});

test('tells what is not kept, and the way', () => {
  const text = (slug: string) => {
    const found = conversionOfSlug(slug);
    return found && conversionText(found).paragraph;
  };
  expect(text('pptx-to-txt')).toContain('Not kept: pictures and design.');
  expect(text('docx-to-pdf')).toContain('DOCX can also become TXT, HTML, PPTX');
});
