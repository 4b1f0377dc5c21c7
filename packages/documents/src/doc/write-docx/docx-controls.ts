// Writes form fields as content controls, which Word and LibreOffice let people fill in.

import { cleanXmlText, escapeXml } from '@entropy-tools/data/text/escape-xml';
import type { ParagraphChild } from 'docx';
import { emptyField, type FormControl, type TextInline } from '../model';
import type { DocxWriterState } from './docx-state';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';

/** A text field, a choice or a check box with its content. */
export function writeControl(
  inline: TextInline,
  control: FormControl,
  { docx }: DocxWriterState,
): ParagraphChild {
  const name = escapeXml(cleanXmlText(control.name).slice(0, 64));
  const size = Math.round((inline.sizePt ?? 11) * 2);
  const isEmpty = inline.text === emptyField;
  const kind = {
    text: () => '<w:text/>',
    choice: () =>
      `<w:dropDownList>${(control.options ?? []).map(listItem).join('')}</w:dropDownList>`,
    check: () =>
      `<w14:checkbox><w14:checked w14:val="${control.checked ? 1 : 0}"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`,
  }[control.kind]();
  const properties = `<w:alias w:val="${name}"/><w:tag w:val="${name}"/>${isEmpty ? '<w:showingPlcHdr/>' : ''}${kind}`;
  const text = escapeXml(cleanXmlText(inline.text));
  const run = `<w:r><w:rPr><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const xml = `<w:sdt ${namespaces}><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run}</w:sdtContent></w:sdt>`;
  return docx.ImportedXmlComponent.fromXmlString(xml) as unknown as ParagraphChild;
}

function listItem(option: string): string {
  const value = escapeXml(cleanXmlText(option));
  return `<w:listItem w:displayText="${value}" w:value="${value}"/>`;
}
