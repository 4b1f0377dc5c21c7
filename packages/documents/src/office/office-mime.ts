import type { OfficeTarget } from './office-formats';

const openDocument = 'application/vnd.oasis.opendocument';
const openXml = 'application/vnd.openxmlformats-officedocument';

/** MIME type of each target. Source: the registry of IANA. */
export const mimeOfOfficeTarget: Readonly<Record<OfficeTarget, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  docx: `${openXml}.wordprocessingml.document`,
  doc: 'application/msword',
  odt: `${openDocument}.text`,
  rtf: 'application/rtf',
  txt: 'text/plain',
  xlsx: `${openXml}.spreadsheetml.sheet`,
  xls: 'application/vnd.ms-excel',
  ods: `${openDocument}.spreadsheet`,
  csv: 'text/csv',
  pptx: `${openXml}.presentationml.presentation`,
  odp: `${openDocument}.presentation`,
};
