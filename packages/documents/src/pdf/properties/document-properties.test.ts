import { hasProgram, runOnPdf } from '@tests/support/pdf-programs';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { richPdf } from '../merge/merge-fixture.testing';
import { testContext } from '../pdf-fixture.testing';
import { readProperties, removeProperties } from './document-properties';

async function withXmp(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(await richPdf('Named', 1), { updateMetadata: false });
  const xmp = document.context.stream('<x:xmpmeta>Jane Roe</x:xmpmeta>', {
    ...{ Type: 'Metadata', Subtype: 'XML' },
  });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xmp));
  return new Uint8Array(await document.save({ updateFieldAppearances: false }));
}

test('reads the properties of a file', async () => {
  const { properties, xmp } = await readProperties(await withXmp(), undefined, testContext());
  expect(properties).toContainEqual({ name: 'Author', text: 'Author of Named' });
  expect(properties).toContainEqual({ name: 'Title', text: 'Named' });
  expect(xmp).toBe(1);
});

test('removes all properties, leaving no trace in the file', async () => {
  const made = await removeProperties(await withXmp(), undefined, testContext());
  expect(made.removed.properties.map(({ name }) => name)).toContain('Author');
  const left = await readProperties(made.bytes, undefined, testContext());
  expect(left).toEqual({ properties: [], xmp: 0 });
  if (!hasProgram('qpdf')) return;
  const unpacked = runOnPdf('qpdf', ['--qdf', '--object-streams=disable', '{}', '-'], made.bytes);
  expect(unpacked).not.toContain('Author of Named');
  expect(unpacked).not.toContain('Jane Roe');
  expect(unpacked).not.toMatch(/\/(Producer|Creator|CreationDate|ModDate)/);
});
