/** The judged documents but for the forms: what people have as PDF, in small. */
import type { Cell, Marked, Source, SourceBlock } from './source.ts';

const english = [
  'The committee met in the library on Tuesday and approved the plan for the new reading room, although two members asked that the windows face north.',
  'Water reaches the upper fields through a channel that farmers dug before the road was built, and it still carries enough for forty families in a dry year.',
  'Every result was measured three times by different people, so that a single careless reading could not change the average by more than a tenth.',
  'Visitors may borrow a map at the entrance; it shows the paths that are open in winter and those that are closed after heavy rain.',
  'Nobody expected the bridge to last, yet engineers who inspected it last spring found the timber sound and recommended only small repairs.',
  'The second chapter explains how letters were sorted by hand, why the work was slow, and what changed when the first machines arrived from abroad.',
  'Prices rose during the summer because the harvest was late, but they fell again in autumn when grain could be bought from neighbouring provinces.',
  'A short walk from the station leads past the old brewery, whose chimney can be seen from almost every street of the lower town.',
];
const afrikaans = [
  'Die vergadering het besluit dat die nuwe biblioteek volgende jaar oopmaak, hoewel die dak nog nie klaar is nie en die geld eers in Maart beskikbaar word.',
  "Elke leerling kry 'n boek, 'n potlood en 'n skryfblok, en die onderwysers sê dat die klasse vanjaar kleiner as ooit tevore is.",
  'Ons versoek u vriendelik om die vorm voor die einde van die maand terug te stuur, sodat ons die inligting betyds kan verwerk.',
  'Die reën het die paaie in die berge beskadig, maar die brûe oor die rivier is veilig en die busse ry weer volgens die gewone rooster.',
];
const german = [
  'Die Gemeindeverwaltung teilt mit, dass die Straßenbauarbeiten in der Bahnhofstraße voraussichtlich bis Ende September abgeschlossen werden können.',
  'Für die Donaudampfschifffahrtsgesellschaft war das Jahr außergewöhnlich erfolgreich, obwohl der Wasserstand im Sommer ungewöhnlich niedrig war.',
];
const hebrew = [
  'הוועדה התכנסה ביום שלישי בספרייה ואישרה את התוכנית לחדר הקריאה החדש, אף על פי ששני חברים ביקשו שהחלונות יפנו צפונה.',
  'המים מגיעים לשדות העליונים דרך תעלה שחפרו החקלאים לפני שנסללה הדרך, והיא עדיין נושאת די מים לארבעים משפחות.',
];
const arabic = [
  'اجتمعت اللجنة في المكتبة يوم الثلاثاء ووافقت على خطة قاعة القراءة الجديدة رغم أن عضوين طلبا أن تطل النوافذ على الشمال.',
  'تصل المياه إلى الحقول العليا عبر قناة حفرها المزارعون قبل بناء الطريق وما زالت تكفي أربعين عائلة في السنة الجافة.',
];

/** A paragraph of some sentences, beginning with the one at `from`. */
function prose(from: number, sentences = 3, of: readonly string[] = english): string {
  return Array.from({ length: sentences }, (_, index) => of[(from + index) % of.length]).join(' ');
}
const text = (content: Marked, extra: object = {}): SourceBlock => ({
  kind: 'text',
  text: content,
  ...extra,
});
const paragraphs = (count: number, from = 0, sentences = 3, of = english): SourceBlock[] =>
  Array.from({ length: count }, (_, index) => text(prose(from + index * 2, sentences, of)));
const heading = (level: 1 | 2 | 3, content: Marked): SourceBlock => ({
  kind: 'heading',
  level,
  text: content,
});
const bullets = (...items: (Marked | SourceBlock)[]): SourceBlock => ({
  kind: 'list',
  style: 'bullet',
  items,
});
const numbers = (...items: (Marked | SourceBlock)[]): SourceBlock => ({
  kind: 'list',
  style: 'number',
  items,
});
const letters = (...items: (Marked | SourceBlock)[]): SourceBlock => ({
  kind: 'list',
  style: 'letter',
  items,
});
const columns = (count: number, ...blocks: SourceBlock[]): SourceBlock => ({
  kind: 'columns',
  count,
  blocks,
});
const picture = (place: 'left' | 'right' | 'inline', width = 160, height = 110): SourceBlock => ({
  kind: 'picture',
  picture: { place, width, height },
});
const table = (
  ruled: 'all' | 'rows' | 'none',
  widths: number[],
  ...rows: (Marked | Cell)[][]
): SourceBlock => ({ kind: 'table', ruled, widths, rows });
const box = (fill: string, ...blocks: SourceBlock[]): SourceBlock => ({
  kind: 'box',
  fill,
  blocks,
});
const page: SourceBlock = { kind: 'page' };
const shade = (content: Marked, extra: Partial<Cell> = {}): Cell => ({
  text: content,
  fill: '#dde6f0',
  ...extra,
});

const invoiceRows: (Marked | Cell)[][] = [
  [shade('Item'), shade('Description'), shade('Count'), shade('Price')],
  ['A-100', 'Repair of the pump in the cellar, parts included', '1', 'R 1 250.00'],
  ['A-101', 'Travel from Stellenbosch and back', '2', 'R 340.00'],
  ['B-200', 'Filter', '6', 'R 96.50'],
  [{ text: '**Total**', across: 3 }, '**R 2 509.00**'],
];
const weather: string[][] = [
  ['Town', 'January', 'April', 'July', 'October'],
  ['Cape Town', '21.2', '17.9', '12.6', '16.8'],
  ['Durban', '24.9', '22.4', '17.3', '20.6'],
  ['Kimberley', '25.4', '18.5', '10.9', '19.8'],
  ['Pretoria', '22.9', '18.3', '12.2', '21.0'],
  ['Upington', '28.0', '20.9', '12.6', '21.6'],
];

const office: Omit<Source, 'by'>[] = [
  {
    name: 'letter',
    blocks: [
      text('Anna van Wyk', { align: 'end' }),
      text('14 Church Street, 7600 Stellenbosch', { align: 'end' }),
      text('3 May 2026', { align: 'end' }),
      text('To the water office'),
      text('**Leak in Church Street**'),
      text('Dear Sir or Madam'),
      ...paragraphs(4),
      text('Yours faithfully'),
      text('Anna van Wyk'),
    ],
  },
  {
    name: 'report',
    header: 'Annual report\tWater office',
    footer: 'Page # of ##',
    blocks: [
      heading(1, 'Report of the year'),
      ...paragraphs(4),
      heading(2, 'Fields and channels'),
      ...paragraphs(6, 1),
      heading(2, 'Roads'),
      ...paragraphs(5, 2),
      heading(3, 'Bridges'),
      ...paragraphs(6, 3),
    ],
  },
  {
    name: 'two-columns',
    font: 'serif',
    fontSize: 10,
    blocks: [
      heading(1, 'A paper in two columns'),
      text('_Two authors, one town_', { align: 'center' }),
      columns(
        2,
        heading(2, 'Introduction'),
        ...paragraphs(5),
        heading(2, 'Method'),
        ...paragraphs(5, 3),
      ),
    ],
  },
  {
    name: 'two-columns-pages',
    font: 'serif',
    fontSize: 10,
    header: 'Journal of small things',
    footer: '#',
    blocks: [
      heading(1, 'A long paper'),
      columns(2, ...paragraphs(14), heading(2, 'Results'), ...paragraphs(14, 4)),
    ],
  },
  {
    name: 'three-columns',
    fontSize: 9,
    blocks: [
      heading(1, 'Newsletter'),
      columns(3, ...paragraphs(12, 0, 2)),
      heading(2, 'Below'),
      ...paragraphs(2),
    ],
  },
  {
    name: 'columns-between',
    blocks: [
      ...paragraphs(2),
      columns(2, ...paragraphs(4, 1)),
      heading(2, 'Afterwards'),
      ...paragraphs(2, 5),
    ],
  },
  {
    name: 'table-ruled',
    blocks: [
      heading(1, 'Mean temperatures'),
      ...paragraphs(1),
      table('all', [100, 80, 80, 80, 80], ...weather),
      ...paragraphs(2, 4),
    ],
  },
  {
    name: 'table-unruled',
    blocks: [
      heading(1, 'Mean temperatures'),
      ...paragraphs(1),
      table('none', [100, 80, 80, 80, 80], ...weather),
      ...paragraphs(2, 4),
    ],
  },
  {
    name: 'table-rows-ruled',
    blocks: [
      ...paragraphs(1),
      table('rows', [120, 80, 80, 80, 80], ...weather),
      ...paragraphs(1, 4),
    ],
  },
  {
    name: 'table-wrapped',
    blocks: [
      heading(2, 'Duties'),
      table(
        'all',
        [110, 230, 120],
        [shade('Who'), shade('What'), shade('When')],
        ['Gardener', prose(0, 1), 'Every Monday before eight'],
        ['Porter', prose(3, 1), 'Daily'],
        ['Librarian', prose(5, 1), 'From May to the end of September'],
      ),
      ...paragraphs(1, 6),
    ],
  },
  {
    name: 'table-merged',
    blocks: [
      heading(2, 'Timetable'),
      table(
        'all',
        [90, 90, 90, 90, 90],
        [shade('Day'), shade('Morning', { across: 2 }), shade('Afternoon', { across: 2 })],
        [{ text: 'Monday', down: 2 }, 'Latin', 'Greek', 'Sport', 'Music'],
        ['Maths', { text: 'Library', across: 2 }, 'Choir'],
        ['Tuesday', 'Biology', 'Physics', { text: 'Excursion to the lake', across: 2 }],
      ),
      ...paragraphs(2),
    ],
  },
  {
    name: 'table-pages',
    header: 'Register',
    footer: '# / ##',
    blocks: [
      heading(1, 'Register'),
      table(
        'all',
        [50, 200, 210],
        [shade('No.'), shade('Name'), shade('Remark')],
        ...Array.from({ length: 60 }, (_, row) => [
          String(row + 1),
          `Person number ${row + 1}`,
          row % 3 === 0 ? 'paid in full' : 'one part open',
        ]),
      ),
    ],
  },
  {
    name: 'invoice',
    footer: 'Bank of the Cape, account 123 456 789',
    blocks: [
      text('**Pump and Pipe (Pty) Ltd**', { size: 16, color: '#1f3864' }),
      text('12 Mill Road, 7700 Rondebosch'),
      text('Invoice 2026-041', { align: 'end' }),
      text('Due on 30 June 2026', { align: 'end' }),
      table('all', [70, 230, 60, 100], ...invoiceRows),
      text('Please pay within thirty days. Thank you.'),
    ],
  },
  {
    name: 'bullets',
    blocks: [
      heading(1, 'To be packed'),
      text('What everybody needs:'),
      bullets('Warm clothes', 'A torch and spare batteries', prose(2, 1), 'Food for two days'),
      ...paragraphs(2),
      bullets('Map', 'Compass'),
    ],
  },
  {
    name: 'nested-lists',
    blocks: [
      heading(1, 'House rules'),
      numbers(
        'Doors',
        bullets('The front door is locked at ten.', prose(1, 1)),
        'Kitchen',
        bullets('Wash up.', 'Lock the pantry.', numbers('first the shelf', 'then the drawer')),
        'Garden',
      ),
      ...paragraphs(2),
    ],
  },
  {
    name: 'lettered-list',
    blocks: [
      heading(2, 'Conditions'),
      letters(
        'The goods are sold as seen.',
        prose(4, 1),
        'Delivery takes a week.',
        'Returns are free.',
      ),
      numbers('First', 'Second', prose(6, 1)),
      ...paragraphs(1),
    ],
  },
  {
    name: 'footnotes',
    font: 'serif',
    blocks: [
      heading(1, 'On channels'),
      text(`${prose(1, 2)}^[See the map of 1902 in the town archive.] ${prose(3, 1)}`),
      text(`${prose(5, 1)}^[Letters of the engineer, second box.] ${prose(6, 2)}`),
      ...paragraphs(2),
    ],
  },
  {
    name: 'footnotes-pages',
    font: 'serif',
    header: 'A history of channels',
    blocks: [
      heading(1, 'A history'),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((from) =>
        text(
          `${prose(from, 3)}^[Source number ${from + 1}, as printed in the second edition of the register.] ${prose(from + 3, 3)}`,
        ),
      ),
    ],
  },
  { name: 'picture-right', blocks: [heading(1, 'The mill'), picture('right'), ...paragraphs(5)] },
  {
    name: 'picture-left',
    blocks: [
      heading(1, 'The mill'),
      ...paragraphs(1),
      picture('left', 200, 140),
      ...paragraphs(4, 2),
    ],
  },
  {
    name: 'picture-inline',
    blocks: [
      heading(1, 'The mill'),
      ...paragraphs(2),
      picture('inline', 300, 180),
      text('_Figure 1: the mill in winter_', { align: 'center', size: 9 }),
      ...paragraphs(3, 3),
    ],
  },
  {
    name: 'landscape',
    size: [841.9, 595.3],
    footer: 'Page #',
    blocks: [
      heading(1, 'Wide page'),
      ...paragraphs(3),
      table('all', [150, 130, 130, 130, 130], ...weather),
    ],
  },
  {
    name: 'links',
    blocks: [
      heading(1, 'Where to read on'),
      text(
        `The [town library](https://example.org/library) lends books. ${prose(2, 1)} Write to [the office](mailto:office@example.org) for a card.`,
      ),
      bullets('[Opening hours](https://example.org/hours)', '[Rules](https://example.org/rules)'),
      ...paragraphs(2),
    ],
  },
  {
    name: 'afrikaans',
    language: 'af-ZA',
    header: 'Skoolnuus',
    footer: 'Bladsy #',
    blocks: [
      heading(1, 'Nuus van die skool'),
      ...paragraphs(4, 0, 3, afrikaans),
      heading(2, 'Inligting vir ouers'),
      bullets(...afrikaans),
      ...paragraphs(5, 1, 3, afrikaans),
    ],
  },
  {
    name: 'hebrew',
    language: 'he-IL',
    rtl: true,
    blocks: [
      heading(1, 'דוח שנתי'),
      ...paragraphs(3, 0, 2, hebrew),
      table(
        'all',
        [150, 150, 150],
        ['עיר', 'ינואר', 'יולי'],
        ['חיפה', '13', '27'],
        ['אילת', '16', '33'],
      ),
    ],
  },
  {
    name: 'arabic',
    language: 'ar-EG',
    rtl: true,
    blocks: [heading(1, 'التقرير السنوي'), ...paragraphs(4, 0, 2, arabic)],
  },
];

const browser: Omit<Source, 'by'>[] = [
  {
    name: 'web-article',
    blocks: [
      heading(1, 'An article from the web'),
      ...paragraphs(2),
      picture('right', 180, 120),
      ...paragraphs(4, 2),
      heading(2, 'Read on'),
      bullets('[Channels](https://example.org/channels)', '[Bridges](https://example.org/bridges)'),
    ],
  },
  {
    name: 'web-columns',
    fontSize: 10,
    header: 'The weekly',
    footer: 'Page # of ##',
    blocks: [
      heading(1, 'Weekly paper'),
      columns(2, ...paragraphs(7, 0, 2)),
      heading(2, 'More'),
      columns(2, ...paragraphs(7, 3, 2)),
    ],
  },
  {
    name: 'web-invoice',
    blocks: [
      text('**Pump and Pipe**', { size: 18, color: '#8a1c1c' }),
      text('Invoice 77', { align: 'end' }),
      table('rows', [70, 230, 60, 100], ...invoiceRows),
      box('#f3efe0', text('Pay by 30 June to account 123 456 789.')),
    ],
  },
  {
    name: 'web-cv',
    fontSize: 10,
    blocks: [
      heading(1, 'Thandi Nkosi'),
      text('Engineer, Durban', { color: '#666666' }),
      heading(2, 'Work'),
      table(
        'none',
        [110, 340],
        ['2021 to 2026', prose(2, 1)],
        ['2018 to 2021', prose(4, 1)],
        ['2015 to 2018', prose(6, 1)],
      ),
      heading(2, 'Languages'),
      bullets('isiZulu', 'English', 'Afrikaans'),
    ],
  },
  {
    name: 'web-table-striped',
    blocks: [
      heading(2, 'Temperatures'),
      table(
        'none',
        [110, 85, 85, 85, 85],
        ...weather.map((row, y): (string | Cell)[] =>
          y % 2 === 0 ? row.map((cell) => shade(cell)) : row,
        ),
      ),
      ...paragraphs(2),
    ],
  },
  {
    name: 'web-boxes',
    blocks: [
      heading(1, 'Notice'),
      box('#fde8e8', text('**Closed on Monday**'), text(prose(0, 1))),
      ...paragraphs(2),
      box('#e8f0fd', text(prose(3, 2))),
      ...paragraphs(1),
    ],
  },
  {
    name: 'web-slides',
    size: [720, 405],
    margin: 40,
    fontSize: 18,
    blocks: [
      heading(1, 'A talk about water'),
      text('Thandi Nkosi, Durban'),
      page,
      heading(1, 'Why now'),
      bullets('Less rain', 'More people', 'Old pipes'),
      page,
      heading(1, 'In figures'),
      table(
        'all',
        [200, 150, 150],
        ['Year', 'Litres', 'People'],
        ['2020', '410', '96'],
        ['2025', '350', '131'],
      ),
      page,
      heading(1, 'The mill'),
      picture('inline', 320, 200),
    ],
  },
  {
    name: 'web-merged',
    blocks: [
      heading(2, 'Prices'),
      table(
        'all',
        [120, 110, 110, 110],
        [
          { text: 'Ticket', down: 2 },
          { text: 'Season', across: 2 },
          { text: 'Year', down: 2 },
        ],
        ['Summer', 'Winter'],
        ['Adult', '90', '60', '400'],
        ['Child', '40', '30', '180'],
        [{ text: 'Groups on request', across: 4 }],
      ),
      ...paragraphs(2),
    ],
  },
  {
    name: 'web-german',
    language: 'de-DE',
    font: 'serif',
    footer: 'Seite #',
    blocks: [
      heading(1, 'Mitteilung der Gemeinde'),
      ...paragraphs(5, 0, 2, german),
      numbers(...german),
      ...paragraphs(9, 1, 3, german),
    ],
  },
  {
    name: 'web-arabic',
    language: 'ar',
    rtl: true,
    blocks: [heading(1, 'التقرير السنوي'), ...paragraphs(4, 0, 2, arabic), bullets(...arabic)],
  },
  {
    name: 'web-justified',
    font: 'serif',
    blocks: [
      heading(1, 'Justified'),
      ...[0, 2, 4, 6].map((from) => text(prose(from, 4), { align: 'justify' })),
      picture('left', 150, 150),
      ...[1, 3].map((from) => text(prose(from, 4), { align: 'justify' })),
    ],
  },
  {
    name: 'web-long',
    header: 'Handbook',
    footer: '#',
    blocks: [
      heading(1, 'Handbook'),
      ...[0, 1, 2, 3, 4].flatMap((part) => [
        heading(2, `Part ${part + 1}`),
        ...paragraphs(5, part),
        bullets('one thing', 'another thing', prose(part, 1)),
      ]),
    ],
  },
];

/** The documents that are printed; the forms are made by `form.ts`. */
export const sources: Source[] = [
  ...office.map((source): Source => ({ ...source, by: 'office' })),
  ...browser.map((source): Source => ({ ...source, by: 'browser' })),
];
