import { expect, test } from 'vitest';
import {
  conversionAddresses,
  conversionMeantBy,
  conversionOfSlug,
  conversionText,
  MAX_CONVERSION_ADDRESSES,
} from './conversion-addresses';
import { findWay } from './find-way';
import { sourceFacts, targetFacts } from './formats/format-facts';

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

test('each page says what is true of its two formats, in sentences that read well', () => {
  for (const { slug, from, to } of conversionAddresses()) {
    const { paragraph } = conversionText({ slug, from, to });
    expect(sourceFacts[from], slug).toBeDefined();
    expect(targetFacts[to], slug).toBeDefined();
    expect(paragraph).toContain(`${sourceFacts[from]} ${targetFacts[to]} Add `);
    expect(paragraph).not.toMatch(/\ba [AEIO]|\ba MP|\ban P|undefined| {2}/);
  }
});

test('an address in other words, or of a conversion without a page, is understood', () => {
  expect(conversionMeantBy('JPEG-to-PNG')).toEqual({ from: 'jpg', to: 'png' });
  expect(conversionMeantBy('bmp-to-avif')).toEqual({ from: 'bmp', to: 'avif' });
  for (const slug of ['foo-to-bar', 'png-to-png', 'docx-to-mov', 'to', 'constructor-to-pdf'])
    expect(conversionMeantBy(slug)).toBeUndefined();
});

test('tells what is not kept, and the way', () => {
  const text = (slug: string) => {
    const found = conversionOfSlug(slug);
    return found && conversionText(found).paragraph;
  };
  expect(text('pptx-to-txt')).toContain('Not kept: pictures and design.');
  expect(text('docx-to-pdf')).toContain('DOCX can also become TXT, HTML, PPTX');
});
