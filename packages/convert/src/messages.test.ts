import { expect, test } from 'vitest';
import { targetsFor } from './find-way';
import { formatOfName } from './formats/formats';
import { onlyConvertibleTo } from './only-convertible-to';

test('has the sentences of the error catalogue word for word', () => {
  expect(onlyConvertibleTo('json')).toBe('JSON can only be converted to CSV.');
  expect(onlyConvertibleTo('txt')).toBe('Text can only be converted to PDF, DOCX, or HTML.');
  expect(onlyConvertibleTo('docx')).toBe('DOCX can only be converted to TXT, HTML, PDF, or PPTX.');
  expect(onlyConvertibleTo('csv')).toBe('CSV can only be converted to JSON or XLSX.');
  expect(onlyConvertibleTo('md')).toBe('Markdown can only be converted to HTML or PDF.');
  expect(onlyConvertibleTo('xlsx')).toBe('XLSX can only be converted to CSV.');
  expect(onlyConvertibleTo('svg')).toBe('SVG can only be converted to PNG.');
  expect(onlyConvertibleTo('xml')).toBe('XML can only be converted to JSON.');
  expect(onlyConvertibleTo('mov')).toBe('MOV can only be converted to MP4.');
  expect(onlyConvertibleTo('png')).toBe(
    'PNG can only be converted to PDF, DOCX, PNG, JPG, or WEBP.',
  );
  expect(onlyConvertibleTo('odt')).toMatch(
    /^ODT can only be converted to PDF, DOCX, HTML, TXT, .*, or \w+\.$/,
  );
});

test('recognises a format by its name in any case, and jpeg as jpg', () => {
  expect(formatOfName('Holiday.JPEG')).toBe('jpg');
  expect(formatOfName('notes.md')).toBe('md');
  expect(formatOfName('scan.TIF')).toBe('tiff');
  expect(formatOfName('page.htm')).toBe('html');
  expect(formatOfName('archive.tar.lz4')).toBeUndefined();
  expect(formatOfName('README')).toBeUndefined();
});

test('offers the targets of one format, the mixed targets for several, and none for no file', () => {
  expect(targetsFor([])).toEqual([]);
  expect(targetsFor(['csv', 'csv']).slice(0, 2)).toEqual(['json', 'xlsx']);
  const usual = ['pdf', 'docx', 'png', 'jpg', 'webp'];
  const further = ['avif', 'svg', 'gif', 'bmp', 'tiff', 'ico', 'icns', 'jxl'];
  expect(targetsFor(['png'])).toEqual([...usual, ...further]);
  expect(targetsFor(['pptx'])).toEqual(expect.arrayContaining(['pdf', 'png', 'md', 'docx', 'txt']));
  expect(targetsFor(['csv', 'docx'])).toEqual(['pdf', 'png', 'jpg', 'html', 'txt']);
});
