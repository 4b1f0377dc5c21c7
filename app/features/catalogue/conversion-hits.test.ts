import { expect, test } from 'vitest';
import { conversionHits } from './conversion-hits';

const found = (query: string) => conversionHits(query).map(({ label, to }) => `${label}: ${to}`);

test('finds the conversion that two formats name, and nothing else', () => {
  expect(found('mp4 to gif')).toEqual(['Convert MP4 to GIF: /converter/mp4-to-gif']);
  expect(found('Convert .JPEG into .png ')).toEqual(['Convert JPG to PNG: /converter/jpg-to-png']);
  expect(found('bmp as avif')).toEqual(['Convert BMP to AVIF: /converter?to=avif']);
  expect(found('word to pdf')).toEqual(['Convert DOCX to PDF: /converter/docx-to-pdf']);
  for (const query of ['', 'sign a pdf', 'foo to bar', 'png to png', `${'a'.repeat(1e5)} to gif`])
    expect(found(query), query.slice(0, 20)).toEqual([]);
});
