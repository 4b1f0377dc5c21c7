import { expect, test } from 'vitest';
import { formatOfName, targetsFor } from './formats';
import { onlyConvertibleTo } from './messages';

test('the sentences of the error catalogue, word for word', () => {
  expect(onlyConvertibleTo('json')).toBe('JSON can only be converted to CSV.');
  expect(onlyConvertibleTo('txt')).toBe('Text can only be converted to PDF, DOCX, or HTML.');
  expect(onlyConvertibleTo('docx')).toBe('DOCX can only be converted to TXT, HTML, PDF, or PPTX.');
  expect(onlyConvertibleTo('csv')).toBe('CSV can only be converted to JSON or XLSX.');
  expect(onlyConvertibleTo('md')).toBe('Markdown can only be converted to HTML or PDF.');
  expect(onlyConvertibleTo('xlsx')).toBe('XLSX can only be converted to CSV.');
  expect(onlyConvertibleTo('svg')).toBe('SVG can only be converted to PNG.');
  expect(onlyConvertibleTo('xml')).toBe('XML can only be converted to JSON.');
  expect(onlyConvertibleTo('mov')).toBe('MOV can only be converted to MP4.');
});

test('names tell formats whatever their case; jpeg is jpg', () => {
  expect(formatOfName('Holiday.JPEG')).toBe('jpg');
  expect(formatOfName('notes.md')).toBe('md');
  expect(formatOfName('archive.tar.gz')).toBeUndefined();
  expect(formatOfName('README')).toBeUndefined();
});

test('one type offers its own targets, several the mixed ones, none nothing', () => {
  expect(targetsFor([])).toEqual([]);
  expect(targetsFor(['csv', 'csv'])).toEqual(['json', 'xlsx']);
  expect(targetsFor(['csv', 'docx'])).toEqual(['pdf', 'png', 'jpg', 'html', 'txt']);
});
