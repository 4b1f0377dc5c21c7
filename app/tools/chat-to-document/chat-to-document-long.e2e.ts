/** Chat to Document with long documents. */
import {
  answers,
  ask,
  card,
  choose,
  field,
  open,
  textFile,
  textsOf,
} from '../../../tests/support/document-chat.ts';
import { makeDocx } from '../../../tests/support/make-docx.ts';
import type { ScriptedModel } from '../../../tests/support/scripted-model.ts';
import { test } from '../../../tests/support/scripted-test.ts';
import { axe, expect } from '../../../tests/support/test.ts';

// Browsers log every failed response themselves.
test.use({
  allowedErrors:
    /status of 50\d.*\/api\/ai\/|ERR_INCOMPLETE_CHUNKED|ERR_FAILED.*:batchEmbedContents/,
});

let model: ScriptedModel;

test.beforeEach(({ model: own }) => {
  model = own;
});

test('reads a DOCX with 10,000 tables without blocking the page, and asks about passages', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const tables = Array.from(
    { length: 10_000 },
    (_, at) =>
      `<w:tbl><w:tr>${cell(`Row ${at}`)}${cell(at === 7777 ? 'zanzibar cloves' : 'ordinary goods of the shop')}</w:tr></w:tbl><w:p/>`,
  );
  const buffer = Buffer.from(await makeDocx({ body: tables.join('') }));
  await page.getByTestId('file-input').setInputFiles({ name: 'tables.docx', mimeType: '', buffer });
  await field(page).fill('Which row has zanzibar cloves?');
  await expect(field(page)).toHaveValue('Which row has zanzibar cloves?');
  await expect(page.getByTestId('preview')).toContainText('Row 0');
  await ask(page, 'Which row has zanzibar cloves?', 'Too long to be read whole');
  const [passages] = textsOf(model.bodies.at(-1)).turns;
  expect(passages?.text).toContain('zanzibar cloves');
  expect(passages?.text.length).toBeLessThan(220_000);
});

test('searches a document larger than the context semantically, and by words alone when that fails', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  const rules = Array.from(
    { length: 3000 },
    (_, at) => `Rule ${at} speaks of bins, lifts, parking bays and quiet hours in the yard.\n\n`,
  ).join('');
  const wanted = 'Domestic animals are welcome on the ground floor only.';
  await choose(page, textFile('rules.txt', `${rules}${wanted}`));
  await expect(card(page, 'rules.txt')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(/:batchEmbedContents/, async (route) => {
    await held;
    await route.fallback();
  });
  await field(page).fill('May I keep a dog?');
  await field(page).press('Enter');
  await expect(
    page.getByRole('progressbar', { name: 'Reading the whole document once' }),
  ).toBeVisible();
  await axe(page);
  release();
  await expect(answers(page).last()).toContainText('You said: May I keep a dog?');
  await expect(answers(page).last()).toContainText('To search by meaning the whole text was read');
  const [passages] = textsOf(model.bodies.at(-1)).turns;
  expect(passages?.text).toContain(wanted);
  expect(passages?.text.length).toBeLessThan(rules.length);
  const read = model.embedded.length;
  expect(model.embedded.at(-1)).toEqual(['May I keep a dog?']);

  await ask(page, 'And a cat?', 'You said: And a cat?');
  // No passage of the document was embedded again.
  expect(model.embedded.slice(read)).toEqual([['May I keep a dog? And a cat?']]);
  await page.unroute(/:batchEmbedContents/);
  await page.route(/:batchEmbedContents/, (route) => route.abort());
  await ask(page, 'Which is rule 2999?', 'found by their words alone');
  expect(textsOf(model.bodies.at(-1)).turns[0]?.text).toContain('Rule 2999');
});
