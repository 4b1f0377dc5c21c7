import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { type CellObject, utils, write } from 'xlsx';
import { refuseFalseLengths } from './refuse-false-lengths';

const SHEET = 'xl/worksheets/sheet1.bin';

/** An XLSB with a text of three letters, one with a link, and a name, after a change of its sheet. */
async function workbook(change: (sheet: Uint8Array) => Uint8Array = (sheet) => sheet) {
  const sheet = utils.aoa_to_sheet([['abc', 'link', 1.5]]);
  (sheet.B1 as CellObject).l = { Target: 'https://example.org/' };
  const book = utils.book_new(sheet, 'Rows');
  book.Workbook = { Names: [{ Name: 'Here', Ref: 'Rows!$A$1' }] };
  const written = write(book, { type: 'array', bookType: 'xlsb' }) as ArrayBuffer;
  const zip = await JSZip.loadAsync(written);
  zip.file(SHEET, change((await zip.file(SHEET)?.async('uint8array')) ?? new Uint8Array()));
  return zip.generateAsync({ type: 'uint8array' }) as Promise<Uint8Array<ArrayBuffer>>;
}

/** Writes bytes at the first place of others. */
const replacing = (wanted: readonly number[], by: readonly number[]) => (sheet: Uint8Array) => {
  const at = Buffer.from(sheet).indexOf(Buffer.from(wanted));
  expect(at).toBeGreaterThan(0);
  const changed = sheet.slice();
  changed.set(by, at);
  return changed;
};

test('a binary workbook as others write it passes', async () => {
  await expect(refuseFalseLengths(await workbook())).resolves.toBeUndefined();
});

test('a text of two billion letters in a record of 30 bytes is refused', async () => {
  const change = replacing([3, 0, 0, 0, 0x61, 0, 0x62, 0], [0x80, 0x80, 0x80, 0x80]);
  await expect(refuseFalseLengths(await workbook(change))).rejects.toThrow(
    'a length in it is false',
  );
});

test('a part that ends within a record is refused', async () => {
  const cut = await workbook((sheet) => sheet.subarray(0, sheet.length - 20));
  await expect(refuseFalseLengths(cut)).rejects.toThrow('a length in it is false');
});

test('a link over a billion cells is refused', async () => {
  const place = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];
  const change = replacing(place, [0, 0, 0, 0, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0, 0xff, 0x3f, 0, 0]);
  await expect(refuseFalseLengths(await workbook(change))).rejects.toThrow(
    'more than a million cells',
  );
});
