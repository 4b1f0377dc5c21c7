/**
 * Six generated Word documents whose formatting is hard to preserve: headers, footers, page numbers, columns,
 * landscape, colours, fonts, tables with borders and shading. Always the same.
 */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';

const rain =
  'Rain fell on eleven days of the month, most of it in the south. The gauges at the dam wall and at the old bridge agree within two millimetres; the one at the school was moved in May and is left out until a year has passed.';
const rust = 'B3541E';
const teal = '0F6B6B';

const words = (text: string, look: object = {}) => new TextRun({ text, font: 'Calibri', ...look });
const line = (text: string, look: object = {}, place: object = {}) =>
  new Paragraph({ children: [words(text, look)], spacing: { after: 120 }, ...place });
const head = (text: string, colour = teal) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    spacing: { before: 200, after: 120 },
    children: [words(text, { color: colour, bold: true, size: 32, font: 'Cambria' })],
  });
const edge = (color: string, size = 4) => ({ style: BorderStyle.SINGLE, size, color });
const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };

function table(rows: readonly (readonly string[])[], shade: string, widths?: readonly number[]) {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    ...(widths ? { columnWidths: [...widths] } : {}),
    borders: {
      top: edge(shade, 12),
      bottom: edge(shade, 12),
      left: none,
      right: none,
      insideVertical: none,
      insideHorizontal: edge('D0D0D0'),
    },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row === 0,
          children: cells.map(
            (text, column) =>
              new TableCell({
                ...(row === 0 ? { shading: { type: ShadingType.CLEAR, fill: shade } } : {}),
                ...(row > 0 && row % 2 === 0
                  ? { shading: { type: ShadingType.CLEAR, fill: 'F3F3EE' } }
                  : {}),
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                children: [
                  new Paragraph({
                    alignment: column === 0 ? AlignmentType.LEFT : AlignmentType.RIGHT,
                    children: [words(text, row === 0 ? { bold: true, color: 'FFFFFF' } : {})],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

const running = (text: string, colour: string) => ({
  headers: {
    default: new Header({
      children: [
        new Paragraph({
          border: { bottom: edge(colour, 8) },
          tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
          children: [words(`${text}\tNovember 2026`, { size: 18, color: colour })],
        }),
      ],
    }),
  },
  footers: {
    default: new Footer({
      children: [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [
            new TextRun({
              font: 'Calibri',
              size: 18,
              children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
            }),
          ],
        }),
      ],
    }),
  },
});

const sections: Readonly<Record<string, ISectionOptions>> = {
  report: {
    ...running('River report', teal),
    children: [
      head('Rivers in November'),
      line(rain, {}, { alignment: AlignmentType.JUSTIFIED }),
      table(
        [
          ['Station', 'Rain, mm', 'Level, m', 'Flow, m³/s'],
          ['Dam wall', '61', '12.4', '8.1'],
          ['Old bridge', '63', '2.9', '9.6'],
          ['Mill', '48', '1.7', '9.9'],
        ],
        teal,
      ),
      head('What follows', rust),
      line(rain, { italics: true, color: rust }, { indent: { left: 720, right: 720 } }),
    ],
  },
  newsletter: {
    ...running('The Garden Sheet', rust),
    properties: { column: { count: 2, space: 500, separate: true } },
    children: [
      head('Beans before frost', rust),
      ...Array.from({ length: 9 }, () =>
        line(rain, { size: 20 }, { alignment: AlignmentType.JUSTIFIED }),
      ),
      head('Seeds to swap', teal),
      ...Array.from({ length: 8 }, () => line(rain, { size: 20, font: 'Cambria' })),
    ],
  },
  letter: {
    properties: { page: { margin: { top: 1700, left: 1700, right: 1700, bottom: 1400 } } },
    children: [
      line(
        'Hill & Daughters',
        { size: 40, color: teal, font: 'Georgia' },
        { alignment: AlignmentType.RIGHT },
      ),
      line(
        '14 Church Street, Prince Albert 6930',
        { size: 18, color: '707070' },
        { alignment: AlignmentType.RIGHT, spacing: { after: 700 } },
      ),
      line('23 November 2026'),
      line('Dear Mrs Dlamini,', {}, { spacing: { before: 400, after: 200 } }),
      ...Array.from({ length: 3 }, () =>
        line(
          rain,
          { font: 'Georgia' },
          { spacing: { line: 340, after: 200 }, indent: { firstLine: 400 } },
        ),
      ),
      line('Yours faithfully,', { font: 'Georgia' }, { spacing: { before: 500 } }),
    ],
  },
  timetable: {
    ...running('Bus 12, weekdays', teal),
    properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
    children: [
      head('Town Hall to the Dam'),
      table(
        [
          ['Stop', '06:00', '07:00', '08:00', '12:00', '16:00', '17:00', '18:00'],
          ...['Town Hall', 'Market', 'Station', 'Old bridge', 'School', 'Mill', 'Dam'].map(
            (stop, index) => [
              stop,
              ...[6, 7, 8, 12, 16, 17, 18].map(
                (hour) => `${hour}:${String(index * 7).padStart(2, '0')}`,
              ),
            ],
          ),
        ],
        rust,
      ),
    ],
  },
  invoice: {
    properties: { page: { margin: { top: 900, left: 900, right: 900, bottom: 900 } } },
    children: [
      line('INVOICE', { size: 56, bold: true, color: rust, characterSpacing: 120 }),
      line(
        'No. 2026-118\t23 November 2026',
        {},
        { tabStops: [{ type: TabStopType.RIGHT, position: 10000 }], spacing: { after: 400 } },
      ),
      table(
        [
          ['Work', 'Hours', 'Rate', 'Amount'],
          ['Survey of the lower weir', '6', 'R 620.00', 'R 3,720.00'],
          ['Drawings, two sheets', '9', 'R 620.00', 'R 5,580.00'],
          ['Travel, 84 km', '', 'R 4.90', 'R 411.60'],
          ['Total', '', '', 'R 9,711.60'],
        ],
        '333333',
        [5200, 1400, 1700, 1900],
      ),
      line('Payable within 30 days.', { highlight: 'yellow' }, { spacing: { before: 300 } }),
    ],
  },
  form: {
    properties: {
      page: {
        size: { width: 8391, height: 11906 },
        margin: { top: 800, left: 800, right: 800, bottom: 800 },
      },
    },
    children: [
      line(
        'Library card',
        { size: 36, bold: true, font: 'Arial' },
        { alignment: AlignmentType.CENTER, shading: { type: ShadingType.CLEAR, fill: 'DDEBEB' } },
      ),
      ...['Name', 'Street', 'Town', 'Telephone'].map((label) =>
        line(
          `${label}\t`,
          { font: 'Arial' },
          {
            tabStops: [{ type: TabStopType.RIGHT, position: 6700, leader: 'underscore' }],
            spacing: { before: 260 },
          },
        ),
      ),
      line(
        '☐ adult   ☐ child   ☐ school',
        {},
        { spacing: { before: 400 }, border: { top: edge(teal), bottom: edge(teal) } },
      ),
    ],
  },
};

/** Each document by its name, as DOCX. */
export async function makeStyledDocuments(): Promise<{ name: string; bytes: Buffer }[]> {
  return Promise.all(
    Object.entries(sections).map(async ([name, section]) => ({
      name: `${name}.docx`,
      bytes: await Packer.toBuffer(new Document({ sections: [section] })),
    })),
  );
}
