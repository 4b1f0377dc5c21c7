import type { Format } from './format';

export const tableFormats = {
  csv: { name: 'CSV table', kind: 'table', mime: 'text/csv', sniffed: [undefined] },
  xlsx: {
    name: 'Excel workbook',
    kind: 'table',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    sniffed: ['zip', 'cfb'],
  },
  json: { name: 'JSON data', kind: 'table', mime: 'application/json', sniffed: [undefined] },
  xml: {
    name: 'XML data',
    kind: 'table',
    mime: 'application/xml',
    alsoMime: ['text/xml'],
    sniffed: [undefined],
  },
} as const satisfies Record<string, Format>;
