/** Damaged logos, CSV files, pictures to scan and texts for the forms of the QR Generator. */

import { testContext } from '@entropy-tools/data/data/data-context.testing';
import { exifOrientation, makePng } from '@entropy-tools/media/image/image-fixture.testing';
import { requireImageHeader } from '@entropy-tools/media/image/image-header';
import { readPixels } from '@entropy-tools/media/qr/read-pixels';
import { expect, it } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';
import { planCodes } from './batch/plan-codes.ts';
import { readBatchTable } from './batch/read-table.ts';
import { contentTypes, payloadOf, typeOfText } from './content/content-type.ts';
import { encodeEmail, parseEmail } from './content/email.ts';
import { encodePhone, parsePhone } from './content/phone.ts';
import { encodeContact, parseContact } from './content/vcard.ts';
import { encodeWifi, parseWifi } from './content/wifi.ts';
import { renderSvg } from './drawing/render-svg.testing.ts';
import { layOut } from './drawing/scene.ts';
import { sceneToSvg } from './drawing/scene-to-svg.ts';
import { defaultOptions } from './qr-options.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

const logos: [string, Uint8Array][] = [
  ['PNG', makePng(12, 8, (x, y) => [x * 20, y * 30, 99, 255])],
  [
    'SVG',
    bytesOf(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    ),
  ],
  [
    'GIF',
    new Uint8Array(
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    ),
  ],
  ['TIFF', exifOrientation(6)],
];

it.each(logos)('logos: %s', async (_, sample) => {
  const { opened, refused } = await fuzzCodec(sample, async (bytes) => requireImageHeader(bytes));
  expect(opened + refused).toBeGreaterThan(0);
});

const csv = [
  'name,url,"note, quoted"',
  ...Array.from(
    { length: 40 },
    (_, row) => `Tisch ${row},https://example.com/tisch/${row}?a=ü,"Zeile ${row}\nzwei ""q"""`,
  ),
].join('\r\n');

it('CSV files: each row becomes a code or a message', async () => {
  await fuzzCodec(bytesOf(csv), async (bytes) => {
    const table = await readBatchTable(blobOf(bytes), testContext());
    const columns = { text: Math.min(1, table.width - 1), name: 0, hasHeader: table.hasHeader };
    const codes = planCodes(table, columns, 'png');
    expect(new Set(codes.map(({ name }) => name.toLowerCase())).size).toBe(codes.length);
    for (const { text } of codes.slice(0, 5))
      sceneToSvg(layOut(text, defaultOptions, 'pixels', { width: 3, height: 2 }));
  });
});

it('pictures to scan: read or not, never an error', async () => {
  const svg = sceneToSvg(layOut('https://example.com', { ...defaultOptions, size: 128 }, 'pixels'));
  const { pixels } = await renderSvg(svg);
  const { opened } = await fuzzCodec(new Uint8Array(pixels.data), async (bytes) => {
    const data = new Uint8ClampedArray(pixels.width * pixels.height * 4);
    data.set(bytes.subarray(0, data.length));
    readPixels({ ...pixels, data });
  });
  expect(opened).toBeGreaterThan(0);
});

it.each(contentTypes)('texts for the form of $label', async ({ sample }) => {
  await fuzzCodec(bytesOf(sample), async (bytes) => {
    const text = new TextDecoder().decode(bytes);
    typeOfText(text);
    const [wifi, contact] = [parseWifi(text), parseContact(text)];
    const [email, phone] = [parseEmail(text), parsePhone(text)];
    // A form parses its own output back to the same values.
    if (wifi) expect(parseWifi(encodeWifi(wifi))).toMatchObject({ name: wifi.name });
    if (contact) expect(parseContact(payloadOf(encodeContact(contact)))).toBeDefined();
    if (email) expect(parseEmail(encodeEmail(email))).toMatchObject({ body: email.body });
    if (phone) expect(parsePhone(encodePhone(phone))).toBeDefined();
  });
});
