import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { openPdf } from '../open-pdf';
import { testContext } from '../pdf-fixture.testing';
import { type WidgetFacts, widgetKind, widgetLabel } from './field-kinds';

it('identifies the kind of each field of a form', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 600]);
  const form = pdf.getForm();
  const at = (y: number) => ({ x: 20, y, width: 120, height: 20 });
  form.createTextField('Name').addToPage(page, at(500));
  form.createCheckBox('Agreed').addToPage(page, at(460));
  const size = form.createRadioGroup('Size');
  size.addOptionToPage('Small', page, at(420));
  size.addOptionToPage('Large', page, at(380));
  const town = form.createDropdown('Town');
  town.addOptions(['Mthatha', 'Durban']);
  town.addToPage(page, at(340));
  const towns = form.createOptionList('Towns');
  towns.addOptions(['Mthatha', 'Durban']);
  towns.addToPage(page, at(300));
  form.createButton('Send').addToPage('Send it', page, at(260));
  const opened = await openPdf(new Uint8Array(await pdf.save()), testContext());
  const widgets: WidgetFacts[] = await (await opened.page(1)).getAnnotations();
  expect(widgets.map((one) => [widgetKind(one), widgetLabel(one)])).toEqual([
    ['text', 'Name'],
    ['tick', 'Agreed'],
    ['radio', expect.stringMatching(/^Size: /)],
    ['radio', expect.stringMatching(/^Size: /)],
    ['choice', 'Town'],
    ['choice', 'Towns'],
    ['button', 'Button: Send'],
  ]);
  await opened.close();
  expect(widgetKind({ fieldType: 'Sig' })).toBe('signature');
  expect(widgetLabel({ fieldType: 'Sig', fieldName: 'Signed', alternativeText: '' })).toBe(
    'Signature: Signed',
  );
  expect(widgetKind({ fieldType: 'Other' })).toBeUndefined();
});
